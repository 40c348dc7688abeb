import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { DatabaseLog } from '../database-log.ts';
import { StartupError } from '../start/startup-error.ts';
import { processStart } from './process-identity.ts';

/** In this order: first a clean shutdown, then an immediate one, after which only a crash recovery is needed. */
const patience = [
  { signal: 'SIGINT', waitMs: 1_500 },
  { signal: 'SIGQUIT', waitMs: 8_000 },
] as const;

/** PostgreSQL writes these about its own process and its socket into its directory. */
const notes = ['postmaster.pid', '.s.PGSQL.5432.lock'];
const shownOfNote = 80;

/** Of `postmaster.pid`, which a running server writes into its directory. */
export interface PostmasterFile {
  readonly pid: number;
  readonly cluster: string;
  readonly socketDir: string;
  readonly isReady: boolean;
}

/** Undefined when there is no file or it is still being written. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const [pid = '', directory = '', , , socketDir = ''] = lines;
    return { pid: Number(pid), cluster: directory, socketDir, isReady: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/**
 * The PostgreSQL that a killed program left running in this directory; an unrelated process with the same pid is left alone.
 * Requires the directory's lock.
 */
export async function stopLeftover(cluster: string, log: DatabaseLog): Promise<void> {
  await removeDamagedNotes(cluster, log);
  const left = readPostmasterFile(cluster);
  if (left === undefined) return;
  if (await isOurs(left, cluster)) {
    log.warn({ pid: left.pid }, 'a PostgreSQL left by a killed program is stopped first');
    await stopProcess(left.pid, cluster);
  }
  if (/^engros-socket-/.test(basename(left.socketDir)))
    await rm(left.socketDir, { recursive: true, force: true });
}

/**
 * Unreadable `postmaster.pid` and socket lock files (empty after a full disk or power failure, for instance), because PostgreSQL
 * refuses to start with them. First stops any server still running in the directory.
 */
async function removeDamagedNotes(cluster: string, log: DatabaseLog): Promise<void> {
  for (const name of notes) {
    const file = join(cluster, name);
    const text = textOf(file);
    if (text === undefined || namesProcess(text)) continue;
    for (const pid of serversIn(cluster)) {
      log.warn({ pid }, 'a PostgreSQL left by a killed program is stopped first');
      await stopProcess(pid, cluster);
    }
    await rm(file, { force: true });
    log.warn(
      { file, found: text.slice(0, shownOfNote) },
      'a note of PostgreSQL that names no process was removed',
    );
  }
}

function namesProcess(text: string): boolean {
  const [pid = ''] = text.split('\n');
  return /^-?[1-9]\d*$/.test(pid.trim());
}

/** Found in the process list, because the pid file is unreadable. */
function serversIn(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    const [, option] = (textOf(`/proc/${pid}/cmdline`) ?? '').split('\0');
    return option === '-D' && workingDirectory(pid) === realOf(cluster);
  });
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

async function isOurs({ pid, cluster: noted }: PostmasterFile, cluster: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 1 || processStart(pid) === undefined) return false;
  if (realOf(noted) !== realOf(cluster)) return false;
  if (process.platform === 'linux') return workingDirectory(pid) === realOf(cluster);
  const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({
    stdout: '',
  }));
  return stdout.includes('postgres') && stdout.includes(cluster);
}

async function stopProcess(pid: number, cluster: string): Promise<void> {
  const started = processStart(pid);
  for (const { signal, waitMs } of patience) {
    sendSignal(pid, signal);
    for (let waited = 0; waited < waitMs; waited += 10) {
      if (processStart(pid) !== started) return;
      await delay(10);
    }
  }
  throw new StartupError(
    `The PostgreSQL with process id ${pid} still runs in ${cluster} and does not stop: end it by hand, then start again.`,
  );
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A server runs inside its own directory, which identifies it more reliably than its name. */
function workingDirectory(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function realOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
