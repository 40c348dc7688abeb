import { commandFolder, migrationsDir, openCommandDatabase } from './command-database.ts';
import { ImportRefused, readImportCommand, runImportCommand } from './features/integration/index.ts';
import { clockFor } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import { migrate } from './platform/database/migrate.ts';
import type { Database } from './platform/database/open-database.ts';
import { StartupError } from './platform/database/startup-error.ts';

async function openMigrated(config: Config): Promise<Database> {
  const database = await openCommandDatabase(config);
  try {
    await migrate(database.pool, migrationsDir);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

try {
  const config = readConfig(process.env);
  process.exitCode = await runImportCommand(readImportCommand(process.argv.slice(2), commandFolder()), {
    openDatabase: () => openMigrated(config),
    clock: clockFor(config.clock ?? undefined),
    timeZone: config.timeZone,
    print: console.log,
  });
} catch (error) {
  if (!(error instanceof StartupError || error instanceof ImportRefused)) throw error;
  console.error(`Nothing was imported. ${error.message}`);
  process.exitCode = 1;
}
