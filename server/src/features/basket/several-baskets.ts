import type { Kysely } from 'kysely';
import type { Statements } from '../../platform/database/statements.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { tooManyLines } from './basket-context.ts';
import type { BasketLines, StoredBasket } from './basket-state.ts';
import { changeSet, isEmptyChange } from './change-set.ts';
import { isOverLineLimit } from './merge-edits.ts';
import { statementsOf, storedBasketColumns } from './queries.ts';
import { writeBasket } from './write-queries.ts';

const lock =
  'select id from baskets where customer_id = $1 and id = any ($2::bigint[]) order by id for update';
const held = `select ${storedBasketColumns} from baskets b where customer_id = $1 and id = any ($2::bigint[])`;

/**
 * The baskets of these numbers in any state, held until the transaction ends. Held in the order of their numbers, so
 * that two who hold several never wait for each other in a circle.
 */
export async function holdBasketRows(
  trx: Kysely<Tables>,
  scope: CustomerScope,
  ids: readonly number[],
): Promise<Map<number, StoredBasket>> {
  const db = statementsOf(trx);
  const values = [scope.customerId, [...new Set(ids)]];
  await db.query({ text: lock, values });
  const { rows } = await db.query<StoredBasket>({ text: held, values });
  return new Map(rows.map((row) => [row.id, row]));
}

/** One of the held baskets, which must be open; any other is not there, as if it had never been. */
export function openOf(baskets: ReadonlyMap<number, StoredBasket>, id: number): StoredBasket {
  const basket = baskets.get(id);
  if (basket?.state === 'submitted') throw new AppError('basketSubmitted');
  if (basket?.state !== 'open') throw new AppError('basketNotFound');
  return basket;
}

/** Writes the lines of a held basket when they became others; gives the basket as it is then. */
export async function writeHeldLines(
  trx: Kysely<Tables>,
  scope: CustomerScope,
  before: StoredBasket,
  after: BasketLines,
  now: Temporal.Instant,
): Promise<StoredBasket> {
  const change = changeSet(before, after);
  if (isEmptyChange(change)) return before;
  if (isOverLineLimit(after)) throw tooManyLines();
  const { lastLineId } = after;
  const written = await writeBasket(statementsOf(trx), scope, {
    head: before,
    lastLineId,
    change,
    editKey: null,
    now,
  });
  if (written === undefined) throw new Error('A held basket changed under its lock');
  return { ...before, ...after, version: written.version };
}

const find = `select result from basket_edits where customer_id = $1 and basket_id = $2 and key = $3`;

/** What an edit of this key came to before; undefined when it is new. The basket must be held. */
export async function findEditResult<Result extends object>(
  db: Statements,
  { customerId }: CustomerScope,
  basketId: number,
  key: string,
): Promise<Result | undefined> {
  const { rows } = await db.query<{ result: Result | null }>({
    text: find,
    values: [customerId, basketId, key],
  });
  return rows[0] && (rows[0].result ?? undefined);
}

const keep = `insert into basket_edits (customer_id, basket_id, key, applied_at, result) values ($1, $2, $3, $4, $5)`;

/** Keeps what an edit came to, so that a repeat is answered the same and nothing is done twice. */
export async function keepEditResult(
  db: Statements,
  { customerId }: CustomerScope,
  { basketId, key, now, result }: { basketId: number; key: string; now: Temporal.Instant; result: object },
): Promise<void> {
  await db.query({ text: keep, values: [customerId, basketId, key, now.toString(), JSON.stringify(result)] });
}

const open = `select ${storedBasketColumns} from baskets b where customer_id = $1 and state = 'open' order by b.id`;

/** All open baskets of the customer with their lines. */
export async function findOpenBaskets(
  db: Statements,
  { customerId }: CustomerScope,
): Promise<StoredBasket[]> {
  const { rows } = await db.query<StoredBasket>({ name: 'baskets_open', text: open, values: [customerId] });
  return rows;
}
