import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Log } from '../log.ts';
import { extendLease, giveLeaseBack, takeLease } from './alone-queries.ts';

export interface AloneParts {
  database: { kysely: Kysely<Tables> };
  log: Pick<Log, 'warn'>;
  ending: AbortSignal;
  /** The work then ends between two pieces and continues at its next run; null for no limit. */
  budgetMs?: number | null;
  leaseSeconds?: number;
}

const usualBudgetMs = 600_000;
const usualLeaseSeconds = 60;

/** Aborted with the given signal, and when the work has used up its time. */
export const withinBudget = (signal: AbortSignal, budgetMs: number = usualBudgetMs): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(budgetMs)]);

/**
 * Only one process of all nodes runs the work at a time; returns false, without running it, while another does. The lease lasts
 * by the database's clock and is extended while the work runs, however long. The signal is aborted when the time budget is used
 * up, the process ends, or the lease was lost: the work then ends between two pieces.
 */
export async function runAlone(
  {
    database: { kysely },
    log,
    ending,
    budgetMs = usualBudgetMs,
    leaseSeconds = usualLeaseSeconds,
  }: AloneParts,
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const claim = await takeLease(kysely, name, leaseSeconds);
  if (claim === undefined) return false;
  const lost = new AbortController();
  let heldUntil = performance.now() + leaseSeconds * 1000;
  const extend = async () => {
    const asked = performance.now();
    try {
      if (!(await extendLease(kysely, name, claim, leaseSeconds))) lost.abort();
      heldUntil = asked + leaseSeconds * 1000;
    } catch (error) {
      log.warn({ err: error, work: name }, 'the right to work in the background could not be extended');
      if (performance.now() >= heldUntil) lost.abort();
    }
  };
  const beat = setInterval(() => void extend(), (leaseSeconds * 1000) / 3).unref();
  try {
    const kept = AbortSignal.any([ending, lost.signal]);
    await work(budgetMs === null ? kept : withinBudget(kept, budgetMs));
    return true;
  } finally {
    clearInterval(beat);
    await giveLeaseBack(kysely, name, claim);
  }
}
