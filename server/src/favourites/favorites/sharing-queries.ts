import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

type Db = Kysely<Tables>;
type Customer = Pick<CustomerScope, 'customerId'>;

/** Sorted by name. */
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

/** Returns false when it was not shared. */
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

export async function leaveShare(trx: Db, { customerId }: Customer, listId: string): Promise<void> {
  await trx
    .deleteFrom('favorite_list_shares')
    .where('shared_with', '=', customerId)
    .where('list_id', '=', Number(listId))
    .execute();
}

// Plain SQL, because the query builder has no list of values with their places.
const firstFree = statement<{ name: string }>(
  'first_free_list_name',
  `select c.name from unnest($2::text[]) with ordinality as c (name, place)
    where not exists (select from favorite_lists l where l.customer_id = $1 and lower(l.name) = lower(c.name))
    order by c.place limit 1`,
  { name: 'text' },
);

/**
 * Undefined when all are taken. The database compares without regard to capitals, because it keeps the names apart and knows
 * other pairs of capitals than JavaScript.
 */
export const firstFreeName = async (
  trx: Db,
  { customerId }: Customer,
  names: readonly string[],
): Promise<string | undefined> => (await firstFree.row(trx, [customerId, names]))?.name;

/** Finds the list that an earlier request with this id copied to the customer. */
export const findCopy = (
  trx: Db,
  { customerId }: Customer,
  copyId: string,
): Promise<{ id: string; name: string } | undefined> =>
  trx
    .selectFrom('favorite_list_edits as e')
    .innerJoin('favorite_lists as l', (join) =>
      join.onRef('l.customer_id', '=', 'e.customer_id').onRef('l.id', '=', 'e.list_id'),
    )
    .select(({ cast }) => [cast<string>('l.id', 'text').as('id'), 'l.name'])
    .where('e.customer_id', '=', customerId)
    .where('e.id', '=', copyId)
    .executeTakeFirst();
