import { commandFolder, openMigratedDatabase, operatorMail } from './command-parts.ts';
import { clockFor } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { StartupError } from './platform/database/start/startup-error.ts';
import { readBackCommand, runBackCommand } from './supplier/integration/back/back-command.ts';
import { readImportCommand, runImportCommand } from './supplier/integration/import-command.ts';
import { ImportRefused } from './supplier/integration/import-refused.ts';

try {
  const config = readConfig(process.env);
  const args = process.argv.slice(2);
  const parts: Parameters<typeof runImportCommand>[1] = {
    openDatabase: () => openMigratedDatabase(config),
    mailParts: (database) => operatorMail(config, database),
    clock: clockFor(config.clock ?? undefined),
    timeZone: config.timeZone,
    print: console.log,
  };
  const back = readBackCommand(args);
  process.exitCode =
    back === null
      ? await runImportCommand(readImportCommand(args, commandFolder()), parts)
      : await runBackCommand(back, parts);
} catch (error) {
  if (!(error instanceof StartupError || error instanceof ImportRefused)) throw error;
  const isBack = process.argv.some((each) => each.startsWith('--take-back'));
  console.error(`Nothing was ${isBack ? 'taken back' : 'imported'}. ${error.message}`);
  process.exitCode = 1;
}
