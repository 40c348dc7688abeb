import type { OutgoingOrder } from '@engros/contracts/erp/outgoing-orders.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import type { OutgoingRow } from '../erp/outgoing-queries.ts';
import { waitCause } from '../erp/wait-cause.ts';

interface Around {
  customerName: string | null;
  now: Temporal.Instant;
  hasWayOut: boolean;
}

const causesForPeople: readonly string[] = ['certificate', 'refused', 'notConfirmed', 'address', 'ours'];

export function presentOutgoing(row: OutgoingRow, { customerName, now, hasWayOut }: Around): OutgoingOrder {
  const { id, kind, customerId, subject, createdAt, attempts, nextAttemptAt, deadAt } = row;
  const isFailed = deadAt !== null;
  const lastError = row.lastError ?? (isFailed ? null : row.receiverError);
  const Cause = waitCause(row, hasWayOut || isFailed);
  const age = createdAt.until(now).total('seconds');
  return {
    Id: String(id),
    Kind: kind,
    CustomerId: customerId ?? '',
    CustomerName: customerName,
    // The audit subject is `customer:order` or `customer:order:revision`.
    WebOrderId: subject.split(':')[1] ?? '',
    State: isFailed ? 'Failed' : 'Waiting',
    Cause,
    NeedsPerson: isFailed || causesForPeople.includes(Cause),
    IsLate: isFailed || lastError !== null || age >= consoleLimits.lateOrderSeconds,
    Behind: row.behind,
    Created: createdAt.toString(),
    Attempts: attempts,
    LastError: lastError,
    NextAttempt: isFailed ? null : (nextAttemptAt?.toString() ?? null),
    GivenUp: deadAt?.toString() ?? null,
  };
}
