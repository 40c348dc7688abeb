import { isInTime } from '../delivery/index.ts';

/** Orders the supplier has not taken up yet. */
const untouched = 'Received';

/** Whether an order can still be changed or taken back: half-open, at its deadline it is locked (reliability F21). */
export function isChangeable(
  { status, deadline }: { status: string; deadline: Temporal.Instant },
  now: Temporal.Instant,
): boolean {
  return status === untouched && isInTime(now, deadline);
}
