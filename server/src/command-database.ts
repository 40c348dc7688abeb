import { join } from 'node:path';
import type { Config } from './platform/config.ts';
import type { DatabaseLog } from './platform/database/database-log.ts';
import { joinEmbeddedPostgres } from './platform/database/embedded/join-embedded.ts';
import { connectDatabase, type Database, openDatabase } from './platform/database/open-database.ts';
import { migrate } from './platform/database/start/migrate.ts';

/** The folder of the migrations that this program brings. */
export const migrationsDir = join(import.meta.dirname, '../migrations');

/** One connection works; a batch of a large file may take longer than a request may. */
const limits = { poolSize: 2, statementTimeoutMs: 120_000 };

/** What a command says of the database goes to the person at the console. */
export const commandLog: DatabaseLog = {
  info: () => undefined,
  warn: () => undefined,
  error: (_details, message) => console.error(message),
};

/** The database of the settings for a command; one that a running server holds is joined, so that nothing need pause. */
export async function openCommandDatabase({ databaseUrl, dataDir }: Config): Promise<Database> {
  const running = databaseUrl === undefined ? await joinEmbeddedPostgres(dataDir) : undefined;
  return running === undefined
    ? openDatabase({ url: databaseUrl, dataDir, log: commandLog, ...limits })
    : connectDatabase(running, { log: commandLog, ...limits });
}

/** The same, with the schema of this program. */
export async function openMigratedDatabase(config: Config): Promise<Database> {
  const database = await openCommandDatabase(config);
  try {
    await migrate(database.pool, migrationsDir);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The folder the person stands in: npm runs scripts in its own and names theirs. */
export const commandFolder = (): string => process.env['INIT_CWD'] ?? process.cwd();
