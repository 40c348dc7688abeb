import { commandFolder, openMigratedDatabase, operatorMail } from './command-parts.ts';
import { clockFor } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { StartupError } from './platform/database/start/startup-error.ts';
import { readImportCommand, runImportCommand } from './supplier/integration/import-command.ts';
import { ImportRefused } from './supplier/integration/import-refused.ts';

try {
  const config = readConfig(process.env);
  process.exitCode = await runImportCommand(readImportCommand(process.argv.slice(2), commandFolder()), {
    openDatabase: () => openMigratedDatabase(config),
    mailParts: (database) => operatorMail(config, database),
    clock: clockFor(config.clock ?? undefined),
    timeZone: config.timeZone,
    print: console.log,
  });
} catch (error) {
  if (!(error instanceof StartupError || error instanceof ImportRefused)) throw error;
  console.error(`Nothing was imported. ${error.message}`);
  process.exitCode = 1;
}
