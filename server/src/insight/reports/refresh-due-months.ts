import type { Clock } from '../../platform/clock.ts';
import { todayIn } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { eachPiece, neverAborted } from '../../platform/process/pieces.ts';
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
/** After so many failed pieces a run ends, because the database rather than a month is at fault. */
const mostFailures = 10;
const beforeAll: CustomerMonth = { customerId: '', month: '0001-01-01' };
/** Months before the present one that reports show. */
const monthsShownBack = 24;

interface Parts {
  database: Pick<Database, 'kysely'>;
  clock: Clock;
  timeZone: string;
}

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

const sumDueMonths = (database: Parts['database'], signal: AbortSignal): Promise<number> =>
  eachPiece(
    dueMonths(database),
    async (months) => {
      await sumAgain(database, months);
      return months.length;
    },
    { signal, mostFailures },
  );

async function* dueMonths(database: Parts['database']): AsyncGenerator<CustomerMonth[]> {
  let last: CustomerMonth | undefined = beforeAll;
  while (last) {
    const months: CustomerMonth[] = await listDueMonths(database, last, monthsAtOnce);
    if (months.length > 0) yield months;
    last = months.at(-1);
  }
}
