import { join } from 'node:path';
import { ImportRefused, readImportCommand, runImportCommand } from './features/integration/index.ts';
import { clockFor } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import type { DatabaseLog } from './platform/database/database-log.ts';
import { joinEmbeddedPostgres } from './platform/database/join-embedded.ts';
import { migrate } from './platform/database/migrate.ts';
import { connectDatabase, type Database, openDatabase } from './platform/database/open-database.ts';
import { StartupError } from './platform/database/startup-error.ts';

const migrations = join(import.meta.dirname, '../migrations');
/** One connection works; a batch of a large file may take longer than a request may. */
const limits = { poolSize: 2, statementTimeoutMs: 120_000 };
const log: DatabaseLog = {
  info: () => undefined,
  warn: () => undefined,
  error: (_details, message) => console.error(message),
};

/** The database of the settings; one that a running server holds is joined, so that imports need no pause. */
async function openOrJoin({ databaseUrl, dataDir }: Config): Promise<Database> {
  const running = databaseUrl === undefined ? await joinEmbeddedPostgres(dataDir) : undefined;
  const database =
    running === undefined
      ? await openDatabase({ url: databaseUrl, dataDir, log, ...limits })
      : connectDatabase(running, { log, ...limits });
  try {
    await migrate(database.pool, migrations);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

try {
  const config = readConfig(process.env);
  // npm runs scripts in its own folder and names the one the user stands in.
  const folder = process.env['INIT_CWD'] ?? process.cwd();
  process.exitCode = await runImportCommand(readImportCommand(process.argv.slice(2), folder), {
    openDatabase: () => openOrJoin(config),
    clock: clockFor(config.clock ?? undefined),
    timeZone: config.timeZone,
    print: console.log,
  });
} catch (error) {
  if (!(error instanceof StartupError || error instanceof ImportRefused)) throw error;
  console.error(`Nothing was imported. ${error.message}`);
  process.exitCode = 1;
}
