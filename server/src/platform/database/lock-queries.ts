import type { Kysely } from 'kysely';
import { statement } from './statement.ts';
import type { Tables } from './tables.ts';

// Plain SQL, because the query builder cannot select without a table.
const lock = statement('lock_key', 'select from pg_advisory_xact_lock(hashtextextended($1, 0))', {});

/** Waits for the lock; it is held until the transaction ends. */
export async function lockKey(trx: Kysely<Tables>, key: string): Promise<void> {
  await lock.rows(trx, [key]);
}

// Plain SQL, because the query builder has no advisory locks.
const tryLock = statement<{ isMine: boolean }>(
  'lock_try',
  'select pg_try_advisory_xact_lock($1) as "isMine"',
  { isMine: 'bool' },
);

/** Held until the transaction ends. Returns false, without waiting, when another transaction has the lock. */
export async function tryLockNumber(trx: Kysely<Tables>, number: number): Promise<boolean> {
  return (await tryLock.row(trx, [number]))?.isMine === true;
}
