import type { Kysely } from 'kysely';
import { preparedStatement, statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { isOverLineLimit, tooManyLines } from '../basket-edits/line-limit.ts';
import type { BasketLines, StoredBasket } from '../order-check/basket-state.ts';
import { changeSet, isEmptyChange } from '../order-check/change-set.ts';
import { refuseWaiting } from '../order-check/refuse-waiting.ts';
import { storedBasketColumns, storedBasketTypes } from './queries.ts';
import { writeBasket } from './write-queries.ts';

// Locks the baskets in id order, so that two requests moving lines between the same baskets cannot deadlock.
const lock = statement<{ id: number }>(
  'baskets_lock',
  `select id from baskets where customer_id = $1 and id = any ($2::bigint[])
    and punch_out_session_id is not distinct from $3::uuid order by id for update`,
  {
    id: 'int8',
  },
);
// Reads baskets and their lines in one round trip.
const named = statement<StoredBasket>(
  'baskets_named',
  `select ${storedBasketColumns} from baskets b where customer_id = $1 and id = any ($2::bigint[])
    and punch_out_session_id is not distinct from $3::uuid`,
  storedBasketTypes,
);

/**
 * In any state, until the transaction ends. The rows are locked in order of their ids, so that two transactions that lock several
 * baskets cannot deadlock.
 */
export async function holdBasketRows(
  trx: Kysely<Tables>,
  scope: CustomerScope,
  ids: readonly number[],
): Promise<Map<number, StoredBasket>> {
  const values = [scope.customerId, [...new Set(ids)], scope.punchOutSessionId];
  await lock.rows(trx, values);
  const rows = await named.rows(trx, values);
  return new Map(rows.map((row) => [row.id, row]));
}

/** In any state; of this customer and punch-out session only. */
export const findStoredBaskets = (
  db: Kysely<Tables>,
  { customerId, punchOutSessionId }: CustomerScope,
  ids: readonly number[],
): Promise<StoredBasket[]> => named.rows(db, [customerId, ids, punchOutSessionId]);

/** Throws basketNotFound unless the basket is open, basketSubmitted when it was ordered, basketWaits while it waits for approval. */
export function openOf(baskets: ReadonlyMap<number, StoredBasket>, id: number): StoredBasket {
  const basket = baskets.get(id);
  if (basket?.state === 'submitted') throw new AppError('basketSubmitted');
  if (basket?.state !== 'open') throw new AppError('basketNotFound');
  refuseWaiting(basket);
  return basket;
}

/** Only if the lines changed; returns the basket afterwards. */
export async function writeHeldLines(
  trx: Kysely<Tables>,
  scope: CustomerScope,
  before: StoredBasket,
  after: BasketLines,
  now: Temporal.Instant,
): Promise<StoredBasket> {
  const change = changeSet(before, after);
  if (isEmptyChange(change)) return before;
  refuseWaiting(before);
  if (isOverLineLimit(after)) throw tooManyLines();
  const { lastLineId } = after;
  const written = await writeBasket(trx, scope, {
    head: before,
    lastLineId,
    change,
    editKey: null,
    now,
  });
  if (written === undefined) throw new Error('A held basket changed under its lock');
  return { ...before, ...after, version: written.version };
}

/** Undefined when the edit key is new. Lock the basket first. */
export async function findEditResult<Result extends object>(
  db: Kysely<Tables>,
  { customerId }: CustomerScope,
  basketId: number,
  key: string,
): Promise<Result | undefined> {
  const row = await db
    .selectFrom('basket_edits')
    .select('result')
    .where('customer_id', '=', customerId)
    .where('basket_id', '=', basketId)
    .where('key', '=', key)
    .executeTakeFirst();
  return (row?.result as Result | null | undefined) ?? undefined;
}

/** In any basket of the customer and punch-out session; undefined when the edit key is new. Call `holdBaskets` first. */
export async function findEditResultAnywhere<Result extends object>(
  db: Kysely<Tables>,
  { customerId, punchOutSessionId }: CustomerScope,
  key: string,
): Promise<Result | undefined> {
  const row = await db
    .selectFrom('basket_edits as e')
    .innerJoin('baskets as b', (join) =>
      join.onRef('b.customer_id', '=', 'e.customer_id').onRef('b.id', '=', 'e.basket_id'),
    )
    .select('e.result')
    .where('e.customer_id', '=', customerId)
    .where('e.key', '=', key)
    .where('b.punch_out_session_id', 'is not distinct from', punchOutSessionId)
    .executeTakeFirst();
  return (row?.result as Result | null | undefined) ?? undefined;
}

// Follows the last move out of each deleted basket; at most 20, so that a cycle of moves ends.
const wentTo = preparedStatement<{ id: number }>(
  'basket_lines_went_to',
  `with recursive went (id, step) as (
    select $2::int8, 0
    union all
    select (e.result ->> 'targetId')::int8, w.step + 1 from went w
      join baskets b on b.customer_id = $1 and b.id = w.id and b.state = 'deleted'
        and b.punch_out_session_id is not distinct from $3::uuid
      cross join lateral (select result from basket_edits
        where customer_id = $1 and basket_id = w.id and key like 'move:%'
        order by applied_at desc limit 1) e
     where w.step < 20)
  select id from went order by step desc limit 1`,
  { id: 'int8' },
);

/** The basket to which the lines of a deleted basket were last moved, or the deleted basket itself when no lines were moved. */
export async function whereLinesWent(
  db: Kysely<Tables>,
  { customerId, punchOutSessionId }: CustomerScope,
  basketId: number,
): Promise<number> {
  return (await wentTo.row(db, [customerId, basketId, punchOutSessionId]))?.id ?? basketId;
}

/** A repeated request gets the stored response and changes nothing. */
export async function keepEditResult(
  db: Kysely<Tables>,
  { customerId }: CustomerScope,
  { basketId, key, now, result }: { basketId: number; key: string; now: Temporal.Instant; result: object },
): Promise<void> {
  await db
    .insertInto('basket_edits')
    .values({
      customer_id: customerId,
      basket_id: basketId,
      key,
      applied_at: now.toString(),
      result: JSON.stringify(result),
    })
    .execute();
}

// Reads all open baskets and their lines in one round trip.
const open = preparedStatement<StoredBasket>(
  'baskets_open',
  `select ${storedBasketColumns} from baskets b where customer_id = $1 and state = 'open'
    and punch_out_session_id is not distinct from $2::uuid order by b.id`,
  storedBasketTypes,
);

/** Of the customer and punch-out session, with their lines. */
export async function findOpenBaskets(
  db: Kysely<Tables>,
  { customerId, punchOutSessionId }: CustomerScope,
): Promise<StoredBasket[]> {
  return open.rows(db, [customerId, punchOutSessionId]);
}
