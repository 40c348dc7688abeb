import type { Database } from '../../platform/database/open-database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

export interface BoughtRow {
  id: string;
  name: string;
}

// Jumps through the index from one product to the next, because `distinct` would read every order line of ten years.
const boughtProducts = statement<BoughtRow>(
  'bought_products',
  `with recursive bought as (
    (select product_id, name from order_lines where customer_id = $1 order by product_id limit 1)
    union all
    select next.product_id, next.name from bought, lateral (
      select product_id, name from order_lines where customer_id = $1 and product_id > bought.product_id
      order by product_id limit 1) next
  )
  select product_id as id, name from bought`,
  { id: 'text', name: 'text' },
);

/** Returns every product in the customer's orders, with its name on one of the lines. */
export const listBoughtProducts = (
  { kysely }: Pick<Database, 'kysely'>,
  { customerId }: Pick<CustomerScope, 'customerId'>,
): Promise<BoughtRow[]> => boughtProducts.rows(kysely, [customerId]);

// Returns the orders as one text, because sending a row for each order takes longer than reading it. Each line starts
// with the order's number.
const orderTexts = statement<{ texts: string }>(
  'order_texts',
  `select coalesce(string_agg(translate(search_text, E'\n', ' '), E'\n'), '') as texts from orders where customer_id = $1`,
  { texts: 'text' },
);

/**
 * Returns what the customer's orders can be found by, in lower case, one line per order: number, person who ordered,
 * references.
 */
export async function readOrderTexts(
  { kysely }: Pick<Database, 'kysely'>,
  { customerId }: Pick<CustomerScope, 'customerId'>,
): Promise<string> {
  return (await orderTexts.row(kysely, [customerId]))?.texts ?? '';
}
