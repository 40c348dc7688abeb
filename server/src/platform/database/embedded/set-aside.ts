import { readdir, rename, rm } from 'node:fs/promises';
import type { DatabaseLog } from '../database-log.ts';
import { clusterOf } from '../start/database-account.ts';
import { lockDataDirectory } from './data-directory-lock.ts';
import { stopLeftover } from './leftover-postgres.ts';

export async function hasDatabase(dataDir: string): Promise<boolean> {
  const entries = await readdir(clusterOf(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
  return entries.length > 0;
}

/**
 * Renames the database of a data directory to make room for another, and returns its new path. Throws a
 * StartupError that identifies the process while a server uses the directory.
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

/** Removes what a failed restore created and moves the previous database back. */
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
