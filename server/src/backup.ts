import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { commandFolder, commandLog, migrationsDir, openCommandDatabase } from './command-parts.ts';
import { type Backup, openBackup } from './platform/backup/backup-folder.ts';
import { loadBackup } from './platform/backup/load-backup.ts';
import { writeBackup } from './platform/backup/write-backup.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { clusterOf } from './platform/database/start/database-account.ts';
import { StartupError } from './platform/database/start/startup-error.ts';

/**
 * `npm run backup [-- FOLDER]`: copies the embedded database while it is in use, and restores the copy to
 * verify it.
 */
try {
  const config = readConfig(process.env);
  const clock = systemClock();
  const folder = folderOf(process.argv.slice(2), clock);
  requireEmbedded(config);
  await copyTo(folder, config, clock);
  const backup = await openBackup(folder);
  await proveByRestoring(backup);
  console.log(summaryOf(backup));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(`There is no usable backup. ${error.message}`);
  process.exitCode = 1;
}

function folderOf([given, ...rest]: string[], clock: Clock): string {
  if (given?.startsWith('-') || rest.length > 0)
    throw new StartupError('What was asked for is not known. Usage: npm run backup [-- FOLDER]');
  const stamp = clock.now().toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
  return given === undefined ? resolve('backups', `engros-${stamp}`) : resolve(commandFolder(), given);
}

function requireEmbedded({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl !== undefined)
    throw new StartupError(
      'npm run backup is for the embedded database. With DATABASE_URL use pg_dump, as docs/operating.md says.',
    );
  if (dataDir === 'memory:' || !existsSync(join(clusterOf(dataDir), 'PG_VERSION')))
    throw new StartupError(`There is no database in ${dataDir}. Name its folder with DATA_DIR.`);
}

async function copyTo(folder: string, config: Config, clock: Clock): Promise<void> {
  const database = await openCommandDatabase(config);
  await writeBackup(database.connection, { folder, clock }).finally(() => database.close());
}

async function proveByRestoring(backup: Backup): Promise<void> {
  const throwAway = await openDatabase({ dataDir: 'memory:', log: commandLog });
  await loadBackup(throwAway, backup, migrationsDir).finally(() => throwAway.close());
}

function summaryOf({ folder, tables }: Backup): string {
  const sum = (of: 'rows' | 'bytes') => tables.reduce((total, table) => total + table[of], 0);
  const megabytes = (sum('bytes') / 1_000_000).toFixed(1);
  return `The backup in ${folder} has ${tables.length} tables with ${sum('rows')} rows (${megabytes} MB). It was restored once, and every table came out the same.`;
}
