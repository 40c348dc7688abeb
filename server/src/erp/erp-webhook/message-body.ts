import type { OrderMessage } from '../erp/erp-port.ts';

/**
 * The JSON that receivers get, by webhook and as a file. `data.Order` has the shape of `GET /api/checkout/weborder`. The same
 * message always gives the same text.
 */
export function messageBody(message: OrderMessage): string {
  return JSON.stringify({
    type: message.kind,
    timestamp: message.happenedAt.toString(),
    id: message.id,
    sequence: message.sequence,
    data: {
      CustomerId: message.customerId,
      WebOrderId: String(message.webOrderId),
      Revision: message.revision,
      Order: message.order,
    },
  });
}
