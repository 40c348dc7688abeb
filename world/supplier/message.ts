import type { Acknowledged, Ledger, OrderAnswer, Way } from '../ledger.ts';

/** The documented body of a message, the same by webhook and as a file. */
export interface Message {
  type: `weborder.${Acknowledged['kind']}`;
  id: string;
  sequence: number;
  data: { CustomerId: string; WebOrderId: string; Revision: number; Order: OrderAnswer };
}

/** Accepts each message id once. The same id with other content is a fault. */
export function takeMessage(ledger: Ledger, message: Message, way: Way): void {
  const { id, sequence, type, data } = message;
  const known = ledger.arrivals.get(id);
  if (known !== undefined) {
    if (JSON.stringify(known.order) !== JSON.stringify(data.Order))
      ledger.breaks(1, `message ${id} came again with another content`, { orderId: data.WebOrderId });
    return;
  }
  ledger.arrivals.set(id, {
    id,
    sequence,
    way,
    at: performance.now(),
    kind: type.replace('weborder.', '') as Acknowledged['kind'],
    customerId: data.CustomerId,
    orderId: data.WebOrderId,
    revision: data.Revision,
    order: data.Order,
  });
}
