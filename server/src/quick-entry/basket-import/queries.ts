import type { Kysely } from 'kysely';
import { boughtInSql } from '../../goods/accounting/queries.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

export interface OrderedLine {
  productId: string;
  name: string;
  unitCode: string;
  unitQuantity: number;
  quantity: number;
}

// One query reads both tables: it returns the lines of the web order, or else those of the order in the order history.
const orderedLines = statement<OrderedLine>(
  'ordered_lines',
  `select l.product_id as "productId", l.name, l.sales_unit_code as "unitCode",
    l.unit_quantity as "unitQuantity", l.quantity
  from (select 0 as rank, product_id, name, sales_unit_code, unit_quantity, quantity, position
      from web_order_lines where customer_id = $1 and web_order_id = $2
    union all
    select 1, l.product_id, l.name, l.sales_unit_code, l.unit_quantity, ${boughtInSql}, l.position
      from order_lines l where l.customer_id = $1 and l.order_id = $2
        and not exists (select from web_orders where customer_id = $1 and id = $2)) l
  where l.quantity > 0 order by l.rank, l.position`,
  {
    productId: 'text',
    name: 'text',
    unitCode: 'text',
    unitQuantity: 'int4',
    quantity: 'int4',
  },
);

/**
 * The lines of the web order with this number, or else those of the order with this number in the customer's order history. Empty
 * if that is missing too.
 */
export const listOrderedLines = (
  db: Kysely<Tables>,
  { customerId }: CustomerScope,
  orderId: number,
): Promise<OrderedLine[]> => orderedLines.rows(db, [customerId, orderId]);

/** From the supplier's earlier system, which wrote units as words. */
export interface LegacyLine {
  productId: string;
  name: string;
  unitText: string;
  quantity: number;
}

/** From the supplier's earlier system; empty when there is no such order. */
export const listLegacyLines = (
  db: Kysely<Tables>,
  { customerId }: CustomerScope,
  orderId: number,
): Promise<LegacyLine[]> =>
  db
    .selectFrom('legacy_order_lines')
    .select(['product_id as productId', 'name', 'unit_text as unitText', 'quantity'])
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('quantity', '>', 0)
    .orderBy('position')
    .execute();
