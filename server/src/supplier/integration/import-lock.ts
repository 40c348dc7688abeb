import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { tryLockNumber } from '../../platform/database/lock-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { importLimits } from './import-limits.ts';
import { ImportRefused } from './import-refused.ts';
import type { ImportReport } from './import-report.ts';

/** Key of the advisory lock: an arbitrary number, the same in all programs that import into this database. */
const advisoryLock = 718_203_946;

/** Until the transaction ends; throws ImportRefused when another import is running. */
async function lockImports(trx: Transaction<Tables>): Promise<void> {
  if (!(await tryLockNumber(trx, advisoryLock)))
    throw new ImportRefused('Another import is running on this database. Wait for it, then start again.', {
      label: 'import.why.running',
    });
}

class TrialEnds extends Error {}

/** What is done in the transaction of an import before and after it. */
type AroundRun<Report> = (trx: Transaction<Tables>, run: () => Promise<Report>) => Promise<Report>;
export type AroundImport = AroundRun<ImportReport>;

/** How the lock of all imports is taken. */
export interface ImportTurn {
  /** Nothing that a trial writes stays. */
  readonly isTrial?: boolean;
  /** A person's change waits for another short one; a machine is told at once and comes again. */
  readonly waits?: boolean;
}

interface Wish<Report> extends ImportTurn {
  within?: AroundRun<Report> | undefined;
}

type Run<Report> = (trx: Transaction<Tables>) => Promise<Report>;

/**
 * In one transaction, while no other import runs. A trial does the same and rolls it back at its end. Throws ImportRefused when
 * another import is running.
 */
export async function inImport<Report>(
  kysely: Kysely<Tables>,
  { waits = false, ...wish }: Wish<Report>,
  run: Run<Report>,
): Promise<Report> {
  // Nobody who waits has a connection, because the one whose turn it is may need a second one.
  for (let left = waits ? importLimits.turnTries : 0; ; left -= 1) {
    try {
      return await inTurn(kysely, wish, run);
    } catch (error) {
      if (left === 0 || !(error instanceof ImportRefused && error.isBusy)) throw error;
      await delay(importLimits.turnPauseMs);
    }
  }
}

async function inTurn<Report>(
  kysely: Kysely<Tables>,
  { isTrial = false, within }: Omit<Wish<Report>, 'waits'>,
  run: Run<Report>,
): Promise<Report> {
  let tried: Report | undefined;
  try {
    return await inTransaction(kysely, async (trx) => {
      await lockImports(trx);
      if (!isTrial) return within === undefined ? run(trx) : within(trx, () => run(trx));
      tried = await run(trx);
      throw new TrialEnds();
    });
  } catch (error) {
    if (tried === undefined || !(error instanceof TrialEnds)) throw error;
    return tried;
  }
}
