import { type ChildProcess, spawn } from 'node:child_process';
import { copyFile, open, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from '../start/database-account.ts';
import { StartupError } from '../start/startup-error.ts';
import { serverEnvironment } from './data-directory.ts';
import { readPostmasterFile } from './leftover-postgres.ts';

/** One older file is kept. */
const logLimitBytes = 5_000_000;
const logCheckMs = 60_000;
/** Crash recovery reads at most 512 MB of log; a longer start means that something is wrong. */
const readyWithinMs = 120_000;
/** A clean shutdown writes at most the shared buffers; when it is cut off, only a crash recovery is needed. */
const stopWithinMs = 8_000;

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

export interface ServerExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface PostgresProcess {
  readonly pid: number;
  readonly exited: Promise<ServerExit>;
  /** Open transactions are rolled back, committed data is on disk. */
  stop(): Promise<void>;
}

interface ServerOptions {
  readonly bin: string;
  readonly cluster: string;
  readonly socketDir: string;
  readonly logFile: string;
  readonly account: Account | undefined;
  readonly isDurable: boolean;
}

/** Waits until the server accepts connections, crash recovery included. */
export async function spawnPostgres(options: ServerOptions): Promise<PostgresProcess> {
  await boundLog(options.logFile);
  const child = await spawnServer(options);
  let isOver = false;
  const exited = new Promise<ServerExit>((settle) => {
    child.once('error', () => settle({ code: null, signal: null }));
    child.once('exit', (code, signal) => settle({ code, signal }));
  }).finally(() => {
    isOver = true;
    clearInterval(logTimer);
    process.off('exit', interrupt);
  });
  const logTimer = setInterval(() => void boundLog(options.logFile), logCheckMs).unref();
  const interrupt = () => child.kill('SIGINT');
  process.once('exit', interrupt);

  const deadline = performance.now() + readyWithinMs;
  while (!isReady(child, options.cluster)) {
    if (isOver) throw await startFailure(options);
    if (performance.now() > deadline) {
      child.kill('SIGQUIT');
      throw await startFailure(options);
    }
    await delay(10);
  }
  return { pid: child.pid ?? 0, exited, stop: () => stop(child, exited) };
}

async function spawnServer(options: ServerOptions): Promise<ChildProcess> {
  const { bin, cluster, socketDir, logFile, account, isDurable } = options;
  const all = { ...settings, unix_socket_directories: socketDir, ...(isDurable ? durable : throwAway) };
  const log = await open(logFile, 'a', 0o600);
  try {
    return spawn(
      join(bin, 'postgres'),
      ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      {
        ...(account && { uid: account.uid, gid: account.gid }),
        cwd: cluster,
        env: serverEnvironment,
        // A separate process group, so that Ctrl-C only reaches the program, which then stops the server in
        // order.
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
      },
    );
  } finally {
    await log.close();
  }
}

function isReady(child: ChildProcess, cluster: string): boolean {
  const note = readPostmasterFile(cluster);
  return note?.isReady === true && note.pid === child.pid;
}

async function stop(child: ChildProcess, exited: Promise<ServerExit>): Promise<void> {
  child.kill('SIGINT');
  const patience = setTimeout(() => child.kill('SIGQUIT'), stopWithinMs);
  await exited;
  clearTimeout(patience);
}

async function startFailure({ cluster, logFile }: ServerOptions): Promise<StartupError> {
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trimEnd().split('\n').slice(-20);
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  const reason = fatal.replace(/^.*?(FATAL|PANIC):\s*/, '');
  const remedy = /No space left/.test(lines.join('\n'))
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
