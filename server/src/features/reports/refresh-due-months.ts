import type { Clock } from '../../platform/clock.ts';
import { todayIn } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { listDueProducts, listMonthsWith, removeDueProducts, sumAgain } from './due-queries.ts';
import { monthsBack } from './report-months.ts';

const productsAtOnce = 500;
const monthsAtOnce = 50;

/**
 * Sums the months again that have products whose weight, climate factor, category or kind has changed. Returns the number
 * of products; older months than reports show are left as they were.
 */
export async function refreshDueMonths({
  database,
  clock,
  timeZone,
}: {
  database: Pick<Database, 'kysely'>;
  clock: Clock;
  timeZone: string;
}): Promise<number> {
  const products = await listDueProducts(database, productsAtOnce);
  if (products.length === 0) return 0;
  const ids = products.map(({ id }) => id);
  const months = await listMonthsWith(database, monthsBack(todayIn(clock, timeZone), 24), ids);
  for (let at = 0; at < months.length; at += monthsAtOnce)
    await sumAgain(database, months.slice(at, at + monthsAtOnce));
  await removeDueProducts(database, products);
  return products.length;
}
