import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commandFolder, commandLog, migrationsDir } from './command-parts.ts';
import { openBackup } from './platform/backup/backup-folder.ts';
import { loadBackup } from './platform/backup/load-backup.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import { hasDatabase, putRestored } from './platform/database/embedded/data-directory.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { StartupError } from './platform/database/start/startup-error.ts';

const usage = 'Usage: npm run restore -- FOLDER [--replace]';

/** `npm run restore -- FOLDER [--replace]`: creates the embedded database of DATA_DIR from a backup. */
try {
  const config = readConfig(process.env);
  const { folder, isReplacing } = readArguments(process.argv.slice(2));
  const aside = await restore(config, folder, isReplacing);
  console.log(`The backup in ${folder} was restored to ${config.dataDir}; every table came out the same.`);
  if (aside !== undefined) console.log(`The database that was there is now in ${aside}.`);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(`Nothing was restored. ${error.message}`);
  process.exitCode = 1;
}

function readArguments(args: string[]): { folder: string; isReplacing: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    const [folder, ...rest] = positionals;
    if (folder === undefined || rest.length > 0) throw new StartupError(`Name one backup. ${usage}`);
    return { folder: resolve(commandFolder(), folder), isReplacing: values.replace };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`${(error as Error).message}. ${usage}`);
  }
}

/** Returns the path of the previous database, if there was one. */
async function restore(config: Config, folder: string, isReplacing: boolean): Promise<string | undefined> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl !== undefined || dataDir === 'memory:')
    throw new StartupError(
      'npm run restore is for the embedded database in DATA_DIR. With DATABASE_URL use pg_restore, as docs/operating.md says.',
    );
  const backup = await openBackup(folder);
  if (!isReplacing && (await hasDatabase(dataDir)))
    throw new StartupError(
      `${dataDir} already holds a database. Name an empty folder with DATA_DIR, or add --replace to put the present database aside.`,
    );
  return putRestored({ dataDir, now: systemClock().now(), log: commandLog }, async (made) => {
    const database = await openDatabase({ dataDir: made, log: commandLog, statementTimeoutMs: 120_000 });
    await loadBackup(database, backup, migrationsDir).finally(database.close);
  });
}
