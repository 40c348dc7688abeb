import type { Kysely } from 'kysely';
import { editorOf } from '../../baskets/basket-records/queries.ts';
import { preparedStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import type { ReturnedLine } from './lines/returned-lines.ts';

export interface ReturnedOrder {
  id: number;
  sessionId: string;
  connectionId: string;
  system: string;
  protocol: 'cxml' | 'oci';
  completedAt: Temporal.Instant;
  completedBy: string;
  deliveryDate: string | null;
  totalOre: number;
  numberOfLines: number;
  timesSent: number;
  lastSentAt: Temporal.Instant;
}

function orders(db: Kysely<Tables>, customerId: string) {
  return db
    .selectFrom('punch_out_orders as o')
    .innerJoin('punch_out_sessions as s', (join) =>
      join.onRef('s.customer_id', '=', 'o.customer_id').onRef('s.id', '=', 'o.session_id'),
    )
    .innerJoin('punch_out_single_sign_ons as c', 'c.id', 's.single_sign_on_id')
    .innerJoin('users as u', 'u.id', 'o.completed_by')
    .where('o.customer_id', '=', customerId);
}

export async function listReturnedOrders(
  db: Kysely<Tables>,
  customerId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<ReturnedOrder[]> {
  const rows = await orders(db, customerId)
    .select(({ fn }) => [
      'o.id',
      'o.session_id as sessionId',
      's.single_sign_on_id as connectionId',
      'c.name as system',
      's.protocol',
      'o.completed_at as completedAt',
      'u.display_name as completedBy',
      'o.delivery_date as deliveryDate',
      'o.total_ore as totalOre',
      fn<number>('jsonb_array_length', ['o.lines']).as('numberOfLines'),
      'o.times_sent as timesSent',
      'o.last_sent_at as lastSentAt',
    ])
    .orderBy('o.completed_at', 'desc')
    .orderBy('o.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, protocol: row.protocol as ReturnedOrder['protocol'] }));
}

export async function countReturnedOrders(db: Kysely<Tables>, customerId: string): Promise<number> {
  const row = await orders(db, customerId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export interface KeptOrder {
  id: number;
  sessionId: string;
  lines: ReturnedLine[];
}

function keptOrders(db: Kysely<Tables>, customerId: string) {
  return db
    .selectFrom('punch_out_orders')
    .select(['id', 'session_id as sessionId', 'lines'])
    .where('customer_id', '=', customerId);
}

const kept = (row: { id: number; sessionId: string; lines: unknown } | undefined): KeptOrder | undefined =>
  row && { ...row, lines: row.lines as ReturnedLine[] };

export const findKeptOrder = async (db: Kysely<Tables>, customerId: string, id: number) =>
  kept(await keptOrders(db, customerId).where('id', '=', id).executeTakeFirst());

export const findOrderOfSession = async (db: Kysely<Tables>, customerId: string, sessionId: string) =>
  kept(await keptOrders(db, customerId).where('session_id', '=', sessionId).executeTakeFirst());

export interface Return {
  scope: CustomerScope;
  sessionId: string;
  /** Key of the buyer's own session, which then ends at `endsBy`. */
  sessionKey: string;
  endsBy: Temporal.Instant;
  basketId: number;
  /** Version of the basket from which the lines were read. */
  version: number;
  deliveryDate: string | null;
  totalOre: number;
  lines: readonly ReturnedLine[];
  now: Temporal.Instant;
}

// One statement does all or nothing and waits for the disk once, because seven round trips took longer than all other
// work. It locks the session's row first, like everything that completes a session, so a call that had to wait finds
// the session completed.
const returning = preparedStatement<{ id: number }>(
  'punch_out_return',
  `with held as materialized (
      select customer_id, id, number from punch_out_sessions
      where customer_id = $1 and id = $2 and completed_at is null for update),
    closed as (
      update baskets b set state = 'submitted', updated_at = $3, updated_by = $4, version = b.version + 1
      from held h where b.customer_id = h.customer_id and b.id = $5 and b.version = $6
        and b.punch_out_session_id = h.id and b.state = 'open'
      returning b.id),
    completed as (
      update punch_out_sessions s set completed_at = $3 from held h, closed
      where s.customer_id = h.customer_id and s.id = h.id),
    ended as (
      update sessions set expires_at = least(expires_at, $7) from closed where id_hash = $8)
    insert into punch_out_orders (customer_id, id, session_id, basket_id, completed_at, completed_by, delivery_date,
        total_ore, lines, last_sent_at)
      select h.customer_id, h.number, h.id, c.id, $3::timestamptz, $9::uuid, $10::date, $11::bigint, $12::jsonb,
        $3::timestamptz
      from held h, closed c
      returning id`,
  { id: 'int8' },
);

/**
 * Returns the session's number, under which the lines are stored. Returns undefined and does nothing when the session is
 * completed, or the basket is not as it was read.
 */
export async function returnBasket(db: Kysely<Tables>, given: Return): Promise<number | undefined> {
  const { scope, lines } = given;
  const row = await returning.row(db, [
    scope.customerId,
    given.sessionId,
    given.now.toString(),
    editorOf(scope),
    given.basketId,
    given.version,
    given.endsBy.toString(),
    Buffer.from(given.sessionKey, 'hex'),
    scope.actingUserId ?? scope.userId,
    given.deliveryDate,
    given.totalOre,
    JSON.stringify(lines),
  ]);
  return row?.id;
}

export async function noteSentAgain(
  db: Kysely<Tables>,
  customerId: string,
  id: number,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('punch_out_orders')
    .set((eb) => ({ times_sent: eb('times_sent', '+', 1), last_sent_at: now.toString() }))
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}
