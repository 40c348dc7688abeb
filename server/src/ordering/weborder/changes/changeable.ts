import { isInTime } from '../../../goods/delivery/delivery-calendar.ts';
import type { WebOrderStatus } from '../../../goods/delivery/web-order-statuses.ts';

/** The supplier has not started to handle such orders. */
const untouched: WebOrderStatus = 'Received';

/** At its deadline the order is already locked (reliability F21). */
export function isChangeable(
  { status, deadline }: { status: string; deadline: Temporal.Instant },
  now: Temporal.Instant,
): boolean {
  return status === untouched && isInTime(now, deadline);
}
