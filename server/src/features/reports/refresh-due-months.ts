import type { Clock } from '../../platform/clock.ts';
import { todayIn } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { listDueProducts, listMonthsWith, removeDueProducts, sumAgain } from './due-queries.ts';
import { monthsBack } from './report-months.ts';

const monthsAtOnce = 50;

interface Parts {
  database: Pick<Database, 'kysely'>;
  clock: Clock;
  timeZone: string;
}

/** How many products had changed, and how many months of customers were summed again for them. */
interface Refreshed {
  products: number;
  months: number;
}

/**
 * Sums the months again that have products whose weight, climate factor, category or kind has changed, each once however
 * many of its products changed, until nothing is due. Older months than reports show are left as they were.
 */
export async function refreshDueMonths(parts: Parts): Promise<Refreshed> {
  const { database, clock, timeZone } = parts;
  const products = await listDueProducts(database);
  if (products.length === 0) return { products: 0, months: 0 };
  const ids = products.map(({ id }) => id);
  const months = await listMonthsWith(database, monthsBack(todayIn(clock, timeZone), 24), ids);
  for (let at = 0; at < months.length; at += monthsAtOnce)
    await sumAgain(database, months.slice(at, at + monthsAtOnce));
  await removeDueProducts(database, products);
  // What changed meanwhile.
  const more = await refreshDueMonths(parts);
  return { products: products.length + more.products, months: months.length + more.months };
}
