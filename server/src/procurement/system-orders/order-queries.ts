import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { OrderingSystem, SystemOrder, SystemSuccess, WrittenWhen } from './system-order.ts';
import type { WebOrderWords } from './web-order-queries.ts';

/** As stored. When the same document is sent again, the answer says that it is a repeat. */
export interface KeptOutcome extends Omit<SystemSuccess, 'isRepeat'> {
  /** What the document said, to detect at the next one what the buyer changed in the shop; absent for older outcomes. */
  said?: DocumentSaid;
}

/** Fields that the buyer may also change in the shop, and when the document was written. */
export interface DocumentSaid extends WebOrderWords {
  written: WrittenWhen;
}

export interface KnownOrder {
  id: string;
  webOrderId: number;
  /** Of the order's first content. */
  contentHash: string;
  outcome: KeptOutcome;
  /** False after the order was cancelled by its system, in the shop or by the supplier; its number may then be used again. */
  isStanding: boolean;
}

/** The supplier ended the web order before its delivery. */
const endedBySupplier: readonly string[] = ['Cancelled', 'Refused'];

/** Of a document that was handled before. `isEnded` is true when the supplier has ended its order since. */
export async function findOutcome(
  db: Kysely<Tables>,
  { customerId, connectionId }: OrderingSystem,
  messageId: string,
): Promise<{ outcome: KeptOutcome; isEnded: boolean } | undefined> {
  const row = await db
    .selectFrom('system_order_messages as m')
    .innerJoin('system_orders as s', (join) =>
      join.onRef('s.customer_id', '=', 'm.customer_id').onRef('s.id', '=', 'm.system_order_id'),
    )
    .innerJoin('web_orders as w', (join) =>
      join.onRef('w.customer_id', '=', 's.customer_id').onRef('w.id', '=', 's.web_order_id'),
    )
    .select(['m.outcome', 'w.status'])
    .where('m.customer_id', '=', customerId)
    .where('m.connection_id', '=', connectionId)
    .where('m.message_id', '=', messageId)
    .executeTakeFirst();
  return row && { outcome: row.outcome as KeptOutcome, isEnded: endedBySupplier.includes(row.status) };
}

