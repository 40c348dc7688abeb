import type { Kysely } from 'kysely';
import { statement } from './statement.ts';
import type { Tables } from './tables.ts';

// The query builder has no statement without a table.
const lock = statement('lock_key', 'select from pg_advisory_xact_lock(hashtextextended($1, 0))', {});

/** Waits until nobody else has the key, and keeps it until the transaction ends. */
export async function lockKey(trx: Kysely<Tables>, key: string): Promise<void> {
  await lock.rows(trx, [key]);
}

// An advisory lock until the end of the transaction; the query builder knows none.
const tryLock = statement<{ isMine: boolean }>(
  'lock_try',
  'select pg_try_advisory_xact_lock($1) as "isMine"',
  { isMine: 'bool' },
);

/** Whether nobody else had the number; then it is kept until the transaction ends. */
export async function tryLockNumber(trx: Kysely<Tables>, number: number): Promise<boolean> {
  return (await tryLock.row(trx, [number]))?.isMine === true;
}
