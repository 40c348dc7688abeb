import type { Statements } from '../../platform/database/statements.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

/** The customer's own item numbers and what they stand for. */
export async function listOwnNumbers(
  db: Statements,
  { customerId }: CustomerScope,
): Promise<{ number: string; productId: string }[]> {
  const { rows } = await db.query<{ number: string; productId: string }>({
    name: 'own_numbers',
    text: 'select own_number as number, product_id as "productId" from customer_item_numbers where customer_id = $1',
    values: [customerId],
  });
  return rows;
}
