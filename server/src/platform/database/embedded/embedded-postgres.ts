import { spawn } from 'node:child_process';
import { chown, copyFile, mkdtemp, open, readFile, realpath, rm, stat, truncate } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseLog } from '../database-log.ts';
import { type Account, clusterOf, databaseAccount, temporaryParent } from '../start/database-account.ts';
import { StartupError } from '../start/startup-error.ts';
import {
  folderError,
  lockDataDirectory,
  memoryDirectory,
  prepareCluster,
  prepareDataDirectory,
  serverEnvironment,
  sweepMemoryDirectories,
} from './data-directory.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { type EmbeddedConnection, embeddedConnection, readPostmasterFile } from './running-postgres.ts';

/** In bytes. The whole path may have 107 bytes on Linux, 103 on macOS; the file name takes 15. */
const socketDirLimit = 80;
/** One older file is kept. */
const logLimitBytes = 5_000_000;
const logCheckMs = 60_000;
/** Crash recovery reads at most 512 MB of log; a longer start means that something is wrong. */
const readyWithinMs = 120_000;
/** A clean shutdown writes at most the shared buffers; when it is cut off, only a crash recovery is needed. */
const stopWithinMs = 8_000;
const restartPauseMs = 200;
const longestRestartPauseMs = 5_000;

/** For a machine with 2 cores and 2 GB. `postgresql.conf` in the data directory cannot override them. */
const settings: Record<string, string | number> = {
  listen_addresses: '',
  max_connections: 100,
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  jit: 'off',
  io_method: 'sync',
  max_parallel_workers_per_gather: 1,
  // Keeps the write-ahead log small, so that a killed server recovers within seconds.
  max_wal_size: '256MB',
  min_wal_size: '64MB',
  checkpoint_timeout: '5min',
  wal_compression: 'on',
  max_wal_senders: 2,
  random_page_cost: 1.1,
  timezone: 'UTC',
  // The program itself logs refused statements. The server logs slow ones, without their values.
  log_min_messages: 'log',
  log_min_duration_statement: 1000,
  log_parameter_max_length: 0,
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
};
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
// Tests share such a server: each worker has the connections of several nodes.
const throwAway = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 300 };

interface EmbeddedOptions {
  /** `memory:` for a temporary directory that `stop` removes and that is not flushed to disk. */
  readonly dataDir: string;
  readonly log: DatabaseLog;
}

export interface EmbeddedPostgres {
  readonly connection: EmbeddedConnection;
  readonly dataDir: string;
  /** Of the server that runs; another one after the system killed it and it was started again, on the same socket. */
  pid(): number;
  /** Stops cleanly and releases the data directory; may be called twice. */
  stop(): Promise<void>;
}

/**
 * A real PostgreSQL as a child process, which is started again when it ends by itself. Throws a StartupError with the remedy when
 * the directory is in use, not writable, foreign, of another version or unreachable, when the disk is full, or when the platform
 * is unknown.
 */
export async function startEmbeddedPostgres({ dataDir, log }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const account = await databaseAccount();
  const bin = await postgresBinaries({ account });
  const isDurable = dataDir !== 'memory:';
  if (!isDurable) await sweepMemoryDirectories(account, log);
  const wanted = isDurable ? resolve(dataDir) : await memoryDirectory(account);
  await prepareDataDirectory(wanted, account);
  const folder = await realpath(wanted);
  const unlock = lockDataDirectory(folder, log);
  const temporary = isDurable ? [] : [folder];
  const release = async () => {
    for (const each of temporary) await rm(each, { recursive: true, force: true });
    unlock();
  };
  try {
    await prepareCluster({ dataDir: folder, bin, account, isDurable, log });
    const cluster = clusterOf(folder);
    const socketDir = await socketDirectory(cluster, account);
    if (socketDir !== cluster) temporary.push(socketDir);
    const place = { bin, cluster, socketDir, logFile: join(folder, 'postgres.log'), account, isDurable };
    const { connection, pid, stop } = await superviseServer(place, log);
    let stopped: Promise<void> | undefined;
    const stopOnce = () => {
      stopped ??= stop().finally(release);
      return stopped;
    };
    return { connection, pid, dataDir: folder, stop: stopOnce };
  } catch (error) {
    await release();
    throw folderError(error, folder);
  }
}

async function socketDirectory(cluster: string, account: Account | undefined): Promise<string> {
  if (Buffer.byteLength(cluster) <= socketDirLimit) return cluster;
  const made = await mkdtemp(`${temporaryParent(account)}/engros-socket-`);
  if (account !== undefined) await chown(made, account.uid, account.gid);
  return made;
}

