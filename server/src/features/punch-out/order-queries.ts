import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { ReturnedLine } from './lines/returned-lines.ts';

/** A basket that went back to a procurement system. */
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

/** An order's lines with the session that returned them. */
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

/** Writes what a session returned, under the session's number. */
export async function insertReturnedOrder(
  trx: Kysely<Tables>,
  order: {
    id: number;
    customerId: string;
    sessionId: string;
    basketId: number;
    completedBy: string;
    deliveryDate: string | null;
    totalOre: number;
    lines: readonly ReturnedLine[];
    now: Temporal.Instant;
  },
): Promise<number> {
  await trx
    .insertInto('punch_out_orders')
    .values({
      id: order.id,
      customer_id: order.customerId,
      session_id: order.sessionId,
      basket_id: order.basketId,
      completed_at: order.now.toString(),
      completed_by: order.completedBy,
      delivery_date: order.deliveryDate,
      total_ore: order.totalOre,
      lines: JSON.stringify(order.lines),
      last_sent_at: order.now.toString(),
    })
    .execute();
  return order.id;
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
