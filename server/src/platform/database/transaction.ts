import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

/** serialization_failure and deadlock_detected: the same work can succeed at once afterwards. */
const worthAnother = new Set(['40001', '40P01']);
const retries = 3;

/**
 * Runs the work in one transaction and again, up to 3 times, when PostgreSQL gave it up for another one. The
 * work must therefore do nothing outside the transaction.
 */
export function inTransaction<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return untilNotGivenUp(() => db.transaction().execute(work));
}

/** Reads the database as it is at one moment, however many statements the reading takes. */
export function inSnapshot<T>(
  db: Kysely<Tables>,
  read: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

/** Runs a whole transaction again, up to 3 times, when PostgreSQL gave it up for another one. */
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

/**
 * For `.catch`: a violation of the constraint of this name becomes the caller's error; anything else is thrown
 * on as it is.
 */
export function onConstraint(name: string, raise: () => never): (error: unknown) => never {
  return (error) => {
    const isViolation = error instanceof pg.DatabaseError && error.code?.startsWith('23') === true;
    if (isViolation && error.constraint === name) raise();
    throw error;
  };
}
