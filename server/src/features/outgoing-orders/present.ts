import type { OutgoingOrder } from '@engros/contracts/orders/outgoing-orders.ts';
import type { OutgoingRow } from '../erp/index.ts';

export function presentOutgoing(row: OutgoingRow, customerName: string | null): OutgoingOrder {
  const { id, kind, customerId, subject, createdAt, attempts, lastError, nextAttemptAt, deadAt } = row;
  return {
    Id: String(id),
    Kind: kind,
    CustomerId: customerId ?? '',
    CustomerName: customerName,
    // The audit subject is `customer:order` or `customer:order:revision`.
    WebOrderId: subject.split(':')[1] ?? '',
    State: deadAt === null ? 'Waiting' : 'Failed',
    Created: createdAt.toString(),
    Attempts: attempts,
    LastError: lastError,
    NextAttempt: deadAt === null ? (nextAttemptAt?.toString() ?? null) : null,
    GivenUp: deadAt?.toString() ?? null,
  };
}
