import type { Database } from '../../platform/database/open-database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { boughtInSql, hasUnusualPriceSql } from '../accounting/queries.ts';
import { countsAsBought, isBought } from '../delivery/counted-orders.ts';
import type { ComparedPeriods } from './delivered-queries.ts';

type Db = Pick<Database, 'kysely'>;
type Customer = Pick<CustomerScope, 'customerId'>;

export interface OrderSums {
  /** With a delivery in the earlier system or in this one. */
  firstDay: string | null;
  /** First day with a delivery in this system, from which weights are known. */
  firstWeighedDay: string | null;
  orders: number;
  earlierOrders: number;
  feeOre: number;
  ordersWithFee: number;
}

// The first day is found with the two indexes on delivery days, however long the period is.
const orderSums = statement<OrderSums>(
  'order_sums',
  `
  with first as (
    select (select delivery_date from orders
             where customer_id = $1 and status in ('Delivered', 'Invoiced') order by delivery_date limit 1) as weighed,
           (select delivery_date from legacy_orders where customer_id = $1 and not is_cancelled order by delivery_date limit 1) as legacy
  )
  select (select least(weighed, legacy) from first) as "firstDay",
    (select weighed from first) as "firstWeighedDay",
    (count(*) filter (where delivery_date between $2 and $3))::int as orders,
    (count(*) filter (where delivery_date between $4 and $5))::int as "earlierOrders",
    coalesce(sum(fee) filter (where delivery_date between $2 and $3), 0)::bigint as "feeOre",
    (count(*) filter (where delivery_date between $2 and $3 and fee > 0))::int as "ordersWithFee"
  from (
    select delivery_date, delivery_fee_ore as fee from orders
     where customer_id = $1 and status in ('Delivered', 'Invoiced')
       and (delivery_date between $2 and $3 or delivery_date between $4 and $5)
    union all
    select delivery_date, 0 from legacy_orders
     where customer_id = $1 and not is_cancelled
       and (delivery_date between $2 and $3 or delivery_date between $4 and $5)) as o`,
  {
    firstDay: 'date?',
    firstWeighedDay: 'date?',
    orders: 'int4',
    earlierOrders: 'int4',
    feeOre: 'int8',
    ordersWithFee: 'int4',
  },
);

/** The number of orders and the delivery fees of both periods, and the first day with a delivery. */
export async function sumOrders(
  { kysely }: Db,
  { customerId }: Customer,
  { period, earlier }: Pick<ComparedPeriods, 'period' | 'earlier'>,
): Promise<OrderSums> {
  const row = await orderSums.row(kysely, [customerId, period.from, period.to, earlier.from, earlier.to]);
  if (row === undefined) throw new Error('sums without a group are one row');
  return row;
}

// Plain SQL, because the query builder cannot take the last line of each product.
const latestNames = statement<{ productId: string; name: string }>(
  'latest_names_of_products',
  `select k.id as "productId", l.name
    from unnest($2::text[]) as k (id) cross join lateral (select l.name from order_lines l
      where l.customer_id = $1 and l.product_id = k.id order by l.order_id desc limit 1) as l`,
  { productId: 'text', name: 'text' },
);

/** From the customer's last order with the product. Products that have left the catalogue are shown by this name. */
export async function findLatestNames(
  { kysely }: Db,
  { customerId }: Customer,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (productIds.length === 0) return new Map();
  const rows = await latestNames.rows(kysely, [customerId, productIds]);
  return new Map(rows.map(({ productId, name }) => [productId, name]));
}

/** Since a day; cancelled and refused orders do not count. */
export async function findAmountsOf(
  { kysely }: Db,
  { customerId }: Customer,
  productIds: readonly string[],
  since: string,
): Promise<ReadonlyMap<string, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.customer_id', '=', 'l.customer_id').onRef('o.id', '=', 'l.order_id'),
    )
    .where('l.customer_id', '=', customerId)
    .where('l.product_id', 'in', productIds)
    .where('o.delivery_date', '>=', since)
    .where(isBought)
    .groupBy('l.product_id')
    .select((eb) => ['l.product_id as productId', eb.fn.sum<string>('l.line_total_ore').as('ore')])
    .execute();
  return new Map(rows.map(({ productId, ore }) => [productId, Number(ore)]));
}

export interface LastPaid {
  productId: string;
  unitCode: string;
  unitQuantity: number;
  priceOre: number;
  priceSource: string;
  paidOn: string;
  /** Delivered since the day of the query. */
  baseUnits: number;
}

