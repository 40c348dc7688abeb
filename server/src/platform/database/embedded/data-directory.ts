import { execFile } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import type { DatabaseLog } from '../database-log.ts';
import {
  type Account,
  blockingDirectory,
  clusterOf,
  databaseAccount,
  temporaryParent,
} from '../start/database-account.ts';
import { StartupError } from '../start/startup-error.ts';
import { stopLeftover } from './running-postgres.ts';

const majorVersion = '18';
/**
 * Files that an empty volume may contain, and our own that exist before the database: pictures that were copied first for a
 * restore or are stored beside an external server, and the log of a database that was moved away.
 */
const harmless = /^(lost\+found|\.gitkeep|\.DS_Store|pictures|postgres\.log(\.1)?)$/;
const ownMark =
  /^(postgres|engros\.(lock|pid)|secret\.key(\.[\w-]+)?|postgres\.restored|postgres\.(new|before)-\w+)$/;
const holderFile = 'engros.pid';
const memoryPrefix = 'engros-memory-';
const remove = { recursive: true, force: true, maxRetries: 3 };

/** Fixed values, so that no PG… variable or language of the caller has an effect. */
export const serverEnvironment: NodeJS.ProcessEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Throws a StartupError when the directory is not writable, contains foreign files, or lies below a directory that the database
 * account may not enter.
 */
export async function prepareDataDirectory(dataDir: string, account: Account | undefined): Promise<void> {
  try {
    refuseBarrier(dirname(resolve(dataDir)), dataDir, account);
    const isNew = await makeFolder(resolve(dataDir));
    await refuseForeign(dataDir);
    if (isNew) await chmod(dataDir, 0o700);
    if (account !== undefined && blockingDirectory(dataDir, account) === dataDir)
      await chown(dataDir, account.uid, account.gid);
    refuseBarrier(dataDir, dataDir, account);
  } catch (error) {
    throw folderError(error, dataDir);
  }
}

/** Returns whether it did. Node's recursive mkdir never returns when the system keeps reporting ENOENT, as in /proc. */
async function makeFolder(path: string): Promise<boolean> {
  if (existsSync(path)) return false;
  await makeFolder(dirname(path));
  await mkdir(path, 0o755);
  return true;
}

const elsewhere = 'give the program another one with DATA_DIR (for example DATA_DIR=/var/lib/engros).';
const notWritable = `cannot be written by this account: change its owner, or ${elsewhere}`;
const folderReasons: Record<string, string> = {
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: `is on a read-only file system: ${elsewhere}`,
  ENOTDIR: `is or lies below a file, not a folder: ${elsewhere}`,
  ENOENT: `cannot be created there: ${elsewhere}`,
  ENOSPC: `has no space left: free at least 200 MB on its disk, or ${elsewhere}`,
  EDQUOT: `is over its disk quota: free at least 200 MB, or ${elsewhere}`,
};

export function folderError(error: unknown, dataDir: string): StartupError {
  if (error instanceof StartupError) return error;
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException;
  const reason = folderReasons[code] ?? `cannot be used (${message}).`;
  return new StartupError(`The data folder ${dataDir} ${reason}`, { cause: error });
}

function refuseBarrier(path: string, dataDir: string, account: Account | undefined): void {
  const barrier = account && blockingDirectory(path, account);
  if (barrier !== undefined)
    throw new StartupError(
      `The database runs as "${account?.name}" because the program was started as root, and that account may not enter ${barrier}, so it cannot reach the data folder ${dataDir}: choose a reachable folder with DATA_DIR=/var/lib/engros, or start as an ordinary user.`,
    );
}

async function refuseForeign(dataDir: string): Promise<void> {
  const entries = (await readdir(dataDir)).filter((name) => !harmless.test(name));
  if (entries.length === 0 || entries.some((name) => ownMark.test(name))) return;
  const what = entries.includes('PG_VERSION')
    ? 'is the folder of another PostgreSQL: set DATABASE_URL to use that server, or'
    : `already holds other things (${entries.slice(0, 3).join(', ')}): empty it, or`;
  throw new StartupError(`The data folder ${dataDir} ${what} ${elsewhere}`);
}

const sqliteBusy = 5;
const sqliteNotADatabase = 26;

