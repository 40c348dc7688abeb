import { join } from 'node:path';
import { connectDatabase, type Database } from '../open-database.ts';
import { withDatabase } from '../open-pool.ts';
import { administer, testServer } from '../test-database.ts';
import { migrate } from './migrate.ts';

const migrations = join(import.meta.dirname, '../../../../migrations');
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

export interface OlderDatabase {
  database: Database;
  /** Applies the migrations after the current one up to this number. */
  migrateTo(number: number): Promise<void>;
}

/** Empty, as it was after the migration of this number; `database.close` removes it. */
export async function olderDatabase(number: number): Promise<OlderDatabase> {
  const { connection } = testServer();
  const name = `engros_older_${number}_${process.pid}`;
  await administer(connection, `CREATE DATABASE ${name}`);
  const drop = () => administer(connection, `DROP DATABASE ${name} WITH (FORCE)`);
  const database = connectDatabase(withDatabase(connection, name), { log, poolSize: 2 }, drop);
  const migrateTo = async (last: number) => void (await migrate(database.pool, migrations, last));
  await migrateTo(number);
  return { database, migrateTo };
}
