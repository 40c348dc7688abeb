import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * Whether each membership of the user shows prices. Staff who order on behalf have no memberships; their session says what they
 * may see.
 */
export async function listPriceRights(
  db: Kysely<Tables>,
  userId: string,
  customerIds: readonly string[],
): Promise<{ customerId: string; maySee: boolean }[]> {
  return db
    .selectFrom('memberships')
    .select(['customer_id as customerId', 'may_see_prices as maySee'])
    .where('user_id', '=', userId)
    .where('customer_id', 'in', [...customerIds])
    .execute();
}

/** Active customers of a group, whoever may see them. */
export async function countCustomersOf(db: Kysely<Tables>, groupId: string): Promise<number> {
  const row = await db
    .selectFrom('customers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('group_id', '=', groupId)
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
