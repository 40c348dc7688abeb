import { existsSync, realpathSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, parse } from 'node:path';
import { StartupError } from './startup-error.ts';

export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * `nobody` when the program runs as root, because PostgreSQL refuses to run as root. Undefined otherwise; PostgreSQL then runs as
 * the caller.
 */
export async function databaseAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  if (process.platform !== 'linux')
    throw new StartupError('Start the program as an ordinary user: PostgreSQL does not run as root here.');
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [, , uid, gid] = /^nobody:.*$/m.exec(accounts)?.[0].split(':') ?? [];
  if (uid === undefined || gid === undefined)
    throw new StartupError(
      'PostgreSQL does not run as root and this machine has no account "nobody": start the program as an ordinary user, or set DATABASE_URL.',
    );
  return { name: 'nobody', uid: Number(uid), gid: Number(gid) };
}

/** The first directory on the path that `account` may not enter; undefined when there is none. */
export function blockingDirectory(path: string, account: Account): string | undefined {
  const way: string[] = [];
  for (let at = existingPart(path); ; at = dirname(at)) {
    way.unshift(at);
    if (at === parse(at).root) break;
  }
  return way.find((at) => statSync(at).isDirectory() && !may(account, at, 1));
}

/** According to the mode bits; access lists are ignored. */
export function mayRead(path: string, account: Account): boolean {
  return existsSync(path) && blockingDirectory(path, account) === undefined && may(account, path, 4);
}

/** Short enough for a socket path and accessible to `account`. */
export function temporaryParent(account: Account | undefined): string {
  const preferred = tmpdir();
  const isOpen = account === undefined || blockingDirectory(preferred, account) === undefined;
  return isOpen && preferred.length <= 50 ? preferred : '/tmp';
}

/**
 * Deepest part of `path` that exists. Resolves symbolic links, so that permissions are checked on the directories really used.
 */
function existingPart(path: string): string {
  return existsSync(path) ? realpathSync(path) : existingPart(dirname(path));
}

function may(account: Account, path: string, bit: 1 | 4): boolean {
  const { mode, uid, gid } = statSync(path);
  if (uid === account.uid) return (mode & (bit << 6)) !== 0;
  if (gid === account.gid) return (mode & (bit << 3)) !== 0;
  return (mode & bit) !== 0;
}

export const clusterOf = (dataDir: string): string => join(dataDir, 'postgres');
