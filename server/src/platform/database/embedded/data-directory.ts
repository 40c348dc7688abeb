import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Account, blockingDirectory, clusterOf } from '../start/database-account.ts';
import { StartupError } from '../start/startup-error.ts';
import { embeddedMajorVersion } from './postgres-binaries.ts';

/**
 * Files that an empty volume may contain, and our own that exist before the database: pictures that were copied first for a
 * restore or are stored beside an external server, and the log of a database that was moved away.
 */
const harmless = new Set([
  'lost+found',
  '.gitkeep',
  '.DS_Store',
  'pictures',
  'postgres.log',
  'postgres.log.1',
]);
const ownMark =
  /^(postgres|engros\.lock|secret\.key(\.[\w-]+)?|postgres\.restored|postgres\.(new|before)-\w+)$/;

/** A restore makes its database in this folder of the data directory; the next start removes what is left of it. */
export const restoringFolder = 'postgres.new-restore';

/** Contains a complete restored database that has still to be put in place. */
export const restoredOf = (dataDir: string): string => `${clusterOf(dataDir)}.restored`;

/**
 * Throws a StartupError when the directory is not writable, contains foreign files, or lies below a directory that the database
 * account may not enter.
 */
export async function prepareDataDirectory(dataDir: string, account: Account | undefined): Promise<void> {
  const barrier = account && blockingDirectory(dirname(resolve(dataDir)), account);
  if (barrier !== undefined) throw unreachable(dataDir, barrier, account);
  try {
    const isNew = await makeFolder(resolve(dataDir));
    await refuseForeign(dataDir);
    if (isNew) await chmod(dataDir, 0o700);
    if (account !== undefined && blockingDirectory(dataDir, account) === dataDir)
      await chown(dataDir, account.uid, account.gid);
  } catch (error) {
    throw folderError(error, dataDir);
  }
  const stillBarred = account && blockingDirectory(dataDir, account);
  if (stillBarred !== undefined) throw unreachable(dataDir, stillBarred, account);
}

/**
 * With parents. Returns false when the directory exists. Node's recursive mkdir is not used, because it never returns when the
 * system keeps reporting ENOENT, as in /proc.
 */
async function makeFolder(path: string): Promise<boolean> {
  try {
    await mkdir(path, 0o755);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return false;
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error;
    await makeFolder(dirname(path));
    return makeFolder(path);
  }
}

export function folderError(error: unknown, dataDir: string): StartupError {
  if (error instanceof StartupError) return error;
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException;
  return new StartupError(
    `The data folder ${dataDir} ${folderReasons[code] ?? `cannot be used (${message}).`}`,
    {
      cause: error,
    },
  );
}

const elsewhere = 'give the program another one with DATA_DIR (for example DATA_DIR=/var/lib/engros).';
const notWritable = `cannot be written by this account: change its owner, or ${elsewhere}`;
const folderReasons: Record<string, string> = {
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: `is on a read-only file system: ${elsewhere}`,
  ENOTDIR: `is or lies below a file, not a folder: ${elsewhere}`,
  EEXIST: `is a file, not a folder: ${elsewhere}`,
  ENOENT: `cannot be created there: ${elsewhere}`,
  ENOSPC: `has no space left: free at least 200 MB on its disk, or ${elsewhere}`,
  EDQUOT: `is over its disk quota: free at least 200 MB, or ${elsewhere}`,
};

function unreachable(dataDir: string, barrier: string, account: Account | undefined): StartupError {
  return new StartupError(
    `The database runs as "${account?.name}" because the program was started as root, and that account may not enter ${barrier}, so it cannot reach the data folder ${dataDir}: choose a reachable folder with DATA_DIR=/var/lib/engros, or start as an ordinary user.`,
  );
}

async function refuseForeign(dataDir: string): Promise<void> {
  const entries = (await readdir(dataDir)).filter((name) => !harmless.has(name));
  if (entries.length === 0 || entries.some((name) => ownMark.test(name))) return;
  const what = entries.includes('PG_VERSION')
    ? 'is the folder of another PostgreSQL: set DATABASE_URL to use that server, or'
    : `already holds other things (${entries.slice(0, 3).join(', ')}): empty it, or`;
  throw new StartupError(`The data folder ${dataDir} ${what} ${elsewhere}`);
}

interface ClusterOptions {
  readonly dataDir: string;
  readonly bin: string;
  readonly account: Account | undefined;
  /** False for temporary databases, whose writes need not be flushed to disk. */
  readonly isDurable: boolean;
}

/**
 * Creates the database files on the first start. An interrupted start leaves no incomplete files. Throws a StartupError for a
 * full disk, another PostgreSQL version or another owner.
 */
export async function prepareCluster(options: ClusterOptions): Promise<void> {
  const { dataDir, account } = options;
  const cluster = clusterOf(dataDir);
  await removeUnfinished(dataDir);
  await takeRestored(dataDir);
  const owner = (await stat(cluster).catch(() => undefined))?.uid;
  const expected = account?.uid ?? process.getuid?.();
  if (owner === undefined || (await isEmpty(cluster))) return createCluster(cluster, options);
  if (owner !== expected)
    throw new StartupError(
      `The database in ${cluster} belongs to user id ${owner}, but would now run as ${account?.name ?? `user id ${expected}`}: start the program as it was started before, or run "chown -R ${account?.name ?? expected} ${cluster}".`,
    );
  await checkVersion(cluster);
}

const isEmpty = async (cluster: string) => (await readdir(cluster).catch(() => ['?'])).length === 0;

/**
 * Completes a restore that was killed just before its last step. If a database exists, the restore was killed earlier; the
 * restored one is then removed, because the existing one may be changed from now on.
 */
async function takeRestored(dataDir: string): Promise<void> {
  const cluster = clusterOf(dataDir);
  const restored = restoredOf(dataDir);
  if (!existsSync(restored)) return;
  if (existsSync(cluster) && !(await isEmpty(cluster)))
    return rm(restored, { recursive: true, force: true, maxRetries: 3 });
  await rename(restored, cluster);
  await syncDirectory(dataDir);
}

/**
 * Left by interrupted starts and restores. Their initdb may still be writing; files that cannot be removed now are removed at the
 * next start.
 */
async function removeUnfinished(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'));
  const removed = names.map((name) =>
    rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 3 }),
  );
  await Promise.allSettled(removed);
}

async function checkVersion(cluster: string): Promise<void> {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version === '')
    throw new StartupError(
      `The folder ${cluster} holds no PostgreSQL database: move it away, or ${elsewhere}`,
    );
  if (version !== String(embeddedMajorVersion))
    throw new StartupError(
      `The database in ${cluster} was made by PostgreSQL ${version}, this program brings PostgreSQL ${embeddedMajorVersion}: move the data with pg_upgrade, start the program version that made it, or ${elsewhere}`,
    );
}

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
    await rename(unfinished, cluster);
    await syncDirectory(dataDir);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw initdbError(error, dataDir);
  }
}

/** Fixed values, so that no PG… variable or language of the caller has an effect. */
export const serverEnvironment: NodeJS.ProcessEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

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

export async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

/** What an ordinary account can still write on the disk of this directory, which need not exist yet. */
export async function freeBytes(dataDir: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(dataDir) === dataDir) throw error;
    return freeBytes(dirname(resolve(dataDir)));
  }
}
