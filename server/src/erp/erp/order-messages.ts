import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';
import type { Kysely } from 'kysely';
import { ordersForSupplier } from '../../ordering/weborder/read-web-order.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { OrderMessage } from './erp-port.ts';
import { type ClaimedEvent, storeMessages } from './outbox-queries.ts';

export type EventToSend = { event: ClaimedEvent } & ({ message: OrderMessage } | { fault: Error });

/** The part of a message that is stored with its event at the first attempt. */
interface StoredMessage {
  revision: number;
  order: WebOrder;
}

interface About {
  webOrderId: number;
  revision: number | null;
}

/**
 * Builds the messages of claimed events. The web order is read at the first attempt and stored, so that every attempt
 * sends the same message. The order may then be newer than the event; `revision` says which version was sent. An event
 * that cannot be read has a fault and holds no other back.
 */
export async function messagesOf(
  db: Kysely<Tables>,
  events: readonly ClaimedEvent[],
  now: Temporal.Instant,
): Promise<EventToSend[]> {
  const stored = new Map<number, StoredMessage>();
  const abouts = new Map<number, About>();
  const faults = new Map<number, Error>();
  for (const event of events) {
    try {
      abouts.set(event.id, aboutOf(event));
      if (event.message !== null) stored.set(event.id, storedMessage(event.message));
    } catch (error) {
      faults.set(event.id, error as Error);
    }
  }
  const fresh = events.flatMap(({ id, customerId, claim, message }) => {
    const about = abouts.get(id);
    return message === null && about ? [{ id, customerId, claim, webOrderId: about.webOrderId }] : [];
  });
  if (fresh.length > 0) {
    const keys = fresh.map(({ customerId, webOrderId }) => ({ customerId, id: webOrderId }));
    const orders = await ordersForSupplier(db, keys, now);
    const read = fresh.flatMap(({ id, customerId, claim, webOrderId }) => {
      const order = orders.get(`${customerId}:${webOrderId}`);
      if (!order) faults.set(id, new Error(`Web order ${webOrderId} is not there`));
      return order ? [{ id, claim, message: { revision: order.Revision, order } }] : [];
    });
    const kept = await storeMessages(
      db,
      read.map(({ message, ...key }) => ({ ...key, message: JSON.stringify(message) })),
    );
    for (const { id, message } of read) if (kept.has(id)) stored.set(id, message);
  }
  return events.map((event) => {
    const [about, message] = [abouts.get(event.id), stored.get(event.id)];
    if (about && message) return { event, message: messageOf(event, about, message) };
    return { event, fault: faults.get(event.id) ?? new ClaimEnded() };
  });
}

/** Thrown when another worker has claimed the event in the meantime; that one sends it. */
export class ClaimEnded extends Error {
  override readonly name = 'ClaimEnded';
  constructor() {
    super('The claim on the event ended before it was sent');
  }
}

function aboutOf({ webOrderId, revision }: ClaimedEvent): About {
  const about = { webOrderId: Number(webOrderId), revision: revision === null ? null : Number(revision) };
  if (webOrderId === null || !Number.isSafeInteger(about.webOrderId) || about.webOrderId <= 0)
    throw new Error(`The event names no web order: ${webOrderId}`);
  if (!Number.isSafeInteger(about.revision ?? 0)) throw new Error(`The event has no version: ${revision}`);
  return about;
}

function storedMessage(text: string): StoredMessage {
  const read: unknown = JSON.parse(text);
  if (typeof read === 'object' && read !== null && 'revision' in read && 'order' in read)
    return read as StoredMessage;
  throw new Error('The stored message is none');
}

function messageOf(
  { id, kind, customerId, createdAt }: ClaimedEvent,
  { webOrderId, revision }: About,
  stored: StoredMessage,
): OrderMessage {
  const what = kind.replace('weborder.', '');
  return {
    // The same at every attempt; order numbers are unique among all customers.
    id: revision === null ? `${webOrderId}-${what}` : `${webOrderId}-${what}-${revision}`,
    sequence: id,
    kind,
    customerId,
    webOrderId,
    happenedAt: createdAt,
    ...stored,
  };
}
