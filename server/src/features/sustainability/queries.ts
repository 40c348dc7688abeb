import type { Statements } from '../../platform/database/statements.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

/** A line of an order by what it weighed and cost. */
export interface OrderedFood {
  productId: string;
  /** Of the whole line; null: not known. */
  weightG: number | null;
  amountOre: number;
  quickSaleType: number | null;
}

const lines = `select l.product_id as "productId", l.weight_g as "weightG", l.line_total_ore as "amountOre",
    q.type as "quickSaleType"
  from web_order_lines l left join quick_sales q on q.id = l.quick_sale_id
  where l.customer_id = $1 and l.web_order_id = $2`;

const order = 'select from web_orders where customer_id = $1 and id = $2';

/** The lines of an order of the customer; undefined when there is no such order. */
export async function findOrderedFood(
  db: Statements,
  { customerId }: CustomerScope,
  orderId: number,
): Promise<OrderedFood[] | undefined> {
  const values = [customerId, orderId];
  const found = await db.query<OrderedFood>({ name: 'ordered_food', text: lines, values });
  if (found.rows.length > 0) return found.rows;
  const known = await db.query({ name: 'ordered_food_order', text: order, values });
  return known.rows.length > 0 ? [] : undefined;
}
