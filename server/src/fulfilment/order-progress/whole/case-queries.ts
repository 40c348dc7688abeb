import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** Returns true when a case exists for the order; its lines must then not change. */
export async function hasCases(
  trx: Kysely<Tables>,
  { customerId, orderId }: { customerId: string; orderId: number },
): Promise<boolean> {
  const row = await trx
    .selectFrom('customer_cases')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
