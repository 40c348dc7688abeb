import type { Clock } from '../../platform/clock.ts';
import { todayIn } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import {
  type CustomerMonth,
  listDueMonths,
  listDueProducts,
  noteMonthsWith,
  removeDueProducts,
  sumAgain,
} from './due-queries.ts';
import { monthsBack } from './report-months.ts';

const monthsAtOnce = 50;
/** A run ends after this many pieces that failed, because the database rather than a month is at fault. */
const mostFailures = 10;
const neverAborted = new AbortController().signal;
/** Comes before every month of every customer. */
const beforeAll: CustomerMonth = { customerId: '', month: '0001-01-01' };
/** Number of months before the present one that reports show. */
const monthsShownBack = 24;

interface Parts {
  database: Pick<Database, 'kysely'>;
  clock: Clock;
  timeZone: string;
}

/** Number of products that had changed, and of customers' months whose sums were computed again. */
interface Refreshed {
  products: number;
  months: number;
}

/**
 * Computes the sums of months again in which a product's weight, climate factor, category or kind has changed, until
 * nothing is left to do or the signal is aborted. Each month is computed once, however many products changed. What was
 * computed stays so; months that fail, as while others hold their locks, are left to the next run, and their errors are
 * thrown at the end. Months older than the reports show are left unchanged.
 */
export async function refreshDueMonths(parts: Parts, signal = neverAborted): Promise<Refreshed> {
  const { database, clock, timeZone } = parts;
  const products = await listDueProducts(database);
  const ids = products.map(({ id }) => id);
  const today = todayIn(clock, timeZone);
  for (let back = monthsShownBack; back >= 0 && ids.length > 0; back -= 1) {
    const before = back === 0 ? 'infinity' : monthsBack(today, back - 1);
    await noteMonthsWith(database, { from: monthsBack(today, back), before }, ids);
  }
  await removeDueProducts(database, products);
  return { products: products.length, months: await sumDueMonths(database, signal) };
}

async function sumDueMonths(database: Parts['database'], signal: AbortSignal): Promise<number> {
  const failures: unknown[] = [];
  let summed = 0;
  let last: CustomerMonth = beforeAll;
  while (!signal.aborted) {
    const months = await listDueMonths(database, last, monthsAtOnce);
    last = months.at(-1) ?? last;
    if (months.length === 0) break;
    try {
      await sumAgain(database, months);
      summed += months.length;
    } catch (error) {
      failures.push(error);
      if (failures.length >= mostFailures) break;
    }
  }
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${failures.length} pieces of months could not be summed; ${summed} months were`,
    );
  return summed;
}
