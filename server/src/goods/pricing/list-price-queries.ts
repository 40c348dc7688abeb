import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type Bounds, untilFewer } from '../../platform/process/pieces.ts';

// One statement, so that no reader sees the unit without either price. Of several that have begun the last one counts.
const begin = statement<{ prices: number }>(
  'list_prices_begin',
  `with goods as (select distinct product_id from list_prices where valid_from <= $1::date limit $2),
    begun as (delete from list_prices l using goods where l.product_id = goods.product_id and l.valid_from <= $1::date
      returning l.*),
    newest as (select distinct on (product_id, sales_unit_code) * from begun
      order by product_id, sales_unit_code, valid_from desc),
    taken as (update sales_units u set list_price_ore = n.price_ore from newest n
      where u.product_id = n.product_id and u.code = n.sales_unit_code and u.list_price_ore <> n.price_ore)
    select count(*)::int4 as prices from goods`,
  { prices: 'int4' },
);

/**
 * Makes list prices whose day has come those of their units, the goods of some products at a time. Returns the number of
 * products.
 */
export const beginListPrices = (
  db: Kysely<Tables>,
  today: string,
  { atOnce = 1000, signal }: Bounds = {},
): Promise<number> =>
  untilFewer({ atOnce, signal }, async () => (await begin.row(db, [today, atOnce]))?.prices ?? 0);
