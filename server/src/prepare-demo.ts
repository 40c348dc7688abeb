import { migrationsDir } from './command-parts.ts';
import { seedBeforeStart } from './demonstration.ts';
import { readConfig } from './platform/config.ts';
import { StartupError } from './platform/database/start/startup-error.ts';

/**
 * Seeds the demonstration of `npm run demo` while the browser's programs are built. A database in memory is seeded by the
 * server itself.
 */
try {
  const config = readConfig(process.env);
  if (config.dataDir !== 'memory:') await seedBeforeStart(config, migrationsDir);
} catch (error) {
  console.error(error instanceof StartupError ? `Engros did not start. ${error.message}` : error);
  process.exitCode = 1;
}
