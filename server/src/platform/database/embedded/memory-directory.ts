import { chown, lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseLog } from '../database-log.ts';
import { type Account, clusterOf, temporaryParent } from '../start/database-account.ts';
import { lockDataDirectory } from './data-directory-lock.ts';
import { stopLeftover } from './leftover-postgres.ts';

const prefix = 'engros-memory-';

export async function memoryDirectory(account: Account | undefined): Promise<string> {
  const made = await mkdtemp(join(temporaryParent(account), prefix));
  if (account !== undefined) await chown(made, account.uid, account.gid);
  return made;
}

/** Left by killed programs; those in use are kept. */
export async function sweepMemoryDirectories(account: Account | undefined, log: DatabaseLog): Promise<void> {
  const parent = temporaryParent(account);
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  const owners = [process.getuid?.(), account?.uid];
  await Promise.allSettled(names.map((name) => sweep(join(parent, name), owners, log)));
}

async function sweep(folder: string, owners: readonly (number | undefined)[], log: DatabaseLog) {
  const isOwn = owners.includes((await lstat(folder)).uid);
  // A directory without a lock file may be one that is just being created.
  if (!isOwn || !(await readdir(folder)).includes('engros.lock')) return;
  const lock = await lockDataDirectory(folder);
  try {
    await stopLeftover(clusterOf(folder), log);
    await rm(folder, { recursive: true, force: true });
  } finally {
    lock.release();
  }
}