interface ServerPlace {
  readonly bin: string;
  readonly cluster: string;
  readonly socketDir: string;
  readonly logFile: string;
  readonly account: Account | undefined;
  readonly isDurable: boolean;
}

async function superviseServer(place: ServerPlace, log: DatabaseLog) {
  const connection = embeddedConnection(place.socketDir);
  const ending = new AbortController();
  const { signal } = ending;
  let running = await spawnPostgres(place);
  await createDatabase(connection).catch(async (error: unknown) => {
    await running.stop();
    throw error;
  });
  const startAgain = async (pause: number): Promise<typeof running> => {
    await delay(pause, undefined, { signal });
    return spawnPostgres(place).catch((err: unknown) => {
      log.error({ err }, 'the embedded PostgreSQL could not be started again; it is tried once more');
      return startAgain(Math.min(pause * 2, longestRestartPauseMs));
    });
  };
  const keepRunning = async () => {
    while (!signal.aborted) {
      const exit = await running.exited;
      if (signal.aborted) return;
      log.error({ ...exit, pid: running.pid }, 'the embedded PostgreSQL ended unexpectedly');
      running = await startAgain(restartPauseMs);
    }
  };
  const kept = keepRunning().catch((err: unknown) => {
    if (!signal.aborted) log.error({ err }, 'the embedded PostgreSQL stays away');
  });
  const stop = async () => {
    ending.abort();
    await running.stop();
    await kept;
    // One that was being started again meanwhile.
    await running.stop();
  };
  return { connection, pid: () => running.pid, stop };
}

async function createDatabase(connection: EmbeddedConnection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const named = 'SELECT 1 FROM pg_database WHERE datname = $1';
    const { rowCount } = await client.query(named, [connection.database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(connection.database)}`);
  } finally {
    await client.end();
  }
}

/** Waits until the server accepts connections, crash recovery included. */
async function spawnPostgres(place: ServerPlace) {
  const { cluster, logFile } = place;
  await boundLog(logFile);
  const child = await spawnServer(place);
  const ended = Promise.withResolvers<{ code: number | null; signal: NodeJS.Signals | null }>();
  child.once('error', () => ended.resolve({ code: null, signal: null }));
  child.once('exit', (code, signal) => ended.resolve({ code, signal }));
  const interrupt = () => child.kill('SIGINT');
  process.once('exit', interrupt);
  const logTimer = setInterval(() => void boundLog(logFile), logCheckMs).unref();
  let isOver = false;
  const exited = ended.promise.finally(() => {
    isOver = true;
    clearInterval(logTimer);
    process.off('exit', interrupt);
  });
  /** Open transactions are rolled back, committed data is on disk. */
  const stop = async () => {
    child.kill('SIGINT');
    const patience = setTimeout(() => child.kill('SIGQUIT'), stopWithinMs);
    await exited;
    clearTimeout(patience);
  };
  const deadline = performance.now() + readyWithinMs;
  for (let note = readPostmasterFile(cluster); !note?.isReady || note.pid !== child.pid; ) {
    if (isOver || performance.now() > deadline) {
      child.kill('SIGQUIT');
      throw await startFailure(place);
    }
    await delay(10);
    note = readPostmasterFile(cluster);
  }
  return { pid: child.pid ?? 0, exited, stop };
}

async function spawnServer({ bin, cluster, socketDir, logFile, account, isDurable }: ServerPlace) {
  const all = { ...settings, unix_socket_directories: socketDir, ...(isDurable ? durable : throwAway) };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = await open(logFile, 'a', 0o600);
  try {
    return spawn(join(bin, 'postgres'), ['-D', cluster, ...options], {
      ...(account && { uid: account.uid, gid: account.gid }),
      cwd: cluster,
      env: serverEnvironment,
      // A separate process group, so that Ctrl-C only reaches the program, which then stops the server in order.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
  } finally {
    await log.close();
  }
}

async function startFailure({ cluster, logFile }: ServerPlace): Promise<StartupError> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trimEnd().split('\n').slice(-20);
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  const reason = fatal.replace(/^.*?(FATAL|PANIC):\s*/, '');
  const remedy = lines.some((line) => line.includes('No space left'))
    ? 'free at least 200 MB on its disk, then start again.'
    : `see ${logFile}.`;
  return new StartupError(`The embedded PostgreSQL in ${cluster} did not start (${reason}): ${remedy}`);
}

/** By copying and truncating. The server keeps appending to the same open file, so it needs no signal. */
async function boundLog(logFile: string): Promise<void> {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0;
  if (size <= logLimitBytes) return;
  await copyFile(logFile, `${logFile}.1`)
    .then(() => truncate(logFile))
    .catch(() => truncate(logFile).catch(() => undefined));
}
