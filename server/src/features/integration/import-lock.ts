import type { Transaction } from 'kysely';
import { tryLockNumber } from '../../platform/database/lock-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { ImportRefused } from './import-refused.ts';

/** Any number, the same in all programs that import into this database. */
const advisoryLock = 718_203_946;

/** Holds all other imports off until the transaction ends; ImportRefused when one is running. */
export async function lockImports(trx: Transaction<Tables>): Promise<void> {
  if (!(await tryLockNumber(trx, advisoryLock)))
    throw new ImportRefused('Another import is running on this database. Wait for it, then start again.');
}
