import type pg from 'pg';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { untilNotGivenUp } from './transaction.ts';

export interface Statement {
  /** Prepared once per connection under this name. */
  name?: string;
  text: string;
  values: unknown[];
}

/** Where statements are sent: the pool, or a transaction. */
export interface Statements {
  query<Row extends object>(statement: Statement): Promise<{ rows: Row[] }>;
}

/**
 * Like `inTransaction`, for written statements: those with a name are planned once per connection, where the query
 * builder's are composed, parsed and planned every time. For the few transactions that are worth it.
 */
export function inStatements<T>(
  { pool }: { pool: pg.Pool },
  work: (statements: Statements) => Promise<T>,
): Promise<T> {
  return untilNotGivenUp(() => transact(pool, work));
}

async function transact<T>(pool: pg.Pool, work: (statements: Statements) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that does not answer would hold up its next user; without it the server rolls back by itself.
    isBroken = isDatabaseUnavailable(error) || !(await isRolledBack(client));
    throw error;
  } finally {
    client.release(isBroken);
  }
}

function isRolledBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}