/**
 * Returns what releases the directory. The kernel's lock, which SQLite takes alike on every system, ends with the process however
 * that ends. Its file stays: removed by one, it could be held by two others. This process must not open the file in another way,
 * because closing it would end the lock. Throws a StartupError that identifies the holder.
 */
export function lockDataDirectory(dataDir: string, log?: DatabaseLog): () => void {
  const [file, holder] = [join(dataDir, 'engros.lock'), join(dataDir, holderFile)];
  let lock: DatabaseSync | undefined;
  try {
    accessSync(dataDir, constants.W_OK);
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
    writeFileSync(holder, `${process.pid} on ${hostname()}`);
  } catch (error) {
    lock?.close();
    const { errcode } = error as { errcode?: number };
    if (errcode === sqliteBusy) throw inUse(dataDir, holder);
    if (errcode !== sqliteNotADatabase) throw folderError(error, dataDir);
    const found = readFileSync(file, 'utf8').slice(0, 80);
    truncateSync(file);
    log?.warn({ file, found }, 'a lock file that names no program was replaced');
    return lockDataDirectory(dataDir, log);
  }
  return () => {
    rmSync(holder, { force: true });
    lock.close();
  };
}

function inUse(dataDir: string, holder: string): StartupError {
  const who = existsSync(holder) ? ` with process id ${readFileSync(holder, 'utf8')}` : '';
  return new StartupError(
    `The data folder ${dataDir} is in use by the running program${who}: stop that one first, or give this one its own folder with DATA_DIR.`,
  );
}

export async function memoryDirectory(account: Account | undefined): Promise<string> {
  const made = await mkdtemp(join(temporaryParent(account), memoryPrefix));
  if (account !== undefined) await chown(made, account.uid, account.gid);
  return made;
}

/** Left by killed programs; those in use are kept. */
export async function sweepMemoryDirectories(account: Account | undefined, log: DatabaseLog): Promise<void> {
  const parent = temporaryParent(account);
  const names = (await readdir(parent)).filter((name) => name.startsWith(memoryPrefix));
  const owners = [process.getuid?.(), account?.uid];
  await Promise.allSettled(names.map((name) => sweep(join(parent, name), owners, log)));
}

async function sweep(folder: string, owners: readonly (number | undefined)[], log: DatabaseLog) {
  const isOwn = owners.includes((await lstat(folder)).uid);
  // A directory that names no holder may be one that is just being created.
  if (!isOwn || !existsSync(join(folder, holderFile))) return;
  const unlock = lockDataDirectory(folder);
  await stopLeftover(clusterOf(folder), log)
    .then(() => rm(folder, remove))
    .finally(unlock);
}

/** Also true when this account may not look. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  const entries = await readdir(clusterOf(dataDir)).catch((error: NodeJS.ErrnoException) =>
    ['ENOENT', 'ENOTDIR'].includes(error.code ?? '') ? [] : ['?'],
  );
  return entries.length > 0;
}

interface ClusterOptions {
  readonly dataDir: string;
  readonly bin: string;
  readonly account: Account | undefined;
  /** False for temporary databases, whose writes need not be flushed to disk. */
  readonly isDurable: boolean;
  readonly log: DatabaseLog;
}

/**
 * Ends what a killed program left running in the directory, and creates the database files on the first start. Throws a
 * StartupError for a full disk, another PostgreSQL version or another owner. Requires the directory's lock.
 */
export async function prepareCluster(options: ClusterOptions): Promise<void> {
  const { dataDir, account, log } = options;
  const cluster = clusterOf(dataDir);
  await stopLeftover(cluster, log);
  await removeUnfinished(dataDir, log);
  await takeRestored(dataDir);
  if (!(await hasDatabase(dataDir))) return createCluster(cluster, options);
  const owner = (await stat(cluster)).uid;
  const expected = account?.uid ?? process.getuid?.();
  if (owner !== expected)
    throw new StartupError(
      `The database in ${cluster} belongs to user id ${owner}, but would now run as ${account?.name ?? `user id ${expected}`}: start the program as it was started before, or run "chown -R ${account?.name ?? expected} ${cluster}".`,
    );
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version === majorVersion) return;
  throw new StartupError(
    version === ''
      ? `The folder ${cluster} holds no PostgreSQL database: move it away, or ${elsewhere}`
      : `The database in ${cluster} was made by PostgreSQL ${version}, this program brings PostgreSQL ${majorVersion}: move the data with pg_upgrade, start the program version that made it, or ${elsewhere}`,
  );
}

