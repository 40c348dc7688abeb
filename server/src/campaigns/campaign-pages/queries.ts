import type { Kysely } from 'kysely';
import { boughtInSql } from '../../goods/accounting/queries.ts';
import { countsAsBought } from '../../goods/delivery/counted-orders.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

export interface SupplierFigures {
  thisYearOre: number;
  lastYearOre: number;
  /** Quantities of the last 12 months: `ordered`, and how much of that was delivered. */
  ordered: number;
  delivered: number;
}

// Only delivered lines count for the share of ordered goods that arrived, because open orders would look like missing
// goods.
const supplierFigures = statement<SupplierFigures>(
  'campaign_supplier_figures',
  `select
      coalesce(sum(l.line_total_ore) filter (where o.order_date >= date_trunc('year', $3::date)), 0)::bigint as "thisYearOre",
      coalesce(sum(l.line_total_ore) filter (where o.order_date >= date_trunc('year', $3::date) - interval '1 year'
        and o.order_date <= $3::date - interval '1 year'), 0)::bigint as "lastYearOre",
      coalesce(sum(${boughtInSql}) filter (where o.order_date >= $3::date - interval '12 months'
        and o.status in ('Delivered', 'Invoiced')), 0)::bigint as ordered,
      coalesce(sum(least(l.quantity_delivered, ${boughtInSql})) filter (where o.order_date >= $3::date - interval '12 months'
        and o.status in ('Delivered', 'Invoiced')), 0)::bigint as delivered
    from order_lines l join orders o on o.customer_id = l.customer_id and o.id = l.order_id
    where l.customer_id = $1 and o.customer_id = $1 and l.product_id = any($2::text[])
      and ${countsAsBought} and o.order_date >= date_trunc('year', $3::date) - interval '1 year'`,
  { thisYearOre: 'int8', lastYearOre: 'int8', ordered: 'int8', delivered: 'int8' },
);

/** This year, and last year until the same day; cancelled and refused orders do not count. */
export async function findSupplierFigures(
  { kysely }: Database,
  { customerId }: Pick<CustomerScope, 'customerId'>,
  { productIds, today }: { productIds: readonly string[]; today: string },
): Promise<SupplierFigures> {
  const row = await supplierFigures.row(kysely, [customerId, productIds, today]);
  return row ?? { thisYearOre: 0, lastYearOre: 0, ordered: 0, delivered: 0 };
}

/** Basis points; undefined for an unknown customer. */
export async function findDiscount(db: Kysely<Tables>, customerId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('customers')
    .select('discount_basis_points')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row?.discount_basis_points;
}
