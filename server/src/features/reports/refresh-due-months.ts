import type { Clock } from '../../platform/clock.ts';
import { todayIn } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { listDueProducts, listMonthsWith, removeDueProducts, sumAgain } from './due-queries.ts';
import { monthsBack } from './report-months.ts';

const monthsAtOnce = 50;
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
 * nothing is left to do. Each month is computed once, however many products changed. Months older than the reports show
 * are left unchanged.
 */
export async function refreshDueMonths(parts: Parts): Promise<Refreshed> {
  const { database, clock, timeZone } = parts;
  const products = await listDueProducts(database);
  if (products.length === 0) return { products: 0, months: 0 };
  const ids = products.map(({ id }) => id);
  const today = todayIn(clock, timeZone);
  let summed = 0;
  for (let back = monthsShownBack; back >= 0; back -= 1) {
    const before = back === 0 ? 'infinity' : monthsBack(today, back - 1);
    const months = await listMonthsWith(database, { from: monthsBack(today, back), before }, ids);
    for (let at = 0; at < months.length; at += monthsAtOnce)
      await sumAgain(database, months.slice(at, at + monthsAtOnce));
    summed += months.length;
  }
  await removeDueProducts(database, products);
  // Handles the products that changed meanwhile.
  const more = await refreshDueMonths(parts);
  return { products: products.length + more.products, months: summed + more.months };
}
