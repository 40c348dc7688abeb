import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseLog } from '../database-log.ts';
import { StartupError } from '../start/startup-error.ts';
import { processSpace, processStart } from './process-identity.ts';

/** The holder updates the lock file at this interval, for processes that cannot see its pid (another machine or container). */
const beatMs = 2_000;
/** Without an update for this time, a holder on another machine counts as dead. */
const silenceMs = 6_000;
/**
 * An unfinished takeover of the lock is ignored after this time, so that a process that crashed midway does not block the
 * directory forever.
 */
const takeoverMs = 10_000;

interface Holder {
  readonly pid: number;
  readonly started: string;
  readonly space: string;
  readonly token: string;
}

export interface DataDirectoryLock {
  /** Has no effect when another process has taken the lock. */
  release(): void;
}

/**
 * Throws a StartupError that identifies the holder while it is alive. A lock left by a dead process, or one without a process, is
 * taken over by exactly one of the processes that attempt it. `silence` is in ms.
 */
export async function lockDataDirectory(
  dataDir: string,
  { silence = silenceMs, log }: { silence?: number; log?: DatabaseLog } = {},
): Promise<DataDirectoryLock> {
  const file = join(dataDir, 'engros.lock');
  const holder: Holder = {
    pid: process.pid,
    started: processStart(process.pid) ?? '',
    space: processSpace(),
    token: randomUUID(),
  };
  const mine = JSON.stringify(holder);
  while (!((await create(file, mine)) || (await takeOver(file, mine, { silence, log })))) await delay(20);
  const beat = setInterval(() => void touch(file), beatMs).unref();
  return {
    release() {
      clearInterval(beat);
      if (textNow(file) === mine) rmSync(file, { force: true });
    },
  };
}

async function create(file: string, mine: string): Promise<boolean> {
  try {
    await writeFile(file, mine, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  // Another process may have taken the file over while it was still empty, so it is read back.
  return (await readText(file)) === mine;
}

/**
 * The guard file's name is a hash of the stale lock, so only one process can create it, and only that process may replace the
 * lock. Reading the lock again while holding the guard is therefore enough.
 */
async function takeOver(
  file: string,
  mine: string,
  { silence, log }: { silence: number; log: DatabaseLog | undefined },
): Promise<boolean> {
  const theirs = await readText(file);
  if (theirs === undefined) return false;
  if (!(await isStale(file, theirs, silence))) throw inUse(dirname(file), theirs);
  const guard = `${file}.${createHash('sha256').update(theirs).digest('hex').slice(0, 16)}`;
  if (!(await claimGuard(guard))) return false;
  try {
    if ((await readText(file)) !== theirs) return false;
    const next = `${file}.${randomUUID()}`;
    await writeFile(next, mine, { flag: 'wx' });
    await rename(next, file);
    if (parseHolder(theirs) === undefined)
      log?.warn({ file, found: theirs.slice(0, 80) }, 'a lock file that names no program was replaced');
    return true;
  } finally {
    await rm(guard, { force: true });
  }
}

async function claimGuard(guard: string): Promise<boolean> {
  try {
    await (await open(guard, 'wx')).close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (await isSilent(guard, takeoverMs)) await rm(guard, { force: true });
    return false;
  }
}

async function isStale(file: string, text: string, silence: number): Promise<boolean> {
  const holder = parseHolder(text);
  if (holder === undefined) return stayedSilent(file, 500);
  if (holder.space !== processSpace()) return stayedSilent(file, silence);
  return processStart(holder.pid) !== holder.started;
}

function parseHolder(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Partial<Holder> | null;
    const isWhole = typeof holder?.pid === 'number' && typeof holder.space === 'string';
    return isWhole ? (holder as Holder) : undefined;
  } catch {
    return undefined;
  }
}

function inUse(dataDir: string, text: string): StartupError {
  const holder = parseHolder(text);
  const place = holder === undefined || holder.space === processSpace() ? '' : ` on ${holder.space}`;
  const program =
    holder === undefined
      ? 'a program that is writing its lock file engros.lock just now'
      : `the running program with process id ${holder.pid}${place}`;
  return new StartupError(
    `The data folder ${dataDir} is in use by ${program}: stop that one first, or give this one its own folder with DATA_DIR.`,
  );
}

/** The file's age cannot be used, because the clocks of two machines differ. */
async function stayedSilent(file: string, ms: number): Promise<boolean> {
  const before = await changedAt(file);
  await delay(ms);
  return (await changedAt(file)) === before;
}

const isSilent = async (file: string, ms: number): Promise<boolean> => {
  const changed = await changedAt(file);
  return changed !== undefined && Date.now() - changed > ms;
};

const changedAt = (file: string): Promise<number | undefined> =>
  stat(file).then(
    (state) => state.mtimeMs,
    () => undefined,
  );

async function touch(file: string): Promise<void> {
  const now = new Date();
  await utimes(file, now, now).catch(() => undefined);
}

const readText = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

function textNow(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
