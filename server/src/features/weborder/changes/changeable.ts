import { isInTime, type WebOrderStatus } from '../../delivery/index.ts';

/** Status of orders the supplier has not started to handle. */
const untouched: WebOrderStatus = 'Received';

/**
 * Returns true when an order can still be changed or withdrawn; at its deadline it is already locked (reliability F21).
 */
export function isChangeable(
  { status, deadline }: { status: string; deadline: Temporal.Instant },
  now: Temporal.Instant,
): boolean {
  return status === untouched && isInTime(now, deadline);
}
