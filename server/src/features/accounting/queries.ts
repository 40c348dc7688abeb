import type { Database } from '../../platform/database/open-database.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

export interface LatestPurchaseRow {
  productId: string;
  date: string;
  quantity: number;
  unitCode: string;
  times: number;
}

/** The last order line of every product the customer ever bought, and in how many lines it was ordered. */
export async function listLatestPurchases(
  database: Database,
  { customerId }: Pick<CustomerScope, 'customerId'>,
): Promise<LatestPurchaseRow[]> {
  const { rows } = await database.pool.query<LatestPurchaseRow>(
    `select distinct on (l.product_id) l.product_id as "productId", o.order_date as date,
            l.quantity_ordered as quantity, l.sales_unit_code as "unitCode",
            (count(*) over (partition by l.product_id))::int as times
       from order_lines l join orders o on o.customer_id = l.customer_id and o.id = l.order_id
      where l.customer_id = $1 and o.customer_id = $1
      order by l.product_id, o.order_date desc, o.id desc, l.position`,
    [customerId],
  );
  return rows;
}

export interface BuyingHabitRow {
  productId: string;
  /** Base units at a time. */
  medianBase: number;
  isOneUnit: boolean;
}

/** What the customer usually takes of every product they ever bought. */
export async function listBuyingHabits(
  database: Database,
  { customerId }: Pick<CustomerScope, 'customerId'>,
): Promise<BuyingHabitRow[]> {
  const { rows } = await database.pool.query<BuyingHabitRow>(
    `select product_id as "productId",
            percentile_cont(0.5) within group (order by quantity_ordered * unit_quantity) as "medianBase",
            count(distinct sales_unit_code) = 1 as "isOneUnit"
       from order_lines where customer_id = $1 and quantity_ordered > 0
      group by product_id`,
    [customerId],
  );
  return rows;
}

/** Total of the customer's dearest order, in øre; null without any. */
export async function dearestOrder(
  database: Database,
  { customerId }: Pick<CustomerScope, 'customerId'>,
): Promise<number | null> {
  const { rows } = await database.pool.query<{ total: number | null }>(
    'select max(total_ore)::float8 as total from orders where customer_id = $1',
    [customerId],
  );
  return rows[0]?.total ?? null;
}

/** Median of what the customer ordered of each product at a time, in base units; products never ordered are absent. */
export async function listMedianQuantities(
  database: Database,
  { customerId }: Pick<CustomerScope, 'customerId'>,
  productIds: readonly string[],
): Promise<{ productId: string; median: number }[]> {
  const { rows } = await database.pool.query<{ productId: string; median: number }>(
    `select product_id as "productId",
            percentile_cont(0.5) within group (order by quantity_ordered * unit_quantity) as median
       from order_lines where customer_id = $1 and product_id = any($2::text[]) and quantity_ordered > 0
      group by product_id`,
    [customerId, productIds],
  );
  return rows;
}
