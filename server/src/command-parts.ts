import { join } from 'node:path';
import { webOrderLabels } from './ordering/weborder/labels.ts';
import type { AccountMailParts } from './people/account/account-parts.ts';
import { accountMailLabels } from './people/account/labels.ts';
import { createTexts } from './people/labels/texts.ts';
import { type Config, linkOrigin } from './platform/config.ts';
import type { DatabaseLog } from './platform/database/database-log.ts';
import { joinEmbeddedPostgres } from './platform/database/embedded/running-postgres.ts';
import { connectDatabase, type Database, openDatabase } from './platform/database/open-database.ts';
import { migrate } from './platform/database/start/migrate.ts';
import { supplierFacts } from './supplier.ts';

export const migrationsDir = join(import.meta.dirname, '../migrations');

/**
 * An import needs a second connection, which sees what stood there before. The timeout is longer than that of a request, because
 * writing a large file takes longer.
 */
const limits = { poolSize: 2, statementTimeoutMs: 120_000 };

export const commandLog: DatabaseLog = {
  info: () => undefined,
  warn: () => undefined,
  error: (_details, message) => console.error(message),
};

/** If a server is running on the embedded database, connects to that server, so that it need not stop. */
export async function openCommandDatabase({ databaseUrl, dataDir }: Config): Promise<Database> {
  const running = databaseUrl === undefined ? await joinEmbeddedPostgres(dataDir) : undefined;
  return running === undefined
    ? openDatabase({ url: databaseUrl, dataDir, log: commandLog, ...limits })
    : connectDatabase(running, { log: commandLog, ...limits });
}

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

/** npm runs scripts in its own directory and passes the user's in INIT_CWD. */
export const commandFolder = (): string => process.env['INIT_CWD'] ?? process.cwd();

/** For commands: the mail goes into the outbox; the running server sends it. */
export async function operatorMail(config: Config, database: Database): Promise<AccountMailParts> {
  const texts = createTexts(database, { ...accountMailLabels, ...webOrderLabels });
  await texts.reload();
  return {
    supplier: supplierFacts(process.env),
    publicUrl: linkOrigin(config),
    timeZone: config.timeZone,
    text: texts.text,
  };
}
