import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

type Db = Kysely<Tables>;
type Customer = Pick<CustomerScope, 'customerId'>;

/** Lists the customers who may read an own list, by name. */
export const listShares = (
  db: Db,
  { customerId }: Customer,
  listId: string,
): Promise<{ Id: string; Name: string }[]> =>
  db
    .selectFrom('favorite_list_shares as s')
    .innerJoin('customers as c', 'c.id', 's.shared_with')
    .select(['c.id as Id', 'c.name as Name'])
    .where('s.customer_id', '=', customerId)
    .where('s.list_id', '=', Number(listId))
    .orderBy('c.name')
    .orderBy('c.id')
    .execute();

export async function insertShare(
  trx: Db,
  { customerId }: Customer,
  share: { listId: string; sharedWith: string; editor: string; now: Temporal.Instant },
): Promise<void> {
  await trx
    .insertInto('favorite_list_shares')
    .values({
      customer_id: customerId,
      list_id: Number(share.listId),
      shared_with: share.sharedWith,
      created_by: share.editor,
      created_at: share.now.toString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends the sharing of an own list with a customer; returns false when it was not shared. */
export async function deleteShare(
  trx: Db,
  { customerId }: Customer,
  { listId, sharedWith }: { listId: string; sharedWith: string },
): Promise<boolean> {
  const row = await trx
    .deleteFrom('favorite_list_shares')
    .where('customer_id', '=', customerId)
    .where('list_id', '=', Number(listId))
    .where('shared_with', '=', sharedWith)
    .returning('list_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes a list of another customer from this customer's shared lists. */
export async function leaveShare(trx: Db, { customerId }: Customer, listId: string): Promise<void> {
  await trx
    .deleteFrom('favorite_list_shares')
    .where('shared_with', '=', customerId)
    .where('list_id', '=', Number(listId))
    .execute();
}

/**
 * Returns true when a customer has a list of this name. The database compares without regard to capitals, because it
 * keeps the names apart and knows other pairs of capitals than JavaScript.
 */
export async function isNameTaken(trx: Db, { customerId }: Customer, name: string): Promise<boolean> {
  const row = await trx
    .selectFrom('favorite_lists')
    .select('id')
    .where('customer_id', '=', customerId)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', eb.fn<string>('lower', [eb.val(name)])))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
