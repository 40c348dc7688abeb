import { readConfig } from './platform/config.ts';
import { StartupError } from './platform/database/start/startup-error.ts';
import { startServer } from './start-server.ts';

/** If the server cannot start, prints the reason in one sentence and exits with code 1. */
try {
  await startServer(readConfig(process.env));
} catch (error) {
  console.error(error instanceof StartupError ? `Engros did not start. ${error.message}` : error);
  process.exit(1);
}
