import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  embeddedConnection,
  readPostmasterFile,
  stopLeftover,
} from '../../../src/platform/database/embedded/running-postgres.ts';
import {
  connectDatabase,
  type Database,
  openDatabase,
} from '../../../src/platform/database/open-database.ts';
import { type Connection, withDatabase } from '../../../src/platform/database/open-pool.ts';
import { migrate } from '../../../src/platform/database/start/migrate.ts';
import { administer } from '../../../src/platform/database/test-database.ts';
import { silentProxy } from './silent-proxy.ts';

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
export const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A database for the server under test: in a separate directory, or a new one on TEST_DATABASE_URL. */
export interface FaultPlace {
  readonly env: Record<string, string>;
  /** Undefined when the server is not running or is external. */
  databasePid(): number | undefined;
  /** Freezes the server's connection to the database: nothing is refused, nothing is answered. */
  fallSilent(): void;
  speakAgain(): void;
  /** Connects to the database separately from the server, to check or damage it. */
  connect(): Database;
  /** Ends what is still running and removes everything. */
  remove(): Promise<void>;
}

/** Creates a migrated database filled by `fill`, without a running server. */
export async function faultPlace(fill: (database: Database) => Promise<void>): Promise<FaultPlace> {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? remotePlace(url, fill) : folderPlace(await mkdtemp(join(tmpdir(), 'engros-fault-')), fill);
}

export async function folderPlace(
  folder: string,
  fill: (database: Database) => Promise<void>,
): Promise<FaultPlace> {
  await filled(await openDatabase({ dataDir: folder, log: quiet }), fill);
  const cluster = join(await realpath(folder), 'postgres');
  let socketDir = cluster;
  return {
    env: { DATA_DIR: folder },
    databasePid: () => readPostmasterFile(cluster)?.pid,
    fallSilent: () => signalAll(cluster, 'SIGSTOP'),
    speakAgain: () => signalAll(cluster, 'SIGCONT'),
    connect: () => {
      // While the server is stopped there is no pid file; it restarts with the same socket.
      socketDir = readPostmasterFile(cluster)?.socketDir || socketDir;
      return connectDatabase(embeddedConnection(socketDir), { log: quiet, poolSize: 4 });
    },
    remove: async () => {
      signalAll(cluster, 'SIGCONT');
      await stopLeftover(cluster, quiet);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function remotePlace(url: string, fill: (database: Database) => Promise<void>): Promise<FaultPlace> {
  const name = `engros_fault_${randomUUID().replaceAll('-', '')}`;
  const server: Connection = { connectionString: url };
  await administer(server, `CREATE DATABASE ${name}`);
  const { connectionString } = withDatabase(server, name) as { connectionString: string };
  await filled(await openDatabase({ url: connectionString, dataDir: '', log: quiet }), fill);
  const proxy = await silentProxy(connectionString);
  return {
    env: { DATABASE_URL: proxy.url },
    databasePid: () => undefined,
    fallSilent: proxy.fallSilent,
    speakAgain: proxy.speakAgain,
    connect: () => connectDatabase({ connectionString }, { log: quiet, poolSize: 4 }),
    remove: async () => {
      await proxy.close();
      await administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

async function filled(database: Database, fill: (database: Database) => Promise<void>): Promise<void> {
  try {
    await migrate(database.pool, migrations);
    await fill(database);
  } finally {
    await database.close();
  }
}

/** Stops or resumes the server and its backends by signal, to simulate a machine that hangs. */
function signalAll(cluster: string, signal: NodeJS.Signals): void {
  const pid = readPostmasterFile(cluster)?.pid;
  if (pid === undefined) return;
  for (const each of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(each, signal);
    } catch (error) {
      // A backend may have ended after it was listed.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

function childrenOf(pid: number): number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child = 0]) => child);
}
