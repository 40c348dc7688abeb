import { chown, mkdtemp, realpath, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { DatabaseLog } from '../database-log.ts';
import { type Account, clusterOf, databaseAccount, temporaryParent } from '../start/database-account.ts';
import { StartupError } from '../start/startup-error.ts';
import { folderError, prepareCluster, prepareDataDirectory, restoringFolder } from './data-directory.ts';
import { lockDataDirectory } from './data-directory-lock.ts';
import { stopLeftover } from './leftover-postgres.ts';
import { memoryDirectory, sweepMemoryDirectories } from './memory-directory.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { type PostgresProcess, type ServerExit, spawnPostgres } from './postgres-process.ts';

/** In bytes. The whole path may have 107 bytes on Linux, 103 on macOS; the file name takes 15. */
const socketDirLimit = 80;

interface EmbeddedOptions {
  /** `memory:` for a temporary directory that `stop` removes and that is not flushed to disk. */
  readonly dataDir: string;
  readonly log: DatabaseLog;
}

/** A Unix socket that only its own account and root can open. */
export interface EmbeddedConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly ssl: false;
}

export interface EmbeddedPostgres {
  readonly connection: EmbeddedConnection;
  readonly dataDir: string;
  pid(): number;
  /** Stops cleanly and releases the data directory; may be called twice. */
  stop(): Promise<void>;
  /** Called when the server ends without `stop`, for instance when the system kills it. */
  onUnexpectedExit(callback: (exit: ServerExit) => void): void;
  restart(): Promise<void>;
}

/**
 * A real PostgreSQL as a child process. Throws a StartupError with the remedy when the directory is in use, not writable,
 * foreign, of another version or unreachable, when the disk is full, or when the platform is unknown.
 */
export async function startEmbeddedPostgres({ dataDir, log }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const account = await databaseAccount();
  const bin = await postgresBinaries({ account });
  const isMemory = dataDir === 'memory:';
  if (isMemory) await sweepMemoryDirectories(account, log);
  const wanted = isMemory ? await memoryDirectory(account) : resolve(dataDir);
  await prepareDataDirectory(wanted, account);
  const folder = await realpath(wanted);
  const lock = await lockDataDirectory(folder, { log }).catch((error: unknown) => {
    throw folderError(error, folder);
  });
  try {
    await stopLeftover(clusterOf(folder), log);
    await stopLeftover(clusterOf(join(folder, restoringFolder)), log);
    await prepareCluster({ dataDir: folder, bin, account, isDurable: !isMemory });
    const socketDir = await socketDirectory(clusterOf(folder), account);
    const server = await superviseServer({ bin, folder, socketDir, account, isDurable: !isMemory }, log);
    const release = async () => {
      if (socketDir !== clusterOf(folder)) await rm(socketDir, { recursive: true, force: true });
      lock.release();
      if (isMemory) await rm(folder, { recursive: true, force: true });
    };
    return { ...server, dataDir: folder, stop: once(() => server.stop().finally(release)) };
  } catch (error) {
    lock.release();
    if (isMemory) await rm(folder, { recursive: true, force: true });
    throw error instanceof StartupError ? error : folderError(error, folder);
  }
}

interface ServerPlace {
  readonly bin: string;
  readonly folder: string;
  readonly socketDir: string;
  readonly account: Account | undefined;
  readonly isDurable: boolean;
}

async function superviseServer(place: ServerPlace, log: DatabaseLog) {
  const { bin, folder, socketDir, account, isDurable } = place;
  const connection = { host: socketDir, port: 5432, user: 'engros', database: 'engros', ssl: false } as const;
  const callbacks: ((exit: ServerExit) => void)[] = [];
  let isStopping = false;
  const start = async (): Promise<PostgresProcess> => {
    const started = await spawnPostgres({
      bin,
      cluster: clusterOf(folder),
      socketDir,
      logFile: `${folder}/postgres.log`,
      account,
      isDurable,
    });
    const noticeEnd = (exit: ServerExit) => {
      if (isStopping) return;
      log.error({ ...exit, pid: started.pid }, 'the embedded PostgreSQL ended unexpectedly');
      for (const callback of callbacks) callback(exit);
    };
    started.exited
      .then(noticeEnd)
      .catch((error: unknown) => log.error({ err: error }, 'the end of the embedded PostgreSQL was not met'));
    return started;
  };
  let running = await start();
  let starting: Promise<unknown> = Promise.resolve();
  const stop = async () => {
    isStopping = true;
    await starting.catch(() => undefined);
    await running.stop();
  };
  await createDatabase(connection).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    connection,
    pid: () => running.pid,
    stop,
    onUnexpectedExit: (callback: (exit: ServerExit) => void) => void callbacks.push(callback),
    restart: async () => {
      if (isStopping) return;
      starting = start().then((started) => {
        running = started;
      });
      await starting;
    },
  };
}

async function createDatabase(connection: EmbeddedConnection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      connection.database,
    ]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(connection.database)}`);
  } finally {
    await client.end();
  }
}

async function socketDirectory(cluster: string, account: Account | undefined): Promise<string> {
  if (Buffer.byteLength(cluster) <= socketDirLimit) return cluster;
  const made = await mkdtemp(`${temporaryParent(account)}/engros-socket-`);
  if (account !== undefined) await chown(made, account.uid, account.gid);
  return made;
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}
