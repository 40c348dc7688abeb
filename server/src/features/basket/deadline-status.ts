import type { deadlineStatuses } from '@engros/contracts/basket.ts';
import { isInTime } from '../delivery/index.ts';

export type DeadlineStatus = (typeof deadlineStatuses)[number];

/** From when on a deadline is near. */
const soonHours = 2;

/** How a deadline stands now; a basket without one is open as long as its day is not over. */
export function deadlineStatus(
  deadline: Temporal.Instant | null,
  now: Temporal.Instant,
  isDayOver: boolean,
): DeadlineStatus {
  if (deadline === null) return isDayOver ? 'Passed' : 'Open';
  if (!isInTime(now, deadline)) return 'Passed';
  return isInTime(now.add({ hours: soonHours }), deadline) ? 'Open' : 'Soon';
}

const order: Record<DeadlineStatus, number> = { Soon: 0, Open: 1, Passed: 2 };

/** The most pressing first (specification 10), then by day and number. */
export function byDeadlineStatus(
  a: { DeadlineStatus: DeadlineStatus; ExpectedDate: string | null; Id: string },
  b: { DeadlineStatus: DeadlineStatus; ExpectedDate: string | null; Id: string },
): number {
  const [dayOfA, dayOfB] = [a.ExpectedDate ?? '9999', b.ExpectedDate ?? '9999'];
  if (a.DeadlineStatus !== b.DeadlineStatus) return order[a.DeadlineStatus] - order[b.DeadlineStatus];
  if (dayOfA !== dayOfB) return dayOfA < dayOfB ? -1 : 1;
  return Number(a.Id) - Number(b.Id);
}
