import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

/** Lists the customer's own item numbers, each with its product. */
export const listOwnNumbers = (
  db: Kysely<Tables>,
  { customerId }: CustomerScope,
): Promise<{ number: string; productId: string }[]> =>
  db
    .selectFrom('customer_item_numbers')
    .select(['own_number as number', 'product_id as productId'])
    .where('customer_id', '=', customerId)
    .execute();
