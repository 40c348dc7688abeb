import { type Insertable, type Kysely, sql } from 'kysely';
import type { Statements } from '../../platform/database/statements.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { editorOf, type SummaryRow, summaries } from './queries.ts';

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

/** An empty basket, or one that is for a day, a period or the change of an order from the start. */
export async function insertBasket(
  db: Kysely<Tables>,
  scope: CustomerScope,
  now: Temporal.Instant,
  wishes: Pick<
    Insertable<Tables['baskets']>,
    'delivery_date' | 'presale_period_id' | 'amends_web_order_id'
  > = {},
): Promise<number> {
  const at = now.toString();
  const { id } = await db
    .insertInto('baskets')
    .values({
      customer_id: scope.customerId,
      created_by: scope.userId,
      created_at: at,
      updated_at: at,
      updated_by: editorOf(scope),
      ...wishes,
    })
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

/** Ends the life of an open basket; gives the version it ends with. */
export async function closeBasket(
  trx: Kysely<Tables>,
  scope: CustomerScope,
  { id, state, now }: { id: number; state: 'deleted' | 'submitted'; now: Temporal.Instant },
): Promise<number> {
  const { version } = await trx
    .updateTable('baskets')
    .set({ state, updated_at: now.toString(), updated_by: editorOf(scope), version: sql`version + 1` })
    .where('customer_id', '=', scope.customerId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** A basket by the number it was made under; a new one is empty and at its first version. */
export interface MadeBasket {
  id: number;
  isNew: boolean;
  /** The open baskets as they were before. */
  summaries: SummaryRow[];
}

const make = `select m.made_id as id, m.is_new as "isNew", ${summaries} as summaries
  from make_basket($1, $2, $3, $4, $5, $6) m`;

/**
 * Makes a basket and makes it the person's current one; with the edit key of an earlier creation it is that basket
 * again; undefined when the limit of open baskets is reached.
 */
export async function insertCurrentBasket(
  db: Statements,
  scope: CustomerScope,
  { now, limit, editKey }: { now: Temporal.Instant; limit: number; editKey: string | null },
): Promise<MadeBasket | undefined> {
  const key = editKey === null ? null : `create:${editKey}`;
  const { rows } = await db.query<MadeBasket>({
    name: 'basket_make',
    text: make,
    values: [scope.customerId, scope.userId, editorOf(scope), now.toString(), limit, key],
  });
  return rows[0];
}

/** State of a basket and when it got it, until the transaction ends. */
export async function lockDeletedBasket(
  trx: Kysely<Tables>,
  scope: CustomerScope,
  id: number,
): Promise<{ state: string; updatedAt: Temporal.Instant } | undefined> {
  return trx
    .selectFrom('baskets')
    .select(['state', 'updated_at as updatedAt'])
    .where('customer_id', '=', scope.customerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Opens a deleted basket again; gives its new version; undefined when another one changes its order by now. */
export async function reopenBasket(
  trx: Kysely<Tables>,
  scope: CustomerScope,
  id: number,
  now: Temporal.Instant,
): Promise<number | undefined> {
  const row = await trx
    .updateTable('baskets as b')
    .set({
      state: 'open',
      updated_at: now.toString(),
      updated_by: editorOf(scope),
      version: sql`version + 1`,
    })
    .where('customer_id', '=', scope.customerId)
    .where('id', '=', id)
    .where('state', '=', 'deleted')
    .where(
      sql<boolean>`(b.amends_web_order_id is null or not exists (select from baskets o where o.customer_id = b.customer_id
        and o.amends_web_order_id = b.amends_web_order_id and o.state = 'open'))`,
    )
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}