// Plain SQL, because the query builder has no window functions with filters. Unusual prices say nothing about the usual one.
const lastPaid = statement<LastPaid>(
  'last_paid',
  `
  with paid as (
    select l.product_id, o.delivery_date, l.sales_unit_code, l.unit_quantity, l.unit_price_ore, l.price_source,
           l.quantity_delivered::bigint * l.unit_quantity as base_units,
           row_number() over (partition by l.product_id order by o.delivery_date desc, o.id desc, l.position) as nth
      from orders o join order_lines l on l.customer_id = o.customer_id and l.order_id = o.id
     where o.customer_id = $1 and l.customer_id = $1 and o.delivery_date >= $2
       and o.status in ('Delivered', 'Invoiced') and l.quantity_delivered > 0 and not ${hasUnusualPriceSql}
  )
  select product_id as "productId", min(sales_unit_code) filter (where nth = 1) as "unitCode",
         min(unit_quantity) filter (where nth = 1) as "unitQuantity",
         min(unit_price_ore) filter (where nth = 1) as "priceOre",
         min(price_source) filter (where nth = 1) as "priceSource", max(delivery_date) as "paidOn",
         sum(base_units)::bigint as "baseUnits"
    from paid group by product_id`,
  {
    productId: 'text',
    unitCode: 'text',
    unitQuantity: 'int4',
    priceOre: 'int8',
    priceSource: 'text',
    paidOn: 'date',
    baseUnits: 'int8',
  },
);

export const listLastPaid = ({ kysely }: Db, { customerId }: Customer, since: string): Promise<LastPaid[]> =>
  lastPaid.rows(kysely, [customerId, since]);

export interface HabitRow {
  productId: string;
  times: number;
  latestDate: string;
  unitCode: string;
  unitQuantity: number;
  /** Median of one order, in base units. */
  usualBaseUnits: number;
  ore: number;
}

// Plain SQL, because the query builder has no median and no ordered aggregate. Code and quantity of a unit are taken
// together, because an order may have the same product in cartons and in pieces.
const habits = statement<HabitRow>(
  'buying_habits_since',
  `
  with bought as (
    select l.product_id, o.id, o.order_date, sum(${boughtInSql}::bigint * l.unit_quantity) as base_units,
           min(array[l.sales_unit_code, l.unit_quantity::text]) as unit, sum(l.line_total_ore) as ore
      from orders o join order_lines l on l.customer_id = o.customer_id and l.order_id = o.id
     where o.customer_id = $1 and l.customer_id = $1 and ${countsAsBought}
       and ($2::date is null or o.order_date >= $2::date) and ${boughtInSql} > 0
     group by l.product_id, o.id, o.order_date
  )
  select product_id as "productId", count(*)::int as times, max(order_date) as "latestDate",
         (array_agg(unit order by order_date desc, id desc))[1][1] as "unitCode",
         (array_agg(unit order by order_date desc, id desc))[1][2]::int as "unitQuantity",
         percentile_cont(0.5) within group (order by base_units) as "usualBaseUnits", sum(ore)::bigint as ore
    from bought group by product_id having count(*) >= $3`,
  {
    productId: 'text',
    times: 'int4',
    latestDate: 'date',
    unitCode: 'text',
    unitQuantity: 'int4',
    usualBaseUnits: 'float8',
    ore: 'int8',
  },
);

/** Products ordered at least `minimumTimes` times since a day; null as day means at any time. */
export const listHabits = (
  { kysely }: Db,
  { customerId }: Customer,
  { since, minimumTimes }: { since: string | null; minimumTimes: number },
): Promise<HabitRow[]> => habits.rows(kysely, [customerId, since, minimumTimes]);

interface HabitBar {
  productId: string;
  /** Number of a part of the period; 0 is the part that begins on the first day. */
  bar: number;
  baseUnits: number;
}

// Plain SQL, because the query builder cannot group by a number of days.
const habitBars = statement<HabitBar>(
  'habit_bars',
  `select l.product_id as "productId", (o.order_date - $3::date) / $4::int as bar,
      sum(${boughtInSql}::bigint * l.unit_quantity)::bigint as "baseUnits"
    from order_lines l join orders o on o.customer_id = l.customer_id and o.id = l.order_id
   where l.customer_id = $1 and l.product_id = any($2::text[]) and o.order_date >= $3::date
     and ${countsAsBought}
   group by 1, 2`,
  { productId: 'text', bar: 'int4', baseUnits: 'int8' },
);

/** Base units ordered in consecutive parts of `barDays` days, beginning with a day. */
export const listHabitBars = (
  { kysely }: Db,
  { customerId }: Customer,
  { productIds, from, barDays }: { productIds: readonly string[]; from: string; barDays: number },
): Promise<HabitBar[]> => habitBars.rows(kysely, [customerId, productIds, from, barDays]);