/** The customer to which this number of a system's order, or this id of one of its documents, already belongs. */
export async function findCustomerOfOrder(
  db: Kysely<Tables>,
  connectionId: string,
  { orderId, messageId }: { orderId: string; messageId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('system_order_messages')
    .select('customer_id as customerId')
    .where('connection_id', '=', connectionId)
    .where('message_id', '=', messageId)
    .unionAll(
      db
        .selectFrom('system_orders')
        .select('customer_id as customerId')
        .where('connection_id', '=', connectionId)
        .where('order_id', '=', orderId)
        .where('replaced_at', 'is', null),
    )
    .executeTakeFirst();
  return row?.customerId;
}

/**
 * For a document that the connection sent before, for whichever customer. Its delivery address may belong to another customer
 * now, or to none.
 */
export async function findRepeated(
  db: Kysely<Tables>,
  connectionId: string,
  { messageId, orderId }: Pick<SystemOrder, 'messageId' | 'orderId'>,
): Promise<SystemSuccess | undefined> {
  const row = await db
    .selectFrom('system_order_messages')
    .select('outcome')
    .where('connection_id', '=', connectionId)
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  const outcome = row && (row.outcome as KeptOutcome);
  return outcome?.orderId === orderId ? { ...outcome, isRepeat: true } : undefined;
}

export async function findKnownOrder(
  db: Kysely<Tables>,
  { customerId, connectionId }: OrderingSystem,
  orderId: string,
): Promise<KnownOrder | undefined> {
  const row = await db
    .selectFrom('system_orders as s')
    .innerJoin('web_orders as w', (join) =>
      join.onRef('w.customer_id', '=', 's.customer_id').onRef('w.id', '=', 's.web_order_id'),
    )
    .select([
      's.id',
      's.web_order_id as webOrderId',
      's.content_hash as contentHash',
      's.outcome',
      'w.status',
    ])
    .where('s.customer_id', '=', customerId)
    .where('s.connection_id', '=', connectionId)
    .where('s.order_id', '=', orderId)
    .where('s.replaced_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { status, ...known } = row;
  const outcome = row.outcome as KeptOutcome;
  const isEnded = status === 'Withdrawn' || endedBySupplier.includes(status);
  return { ...known, outcome, isStanding: outcome.kind !== 'cancelled' && !isEnded };
}

/** Frees the number of an order that ended, so that a new order can have it. */
export async function replaceSystemOrder(
  trx: Kysely<Tables>,
  { customerId }: OrderingSystem,
  id: string,
  now: Temporal.Instant,
): Promise<void> {
  await trx
    .updateTable('system_orders')
    .set({ replaced_at: now.toString() })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}

/** With the number of the web order it became; returns its id. */
export async function insertSystemOrder(
  trx: Kysely<Tables>,
  { customerId, connectionId, protocol, answersTo }: OrderingSystem,
  order: {
    outcome: KeptOutcome;
    contentHash: string;
    papers: Readonly<Record<string, unknown>>;
    now: Temporal.Instant;
  },
): Promise<string> {
  const { id } = await trx
    .insertInto('system_orders')
    .values({
      customer_id: customerId,
      connection_id: connectionId,
      protocol,
      order_id: order.outcome.orderId,
      web_order_id: order.outcome.webOrderId,
      content_hash: order.contentHash,
      outcome: JSON.stringify(order.outcome),
      papers: JSON.stringify(order.papers),
      answers_to: answersTo,
      received_at: order.now.toString(),
      changed_at: order.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the outcome of a change. The stored `papers` stay when the document has none. */
export async function updateSystemOrder(
  trx: Kysely<Tables>,
  { customerId, answersTo }: OrderingSystem,
  order: {
    id: string;
    outcome: KeptOutcome;
    papers?: Readonly<Record<string, unknown>>;
    now: Temporal.Instant;
  },
): Promise<void> {
  await trx
    .updateTable('system_orders')
    .set({
      outcome: JSON.stringify(order.outcome),
      ...(order.papers && { papers: JSON.stringify(order.papers) }),
      answers_to: answersTo,
      changed_at: order.now.toString(),
      is_settled: false,
    })
    .where('customer_id', '=', customerId)
    .where('id', '=', order.id)
    .execute();
}

/**
 * Records that a document had its effect. When its system receives answers, also writes the event that sends the
 * outcome back.
 */
export async function noteTaken(
  trx: Kysely<Tables>,
  { customerId, connectionId, protocol, answersTo }: OrderingSystem,
  taken: { systemOrderId: string; messageId: string; outcome: KeptOutcome; now: Temporal.Instant },
): Promise<void> {
  const { systemOrderId, messageId, outcome } = taken;
  const now = taken.now.toString();
  await trx
    .insertInto('system_order_messages')
    .values({
      customer_id: customerId,
      connection_id: connectionId,
      message_id: messageId,
      system_order_id: systemOrderId,
      outcome: JSON.stringify(outcome),
      received_at: now,
    })
    .execute();
  if (answersTo === null) return;
  await trx
    .insertInto('outbox_events')
    .values({
      kind: 'system.confirmed',
      customer_id: customerId,
      subject: `${systemOrderId}:${messageId}`,
      payload: JSON.stringify({ protocol, systemOrderId, messageId, outcome }),
      created_at: now,
    })
    .execute();
}

export interface AnsweredOrder {
  connectionId: string;
  orderId: string;
  webOrderId: number;
  outcome: KeptOutcome;
  papers: Readonly<Record<string, unknown>>;
  answersTo: string | null;
}

export async function findAnswered(
  db: Kysely<Tables>,
  customerId: string,
  id: string,
): Promise<AnsweredOrder | undefined> {
  const row = await db
    .selectFrom('system_orders')
    .select([
      'connection_id as connectionId',
      'order_id as orderId',
      'web_order_id as webOrderId',
      'outcome',
      'papers',
      'answers_to as answersTo',
    ])
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && { ...row, outcome: row.outcome as KeptOutcome, papers: row.papers as AnsweredOrder['papers'] }
  );
}
