import type { Database } from '../../platform/database/open-database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { countsAsBought } from '../delivery/counted-orders.ts';
import { boughtInSql } from './queries.ts';

export interface PurchaseRow {
  orderId: string;
  isConfirmed: boolean;
  orderDate: string;
  deliveryDate: string;
  quantity: number;
  unitCode: string;
  unitQuantity: number;
  unitPriceOre: number;
  priceSource: string;
}

export interface PurchaseHistoryRow {
  total: number;
  purchases: PurchaseRow[];
  /** Number of purchases. This field and those below cover the period from `HistoryQuestion.since` on. */
  count: number;
  baseUnits: number;
  amountOre: number;
  usualBaseUnits: number | null;
  daysBetween: number | null;
  months: { month: string; baseUnits: number }[];
}

// A delivered order counts with the delivered quantity, and any other order with the quantity that `boughtInSql` gives.
// Cancelled and refused orders do not count. A web order that became an order in the supplier's system is counted only once.
const history = statement<PurchaseHistoryRow>(
  'purchase_history',
  `
  with bought as (
    select o.id::text as "orderId", true as "isConfirmed", o.order_date as "orderDate",
           o.delivery_date as "deliveryDate", l.sales_unit_code as "unitCode", l.unit_quantity as "unitQuantity",
           case when o.status in ('Delivered', 'Invoiced') then l.quantity_delivered else ${boughtInSql} end as quantity,
           l.unit_price_ore as "unitPriceOre", l.line_total_ore as "lineTotalOre", l.price_source as "priceSource", l.position
      from order_lines l join orders o on o.customer_id = l.customer_id and o.id = l.order_id
     where l.customer_id = $1 and l.product_id = $2 and ${countsAsBought}
    union all
    select w.id::text, false, (w.placed_at at time zone $5)::date, w.delivery_date, l.sales_unit_code, l.unit_quantity,
           l.quantity, l.unit_price_ore, l.line_total_ore, l.price_source, l.position
      from web_order_lines l join web_orders w on w.customer_id = l.customer_id and w.id = l.web_order_id
     where l.customer_id = $1 and l.product_id = $2 and w.status <> 'Withdrawn'
       and not exists (select from orders o where o.customer_id = w.customer_id and o.web_order_id = w.id)
  ), had as (
    select *, quantity::bigint * "unitQuantity" as "baseUnits" from bought where quantity > 0
  ), recent as (
    select * from had where "orderDate" >= $3::date
  ), days as (
    select "orderDate" - lag("orderDate") over (order by "orderDate") as gap
      from (select distinct "orderDate" from recent) as d
  )
  select (select count(*)::int from had) as total,
    (select coalesce(json_agg(p order by p."deliveryDate" desc, p."orderId"::bigint desc, p.position), '[]')
       from (select * from had order by "deliveryDate" desc, "orderId"::bigint desc, position limit $4) as p) as purchases,
    count(*)::int as count, coalesce(sum("baseUnits"), 0)::bigint as "baseUnits",
    coalesce(sum("lineTotalOre"), 0)::bigint as "amountOre",
    percentile_cont(0.5) within group (order by "baseUnits") as "usualBaseUnits",
    (select percentile_cont(0.5) within group (order by gap) from days where gap is not null) as "daysBetween",
    (select coalesce(json_agg(m order by m.month), '[]') from (
       select to_char("orderDate", 'YYYY-MM') as month, sum("baseUnits")::bigint as "baseUnits" from recent group by 1) as m) as months
  from recent`,
  {
    total: 'int4',
    purchases: 'json',
    count: 'int4',
    baseUnits: 'int8',
    amountOre: 'int8',
    usualBaseUnits: 'float8?',
    daysBetween: 'float8?',
    months: 'json',
  },
);

export interface HistoryQuestion {
  productId: string;
  since: string;
  limit: number;
  timeZone: string;
}

export async function findPurchaseHistory(
  { kysely }: Pick<Database, 'kysely'>,
  { customerId }: Pick<CustomerScope, 'customerId'>,
  { productId, since, limit, timeZone }: HistoryQuestion,
): Promise<PurchaseHistoryRow> {
  const row = await history.row(kysely, [customerId, productId, since, limit, timeZone]);
  if (row === undefined) throw new Error('sums without a group are one row');
  return row;
}
