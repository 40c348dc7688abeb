import { createPasswords } from './people/credentials/passwords.ts';
import { barDemoAccounts, isDemoDatabase, openDemoAccounts } from './people/session/login/demo-accounts.ts';
import { type Clock, clockFor } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { type Database, openDatabase } from './platform/database/open-database.ts';
import { openPool } from './platform/database/open-pool.ts';
import { migrate } from './platform/database/start/migrate.ts';
import { StartupError } from './platform/database/start/startup-error.ts';
import { createLog, type Log } from './platform/log.ts';

/** For one statement that writes demonstration data. The largest takes a second, but much longer on a busy machine. */
const seedingStatementMs = 120_000;

interface DemonstrationParts {
  config: Config;
  clock: Clock;
  log: Log;
}

/**
 * Seeds the demonstration if it is configured and the database is empty; otherwise locks the accounts of an
 * earlier demonstration. Returns the number of locked accounts. Throws a StartupError when a demonstration is
 * configured on a database with other data, because its passwords and mails are public (domain 13).
 */
export async function prepareDemonstration(database: Database, parts: DemonstrationParts): Promise<number> {
  const { config, log } = parts;
  const db = database.kysely;
  if (!config.isDemo) {
    const barred = await barDemoAccounts(db);
    if (barred > 0)
      log.warn({ barred }, 'the database was seeded as a demonstration; its accounts are barred');
    return barred;
  }
  if (await isDemoDatabase(db)) await openDemoAccounts(db);
  else if (await isEmpty(database)) await seed(database, parts);
  else
    throw new StartupError(
      `DEMO=1 asks for the demonstration, but ${databaseOf(config)} holds other data. Start without DEMO, or give the demonstration an empty database with DATA_DIR or DATABASE_URL.`,
    );
  return 0;
}

/** Opens, migrates and seeds the database as a start does, and closes it again. */
export async function seedBeforeStart(
  config: Config,
  migrations: string,
  clock: Clock = clockFor(config.clock ?? undefined),
): Promise<void> {
  const log = createLog(config.logLevel);
  const owner = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, poolSize: 2, log });
  try {
    await migrate(owner.pool, migrations);
    await prepareDemonstration(owner, { config, clock, log });
  } finally {
    await owner.close();
  }
}

export const databaseOf = (config: Config): string =>
  config.databaseUrl ? 'the database of DATABASE_URL' : `the embedded database in ${config.dataDir}`;

async function isEmpty({ kysely }: Database): Promise<boolean> {
  for (const table of ['customers', 'users', 'products'] as const)
    if (await kysely.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  return true;
}

async function seed(database: Database, { config, clock, log }: DemonstrationParts): Promise<void> {
  // Imported only when needed, because its texts are large.
  const { seedDemo } = await import('../demo/seed-demo.ts');
  const { demoProducts: products, demoKitchens: extraKitchens, timeZone } = config;
  const pool = openPool(database.connection, log, { poolSize: 1, statementTimeoutMs: seedingStatementMs });
  try {
    await seedDemo(pool, {
      products,
      extraKitchens,
      clock,
      timeZone,
      hashPassword: createPasswords(config.passwordMemoryKib).hash,
      log: (message) => log.info(message),
    });
  } finally {
    await pool.end();
  }
}
