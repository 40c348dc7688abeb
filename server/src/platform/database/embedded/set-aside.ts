import { readdir, rename, rm } from 'node:fs/promises';
import type { DatabaseLog } from '../database-log.ts';
import { clusterOf } from '../start/database-account.ts';
import { lockDataDirectory } from './data-directory-lock.ts';
import { stopLeftover } from './leftover-postgres.ts';

/** Whether a database is in this data folder. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  const entries = await readdir(clusterOf(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
  return entries.length > 0;
}

/**
 * Renames the database of a data folder, so that another can be made there; answers its new place. StartupError that
 * names the process while a server uses the folder.
 */
export async function setDatabaseAside(
  dataDir: string,
  now: Temporal.Instant,
  log: DatabaseLog,
): Promise<string> {
  const cluster = clusterOf(dataDir);
  const stamp = now.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
  const aside = `${cluster}.before-${stamp}`;
  await withLock(dataDir, async () => {
    await stopLeftover(cluster, log);
    await rename(cluster, aside);
  });
  return aside;
}

/** Removes what a failed restore made, and puts back what was set aside for it. */
export async function putDatabaseBack(dataDir: string, aside: string | undefined): Promise<void> {
  await withLock(dataDir, async () => {
    await rm(clusterOf(dataDir), { recursive: true, force: true });
    if (aside !== undefined) await rename(aside, clusterOf(dataDir));
  });
}

async function withLock(dataDir: string, work: () => Promise<void>): Promise<void> {
  const lock = await lockDataDirectory(dataDir);
  await work().finally(() => lock.release());
}
