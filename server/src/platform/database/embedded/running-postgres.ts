import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseLog } from '../database-log.ts';
import { clusterOf } from '../start/database-account.ts';
import { StartupError } from '../start/startup-error.ts';

/** A Unix socket that only its own account and root can open. The port only forms part of the socket's name. */
export interface EmbeddedConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly ssl: false;
}

export const embeddedConnection = (socketDir: string): EmbeddedConnection => ({
  host: socketDir,
  port: 5432,
  user: 'engros',
  database: 'engros',
  ssl: false,
});

/** PostgreSQL writes these about its own process and its socket into its directory. */
const notes = ['postmaster.pid', '.s.PGSQL.5432.lock'];
/** In this order: first a clean shutdown, then an immediate one, after which only a crash recovery is needed. */
const patience = [
  { signal: 'SIGINT', waitMs: 1_500 },
  { signal: 'SIGQUIT', waitMs: 8_000 },
] as const;
const joinPatienceMs = 10_000;

interface PostmasterFile {
  readonly pid: number;
  readonly socketDir: string;
  readonly isReady: boolean;
}

/** Undefined when there is no such file. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  const lines = textOf(join(cluster, 'postmaster.pid'))?.split('\n');
  return lines && { pid: Number(lines[0]), socketDir: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' };
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** A server runs inside its own directory, which identifies it more reliably than a process id in a file. */
export function serversIn(cluster: string): number[] {
  const folder = statSync(cluster, { throwIfNoEntry: false });
  if (folder === undefined) return [];
  if (process.platform !== 'linux') {
    const listed = execFileSync('ps', ['-A', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n');
    const own = listed.filter((line) => line.includes(`postgres -D ${realpathSync(cluster)} `));
    return own.map((line) => Number.parseInt(line, 10));
  }
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    const [, option] = textOf(`/proc/${pid}/cmdline`)?.split('\0') ?? [];
    return option === '-D' && isSameFolder(folder, `/proc/${pid}/cwd`);
  });
}

function isSameFolder({ dev, ino }: { dev: number; ino: number }, path: string): boolean {
  try {
    const other = statSync(path);
    return other.dev === dev && other.ino === ino;
  } catch {
    return false;
  }
}

/**
 * Stops the PostgreSQL that a killed program left running in this directory, and removes what would keep the next one from
 * starting. Requires the directory's lock.
 */
export async function stopLeftover(cluster: string, log: DatabaseLog): Promise<void> {
  const socketDir = readPostmasterFile(cluster)?.socketDir ?? '';
  await stopServers(cluster, log);
  for (const file of notes.map((name) => join(cluster, name))) {
    const found = textOf(file);
    // PostgreSQL refuses to start with a note that it cannot read, which a full disk or a power failure leaves.
    if (found === undefined || /^-?[1-9]\d*\s*(\n|$)/.test(found)) continue;
    await rm(file, { force: true });
    log.warn({ file, found: found.slice(0, 80) }, 'a note of PostgreSQL that names no process was removed');
  }
  if (basename(socketDir).startsWith('engros-socket-')) await rm(socketDir, { recursive: true, force: true });
}

async function stopServers(cluster: string, log: DatabaseLog): Promise<void> {
  for (const { signal, waitMs } of patience) {
    for (const pid of serversIn(cluster)) {
      log.warn({ pid, signal }, 'a PostgreSQL left by a killed program is stopped first');
      process.kill(pid, signal);
    }
    for (let waited = 0; waited < waitMs && serversIn(cluster).length > 0; waited += 10) await delay(10);
  }
  const [pid] = serversIn(cluster);
  if (pid !== undefined)
    throw new StartupError(
      `The PostgreSQL with process id ${pid} still runs in ${cluster} and does not stop: end it by hand, then start again.`,
    );
}

/** Embedded server that another program runs in this data directory; undefined when no server is running. */
export async function joinEmbeddedPostgres(dataDir: string): Promise<EmbeddedConnection | undefined> {
  if (dataDir === 'memory:') return undefined;
  const cluster = clusterOf(resolve(dataDir));
  for (let waited = 0; waited < joinPatienceMs; waited += 100) {
    if (serversIn(cluster).length === 0) return undefined;
    const note = readPostmasterFile(cluster);
    if (note?.isReady) return embeddedConnection(note.socketDir);
    await delay(100);
  }
  throw new StartupError(
    `The database in ${dataDir} is still starting or recovering. Try again in a moment.`,
  );
}
