import type { Transaction } from 'kysely';
import { tryLockNumber } from '../../platform/database/lock-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { ImportRefused } from './import-refused.ts';

/** Key of the advisory lock: an arbitrary number, the same in all programs that import into this database. */
const advisoryLock = 718_203_946;

/** Until the transaction ends; throws ImportRefused when another import is running. */
export async function lockImports(trx: Transaction<Tables>): Promise<void> {
  if (!(await tryLockNumber(trx, advisoryLock)))
    throw new ImportRefused('Another import is running on this database. Wait for it, then start again.', {
      label: 'import.why.running',
    });
}
