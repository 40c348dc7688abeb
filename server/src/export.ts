import { commandFolder, openMigratedDatabase } from './command-parts.ts';
import { readConfig } from './platform/config.ts';
import { StartupError } from './platform/database/start/startup-error.ts';
import { ImportRefused } from './supplier/integration/import-refused.ts';
import { readExportCommand, runExportCommand } from './supplier/integration/out/export-command.ts';

try {
  const config = readConfig(process.env);
  const command = readExportCommand(process.argv.slice(2), commandFolder());
  const database = await openMigratedDatabase(config);
  try {
    await runExportCommand(command, { database, timeZone: config.timeZone, print: console.log });
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof StartupError || error instanceof ImportRefused)) throw error;
  console.error(`Nothing was exported. ${error.message}`);
  process.exitCode = 1;
}
