import { readConfig } from './platform/config.ts';
import { StartupError } from './platform/database/start/startup-error.ts';
import { startServer } from './start-server.ts';

/** Starts the server; what is in the way is said in one sentence, with exit code 1 (foundation: bad input). */
try {
  await startServer(readConfig(process.env));
} catch (error) {
  console.error(error instanceof StartupError ? `Engros did not start. ${error.message}` : error);
  process.exit(1);
}
