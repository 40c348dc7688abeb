import type { Database } from '../../platform/database/open-database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { countsAsBought, isBought } from '../delivery/counted-orders.ts';

type Db = Pick<Database, 'kysely'>;
type Customer = Pick<CustomerScope, 'customerId'>;

/**
 * SQL for how much of its product a line `l` of `order_lines` orders, in the line's unit. Goods that replaced others may
 * come in another unit, so their confirmed quantity counts: the ordered one is in the unit of the goods ordered first.
 */
export const boughtInSql =
  '(case when l.replaces_product_id is null then l.quantity_ordered else l.quantity_confirmed end)';

/**
 * SQL condition for lines, named l, whose price says nothing about a rise or fall: goods that came instead of others come
 * at the price of what was ordered, and quick sales have prices of their own. An index of the lines repeats it.
 */
export const hasUnusualPriceSql =
  "(l.replaces_product_id is not null or lower(l.price_source) = 'quicksale')";

export interface LatestPurchaseRow {
  productId: string;
  date: string;
  quantity: number;
  unitCode: string;
  times: number;
}

// The query builder cannot combine `distinct on` with a count over the same rows. Cancelled, refused and
// withdrawn orders do not count.
const latestPurchases = statement<LatestPurchaseRow>(
  'latest_purchases',
  `select distinct on (l.product_id) l.product_id as "productId", o.order_date as date,
      ${boughtInSql} as quantity, l.sales_unit_code as "unitCode",
      (count(*) over (partition by l.product_id))::int as times
    from order_lines l join orders o on o.customer_id = l.customer_id and o.id = l.order_id
    where l.customer_id = $1 and o.customer_id = $1 and ${countsAsBought}
      and (l.replaces_product_id is null or l.quantity_confirmed > 0)
    order by l.product_id, o.order_date desc, o.id desc, l.position`,
  {
    productId: 'text',
    date: 'date',
    quantity: 'int4',
    unitCode: 'text',
    times: 'int4',
  },
);

export const listLatestPurchases = ({ kysely }: Db, { customerId }: Customer): Promise<LatestPurchaseRow[]> =>
  latestPurchases.rows(kysely, [customerId]);

export interface BuyingHabitRow {
  productId: string;
  /** Per order line, in base units. */
  medianBase: number;
  /** In one order line, in base units. */
  mostBase: number;
  isOneUnit: boolean;
}

/** Orders count as bought unless they are cancelled or refused. */
const fromBoughtLines = `from order_lines l join orders o on o.customer_id = l.customer_id and o.id = l.order_id
    where l.customer_id = $1 and o.customer_id = $1 and ${countsAsBought} and ${boughtInSql} > 0`;

// Plain SQL, because the query builder has no function for the median.
const buyingHabits = statement<BuyingHabitRow>(
  'buying_habits',
  `select l.product_id as "productId",
      percentile_cont(0.5) within group (order by ${boughtInSql}::bigint * l.unit_quantity) as "medianBase",
      max(${boughtInSql}::bigint * l.unit_quantity)::float8 as "mostBase",
      count(distinct l.sales_unit_code) = 1 as "isOneUnit"
    ${fromBoughtLines} group by l.product_id`,
  {
    productId: 'text',
    medianBase: 'float8',
    mostBase: 'float8',
    isOneUnit: 'bool',
  },
);

export const listBuyingHabits = ({ kysely }: Db, { customerId }: Customer): Promise<BuyingHabitRow[]> =>
  buyingHabits.rows(kysely, [customerId]);

/** Total in øre; null when the customer has fewer than `ofAtLeast` orders that are neither cancelled nor refused. */
export async function dearestOrder(
  { kysely }: Db,
  { customerId }: Customer,
  ofAtLeast = 1,
): Promise<number | null> {
  const row = await kysely
    .selectFrom('orders as o')
    .select((eb) => eb.fn.max('o.total_ore').as('total'))
    .where('o.customer_id', '=', customerId)
    .where(isBought)
    .having((eb) => eb(eb.fn.countAll(), '>=', ofAtLeast))
    .executeTakeFirst();
  return row?.total ?? null;
}

interface MedianRow {
  productId: string;
  median: number;
}

// Plain SQL, because the query builder has no function for the median.
const medianQuantities = statement<MedianRow>(
  'median_quantities',
  `select l.product_id as "productId",
      percentile_cont(0.5) within group (order by ${boughtInSql}::bigint * l.unit_quantity) as median
    ${fromBoughtLines} and l.product_id = any($2::text[]) group by l.product_id`,
  {
    productId: 'text',
    median: 'float8',
  },
);

/** Per order line, in base units; products never ordered are missing. */
export const listMedianQuantities = (
  { kysely }: Db,
  { customerId }: Customer,
  productIds: readonly string[],
): Promise<MedianRow[]> => medianQuantities.rows(kysely, [customerId, productIds]);
