import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { DatabaseLog } from '../database-log.ts';
import { clusterOf, databaseAccount } from '../start/database-account.ts';
import { prepareDataDirectory, restoredOf, restoringFolder, syncDirectory } from './data-directory.ts';
import { lockDataDirectory } from './data-directory-lock.ts';
import { stopLeftover } from './leftover-postgres.ts';

export async function hasDatabase(dataDir: string): Promise<boolean> {
  const entries = await readdir(clusterOf(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
  return entries.length > 0;
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
  const lock = await lockDataDirectory(dataDir);
  const folder = join(resolve(dataDir), restoringFolder);
  try {
    await removeEarlier(folder, log);
    await mkdir(folder);
    await fill(folder);
    return await putInPlace(folder, { dataDir, now, log });
  } finally {
    await rm(folder, { recursive: true, force: true });
    lock.release();
  }
}

async function removeEarlier(folder: string, log: DatabaseLog): Promise<void> {
  await stopLeftover(clusterOf(folder), log);
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

async function putInPlace(
  folder: string,
  { dataDir, now, log }: RestoreOptions,
): Promise<string | undefined> {
  const cluster = clusterOf(dataDir);
  const restored = restoredOf(dataDir);
  // Between the last two steps there is no database. A start then uses the restored one, which is complete.
  await rm(restored, { recursive: true, force: true });
  await rename(clusterOf(folder), restored);
  await syncDirectory(dataDir);
  const aside = (await hasDatabase(dataDir)) ? asidePath(cluster, now) : undefined;
  if (aside !== undefined) {
    await stopLeftover(cluster, log);
    await rename(cluster, aside);
  }
  await rename(restored, cluster);
  await syncDirectory(dataDir);
  return aside;
}

const asidePath = (cluster: string, now: Temporal.Instant) =>
  `${cluster}.before-${now.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`;
