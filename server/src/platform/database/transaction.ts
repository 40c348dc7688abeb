import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

/** SQLSTATEs serialization_failure and deadlock_detected: the same work can succeed when repeated. */
const worthAnother = new Set(['40001', '40P01']);
const retries = 3;

/**
 * Repeats the work up to 3 times after a serialization failure or deadlock. The work must therefore have no effect outside the
 * transaction.
 */
export function inTransaction<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return untilNotGivenUp(() => db.transaction().execute(work));
}

/** When the part throws, only its statements are undone. */
export async function inSavepoint<T>(trx: Kysely<Tables>, part: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx);
  try {
    const result = await part();
    await sql`release savepoint part`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    throw error;
  }
}

/** All statements of the work see the same data. */
export function inSnapshot<T>(
  db: Kysely<Tables>,
  read: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

/** Repeats the whole transaction up to 3 times after a serialization failure or deadlock. */
export async function untilNotGivenUp<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (!worthAnother.has(code) || attempt > retries) throw error;
      await delay(attempt * 10);
    }
  }
}

/** For `.catch`: throws the caller's error when the constraint `name` was violated, and rethrows any other error. */
export function onConstraint(name: string, raise: () => never): (error: unknown) => never {
  return (error) => {
    const isViolation = error instanceof pg.DatabaseError && error.code?.startsWith('23') === true;
    if (isViolation && error.constraint === name) raise();
    throw error;
  };
}
