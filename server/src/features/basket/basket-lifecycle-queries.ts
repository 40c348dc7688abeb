import { type Insertable, type Kysely, sql } from 'kysely';
import type { Statements } from '../../platform/database/statements.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import type { StoredBasket } from './basket-state.ts';
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

/** How a new basket begins. Filled, the edit key stands for what is in it too. */
export interface NewBasketWishes {
  editKey: string | null;
  filled?: StoredBasket;
}

/** A basket by the number it was made under; a new one is at its first version. */
export interface MadeBasket {
  id: number;
  isNew: boolean;
  /** The open baskets as they were before. */
  summaries: SummaryRow[];
}

const answer = `select m.made_id as id, m.is_new as "isNew", ${summaries} as summaries`;
const make = `${answer} from make_basket($1, $2, $3, $4, $5, $6) m`;
const makeFilled = `${answer} from make_basket($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) m`;

/**
 * Makes a basket, empty or with what is in it, and makes it the person's current one; with the edit key of an earlier
 * creation it is that basket again, as it is; undefined when the limit of open baskets is reached.
 */
export async function insertCurrentBasket(
  db: Statements,
  scope: CustomerScope,
  { now, limit, editKey, filled }: { now: Temporal.Instant; limit: number } & NewBasketWishes,
): Promise<MadeBasket | undefined> {
  const whose = [scope.customerId, scope.userId, editorOf(scope), now.toString(), limit];
  const { rows } = await db.query<MadeBasket>(
    filled === undefined
      ? {
          name: 'basket_make',
          text: make,
          values: [...whose, editKey === null ? null : `create:${editKey}`],
        }
      : { name: 'basket_make_filled', text: makeFilled, values: [...whose, editKey, ...contentsOf(filled)] },
  );
  return rows[0];
}

function contentsOf(filled: StoredBasket): unknown[] {
  return [
    filled.deliveryDate,
    filled.presalePeriodId,
    filled.orderReference,
    filled.message,
    filled.isSeparateInvoice,
    filled.lastLineId,
    JSON.stringify(filled.lines),
  ];
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