/** Left by killed starts and restores. Files that cannot be removed now, as initdb still writes, are removed by the next. */
async function removeUnfinished(dataDir: string, log: DatabaseLog): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith('postgres.new-')) continue;
    await stopLeftover(clusterOf(join(dataDir, name)), log);
    await rm(join(dataDir, name), remove).catch(() => undefined);
  }
}

/**
 * Completes a restore that was killed just before its last step. If a database exists, the restore was killed earlier; the
 * restored one is then removed, because the existing one may be changed from now on.
 */
async function takeRestored(dataDir: string): Promise<void> {
  const restored = restoredOf(dataDir);
  if (!existsSync(restored)) return;
  if (await hasDatabase(dataDir)) await rm(restored, remove);
  else await renameDurably(restored, clusterOf(dataDir));
}

const restoredOf = (dataDir: string): string => `${clusterOf(dataDir)}.restored`;

async function createCluster(cluster: string, { dataDir, bin, account, isDurable }: ClusterOptions) {
  const unfinished = await mkdtemp(`${cluster}.new-`);
  if (account !== undefined) await chown(unfinished, account.uid, account.gid);
  const values = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = ['--username=engros', '--auth-local=trust', '--auth-host=reject', '--no-instructions'];
  try {
    const isForced = isDurable ? [] : ['--no-sync'];
    await promisify(execFile)(join(bin, 'initdb'), ['-D', unfinished, ...values, ...access, ...isForced], {
      ...(account && { uid: account.uid, gid: account.gid }),
      cwd: unfinished,
      env: serverEnvironment,
    });
    await renameDurably(unfinished, cluster);
  } catch (error) {
    await rm(unfinished, remove);
    throw initdbError(error, dataDir);
  }
}

export function initdbError(error: unknown, dataDir: string): StartupError {
  const said = String((error as { stderr?: string }).stderr ?? '');
  if (/No space left on device/.test(said)) return folderError({ code: 'ENOSPC' }, dataDir);
  if (/Permission denied/.test(said)) return folderError({ code: 'EACCES' }, dataDir);
  if ((error as NodeJS.ErrnoException).code !== undefined && said === '') return folderError(error, dataDir);
  return new StartupError(
    `The embedded PostgreSQL could not make its database in ${dataDir}: ${said.trim().split('\n').at(-1) ?? error} Set DATABASE_URL to use another PostgreSQL.`,
    { cause: error },
  );
}

async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  const folder = await open(dirname(to));
  await folder.sync().finally(() => folder.close());
}

interface RestoreOptions {
  readonly dataDir: string;
  readonly now: Temporal.Instant;
  readonly log: DatabaseLog;
}

/**
 * The database is made in a folder of its own within the data directory and put in place when `fill` has completed it; if the
 * process is killed before, the previous database stays where it was. Returns the path to which the previous one was moved, if
 * there was one. Throws a StartupError that identifies the process while a server uses the directory.
 */
export async function putRestored(
  { dataDir, now, log }: RestoreOptions,
  fill: (folder: string) => Promise<void>,
): Promise<string | undefined> {
  await prepareDataDirectory(dataDir, await databaseAccount());
  const unlock = lockDataDirectory(dataDir, log);
  try {
    await removeUnfinished(dataDir, log);
    const made = resolve(dataDir, 'postgres.new-restore');
    await mkdir(made);
    await fill(made);
    // Between the last two steps there is no database. A start then uses the restored one, which is complete.
    await rm(restoredOf(dataDir), remove);
    await renameDurably(clusterOf(made), restoredOf(dataDir));
    const aside = (await hasDatabase(dataDir)) ? await putAside(clusterOf(dataDir), now, log) : undefined;
    await renameDurably(restoredOf(dataDir), clusterOf(dataDir));
    return aside;
  } finally {
    await removeUnfinished(dataDir, log);
    unlock();
  }
}

async function putAside(cluster: string, now: Temporal.Instant, log: DatabaseLog): Promise<string> {
  const aside = `${cluster}.before-${now.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`;
  await stopLeftover(cluster, log);
  await rename(cluster, aside);
  return aside;
}
