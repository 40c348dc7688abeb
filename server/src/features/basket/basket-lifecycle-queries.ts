import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

/** Making and removing the customer's baskets waits for whoever is about it: two first calls make one basket. */
export async function holdBaskets(trx: Kysely<Tables>, scope: CustomerScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`baskets:${scope.customerId}`}, 0))`.execute(trx);
}

/** Numbers of the open baskets, newest first. */
export async function listOpenBasketIds(db: Kysely<Tables>, scope: CustomerScope): Promise<number[]> {
  const rows = await db
    .selectFrom('baskets')
    .select('id')
    .where('customer_id', '=', scope.customerId)
    .where('state', '=', 'open')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => row.id);
}

export async function insertBasket(
  db: Kysely<Tables>,
  scope: CustomerScope,
  now: Temporal.Instant,
): Promise<number> {
  const at = now.toString();
  const { id } = await db
    .insertInto('baskets')
    .values({ customer_id: scope.customerId, created_by: scope.userId, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The row and its state until the transaction ends. */
export async function lockBasketState(
  trx: Kysely<Tables>,
  scope: CustomerScope,
  id: number,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('baskets')
    .select('state')
    .where('customer_id', '=', scope.customerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.state;
}

/** Ends the life of an open basket: deleted, or submitted as a web order. */
export async function closeBasket(
  trx: Kysely<Tables>,
  scope: CustomerScope,
  { id, state, now }: { id: number; state: 'deleted' | 'submitted'; now: Temporal.Instant },
): Promise<void> {
  await trx
    .updateTable('baskets')
    .set({ state, updated_at: now.toString(), version: sql`version + 1` })
    .where('customer_id', '=', scope.customerId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** The basket that took in an edit of this key. */
export async function findBasketOfEdit(
  db: Kysely<Tables>,
  scope: CustomerScope,
  key: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('basket_edits')
    .select('basket_id')
    .where('customer_id', '=', scope.customerId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.basket_id;
}
