import { commandLog, openMigratedDatabase } from './command-parts.ts';
import { readConfig } from './platform/config.ts';
import { openAsApplication } from './platform/database/open-database.ts';
import { StartupError } from './platform/database/start/startup-error.ts';

/**
 * `npm run migrate`: brings the schema and the rights of the application's role up to date and ends. Each server and worker does so
 * at its start too; this one says before any of them is replaced whether it can be done.
 */
try {
  const config = readConfig(process.env);
  const database = await openAsApplication(await openMigratedDatabase(config), {
    applicationUrl: config.databaseAppUrl,
    poolerUrl: config.databasePoolerUrl,
    poolSize: 2,
    log: commandLog,
  });
  await database.close();
  console.log('The schema is up to date.');
} catch (error) {
  console.error(error instanceof StartupError ? `The schema was not changed. ${error.message}` : error);
  process.exit(1);
}
