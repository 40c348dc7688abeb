import type { ExpressionBuilder, Kysely } from 'kysely';
import { endedWebOrders } from '../../goods/delivery/web-order-statuses.ts';
import { lockKey } from '../../platform/database/lock-queries.ts';
import { preparedStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { type BasketHead, newBasket, type StoredBasket } from '../order-check/basket-state.ts';
import { editorOf, type SummaryRow, summariesOf } from './queries.ts';

/**
 * Locks creation and deletion of the customer's baskets until the transaction ends, so that two simultaneous first
 * requests create one basket.
 */
export async function holdBaskets(trx: Kysely<Tables>, scope: CustomerScope): Promise<void> {
  await lockKey(trx, `baskets:${scope.customerId}`);
}

/** Newest first, without those that wait for approval. */
export async function listOpenBasketIds(db: Kysely<Tables>, scope: CustomerScope): Promise<number[]> {
  const rows = await db
    .selectFrom('baskets')
    .select('id')
    .where('customer_id', '=', scope.customerId)
    .where('punch_out_session_id', 'is not distinct from', scope.punchOutSessionId)
    .where('state', '=', 'open')
    .where('approval_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => row.id);
}

export async function lockBasketState(
  trx: Kysely<Tables>,
  scope: CustomerScope,
  id: number,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('baskets')
    .select('state')
    .where('customer_id', '=', scope.customerId)
    .where('punch_out_session_id', 'is not distinct from', scope.punchOutSessionId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.state;
}

/** Returns the last version of the basket. */
export async function closeBasket(
  trx: Kysely<Tables>,
  scope: CustomerScope,
  { id, state, now }: { id: number; state: 'deleted' | 'submitted'; now: Temporal.Instant },
): Promise<number> {
  const { version } = await trx
    .updateTable('baskets')
    .set((eb) => ({
      state,
      updated_at: now.toString(),
      updated_by: editorOf(scope),
      version: eb('version', '+', 1),
    }))
    .where('customer_id', '=', scope.customerId)
    .where('punch_out_session_id', 'is not distinct from', scope.punchOutSessionId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** When the edit key was used before, no basket is created and nothing is added. */
export interface NewBasketWishes {
  editKey: string | null;
  filled?: StoredBasket;
}

/** `isNew` is false when the edit key was used before; `id` is then the id of the basket created at that time. */
export interface MadeBasket {
  id: number;
  isNew: boolean;
  /** The open baskets before the creation. */
  summaries: SummaryRow[];
}

const parameters = Array.from({ length: 17 }, (_each, index) => `$${index + 1}`).join(', ');

// One statement does everything: lock, limit, edit key, fields, lines and choice as current basket. This saves round
// trips, and a prepared statement also saves planning.
const make = preparedStatement<MadeBasket>(
  'basket_make',
  `select m.made_id as id, m.is_new as "isNew", ${summariesOf('$1', '$2')} as summaries from make_basket(${parameters}) m`,
  {
    id: 'int8',
    isNew: 'bool',
    summaries: 'json',
  },
);

/**
 * Makes the basket the user's current one. When the edit key was used before, returns the basket created then, unchanged. Returns
 * undefined when the limit on open baskets is reached.
 */
export const insertCurrentBasket = (
  db: Kysely<Tables>,
  scope: CustomerScope,
  { now, limit, editKey, filled }: { now: Temporal.Instant; limit: number } & NewBasketWishes,
): Promise<MadeBasket | undefined> => {
  const { lines, ...head } = filled ?? newBasket(0);
  return make.row(db, [
    ...making(scope, now, limit, editKey),
    ...headOf(head),
    filled === undefined ? null : JSON.stringify(lines),
    null,
    true,
  ]);
};

/** The current basket stays the same. Call `holdBaskets` first. */
export async function insertBasket(
  trx: Kysely<Tables>,
  scope: CustomerScope,
  now: Temporal.Instant,
  wishes: Partial<Pick<StoredBasket, 'deliveryDate' | 'presalePeriodId'>> = {},
): Promise<number> {
  const head = headOf({ ...newBasket(0), ...wishes });
  const made = await make.row(trx, [...making(scope, now, null, null), ...head, null, null, false]);
  if (made === undefined) throw new Error('A basket without a limit was not made');
  return made.id;
}

/**
 * It is not the current basket of any user. It changes an order when `amendsOrderId` is set. Nobody sees the basket when the same
 * transaction closes it.
 */
export async function insertFilledBasket(
  trx: Kysely<Tables>,
  scope: CustomerScope,
  now: Temporal.Instant,
  { lines, amendsOrderId, ...head }: StoredBasket,
): Promise<number> {
  const made = await make.row(trx, [
    ...making(scope, now, null, null),
    ...headOf(head),
    JSON.stringify(lines),
    amendsOrderId,
    false,
  ]);
  if (made === undefined) throw new Error('A basket without a limit was not made');
  return made.id;
}

const making = (scope: CustomerScope, now: Temporal.Instant, limit: number | null, key: string | null) => [
  scope.customerId,
  scope.punchOutSessionId,
  scope.userId,
  editorOf(scope),
  now.toString(),
  limit,
  key,
];

const headOf = (head: Omit<BasketHead, 'amendsOrderId'> & { lastLineId: number }) => [
  head.deliveryDate,
  head.presalePeriodId,
  head.orderReference,
  head.message,
  head.isSeparateInvoice,
  head.lastLineId,
  JSON.stringify(head.notices),
];

export async function lockDeletedBasket(
  trx: Kysely<Tables>,
  scope: CustomerScope,
  id: number,
): Promise<{ state: string; updatedAt: Temporal.Instant } | undefined> {
  return trx
    .selectFrom('baskets')
    .select(['state', 'updated_at as updatedAt'])
    .where('customer_id', '=', scope.customerId)
    .where('punch_out_session_id', 'is not distinct from', scope.punchOutSessionId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Returns the new version; undefined when another open basket already changes the same order. A basket that changed an order
 * which has ended since becomes an ordinary one.
 */
export async function reopenBasket(
  trx: Kysely<Tables>,
  scope: CustomerScope,
  id: number,
  now: Temporal.Instant,
): Promise<number | undefined> {
  const row = await trx
    .updateTable('baskets as b')
    .set((eb) => ({
      state: 'open',
      updated_at: now.toString(),
      updated_by: editorOf(scope),
      version: eb('version', '+', 1),
      amends_web_order_id: eb
        .selectFrom('web_orders as w')
        .select('w.id')
        .whereRef('w.customer_id', '=', 'b.customer_id')
        .whereRef('w.id', '=', 'b.amends_web_order_id')
        .where('w.status', 'not in', [...endedWebOrders]),
    }))
    .where('customer_id', '=', scope.customerId)
    .where('punch_out_session_id', 'is not distinct from', scope.punchOutSessionId)
    .where('id', '=', id)
    .where('state', '=', 'deleted')
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb('b.amends_web_order_id', 'is', null),
        not(
          exists(
            selectFrom('baskets as o')
              .select('o.id')
              .whereRef('o.customer_id', '=', 'b.customer_id')
              .whereRef('o.amends_web_order_id', '=', 'b.amends_web_order_id')
              .where('o.punch_out_session_id', 'is not distinct from', scope.punchOutSessionId)
              .where('o.state', '=', 'open'),
          ),
        ),
      ]),
    )
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

/**
 * Locks the oldest open basket without content until the transaction ends. Skips baskets locked by other requests. Returns
 * undefined when there is no such basket.
 */
export async function holdOldestUnused(
  trx: Kysely<Tables>,
  { customerId, punchOutSessionId }: CustomerScope,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('baskets as b')
    .select('b.id')
    .where('b.customer_id', '=', customerId)
    .where('b.punch_out_session_id', 'is not distinct from', punchOutSessionId)
    .where('b.state', '=', 'open')
    .where('b.amends_web_order_id', 'is', null)
    .where(isUnused)
    .orderBy('b.updated_at')
    .orderBy('b.id')
    .limit(1)
    .forUpdate('b')
    .skipLocked()
    .executeTakeFirst();
  return row?.id;
}

/** No lines, no invalid lines, no message and no order reference. */
export const isUnused = ({
  and,
  eb,
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<Tables & { b: Tables['baskets'] }, 'b'>) =>
  and([
    eb('b.message', 'is', null),
    eb('b.order_reference', 'is', null),
    not(
      exists(
        selectFrom('basket_lines as l')
          .select('l.line_id')
          .whereRef('l.customer_id', '=', 'b.customer_id')
          .whereRef('l.basket_id', '=', 'b.id'),
      ),
    ),
    not(
      exists(
        selectFrom('basket_invalid_lines as i')
          .select('i.line_id')
          .whereRef('i.customer_id', '=', 'b.customer_id')
          .whereRef('i.basket_id', '=', 'b.id'),
      ),
    ),
  ]);
