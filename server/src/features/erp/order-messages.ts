import type { WebOrder } from '@engros/contracts/basket/weborder.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { ordersForSupplier } from '../weborder/index.ts';
import type { OrderMessage } from './erp-port.ts';
import { type ClaimedEvent, storeMessages } from './outbox-queries.ts';

/** An event with its message; the message is null when the web order no longer exists. */
export interface EventToSend {
  event: ClaimedEvent;
  message: OrderMessage | null;
}

/** The part of a message that is stored with its event at the first attempt. */
interface StoredMessage {
  revision: number;
  order: WebOrder;
}

/**
 * Builds the messages of claimed events. The web order is read at the first attempt and stored, so that every attempt
 * sends the same message. The order may then be newer than the event; `revision` says which version was sent.
 */
export async function messagesOf(
  db: Kysely<Tables>,
  events: readonly ClaimedEvent[],
  now: Temporal.Instant,
): Promise<EventToSend[]> {
  const stored = new Map<number, StoredMessage>();
  const fresh = events.filter(({ id, message }) => {
    if (message !== null) stored.set(id, JSON.parse(message) as StoredMessage);
    return message === null;
  });
  if (fresh.length > 0) {
    const keys = fresh.map(({ customerId, webOrderId }) => ({ customerId, id: webOrderId }));
    const orders = await ordersForSupplier(db, keys, now);
    for (const { id, customerId, webOrderId } of fresh) {
      const order = orders.get(`${customerId}:${webOrderId}`);
      if (order) stored.set(id, { revision: order.Revision, order });
    }
    await storeMessages(
      db,
      fresh.flatMap(({ id }) => {
        const message = stored.get(id);
        return message ? [{ id, message: JSON.stringify(message) }] : [];
      }),
    );
  }
  return events.map((event) => ({ event, message: messageOf(event, stored.get(event.id)) }));
}

function messageOf(event: ClaimedEvent, stored: StoredMessage | undefined): OrderMessage | null {
  if (stored === undefined) return null;
  const { id, kind, customerId, webOrderId, createdAt } = event;
  return { id: idOf(event), sequence: id, kind, customerId, webOrderId, happenedAt: createdAt, ...stored };
}

/**
 * Returns the id of an event's message, which is the same at every attempt. Order numbers are unique among all
 * customers.
 */
function idOf({ kind, webOrderId, revision }: ClaimedEvent): string {
  const what = kind.replace('weborder.', '');
  return revision === null ? `${webOrderId}-${what}` : `${webOrderId}-${what}-${revision}`;
}
