import type { deadlineStatuses } from '@engros/contracts/baskets/basket.ts';
import { isInTime } from '../../goods/delivery/delivery-calendar.ts';
import { dateIn } from '../../platform/clock.ts';

export type DeadlineStatus = (typeof deadlineStatuses)[number];

/** From so many hours before the deadline on, its status is `Soon`. */
const soonHours = 2;

export interface Moment {
  now: Temporal.Instant;
  soon: Temporal.Instant;
  today: string;
}

export function momentOf(now: Temporal.Instant, timeZone: string): Moment {
  return { now, soon: now.add({ hours: soonHours }), today: dateIn(now, timeZone) };
}

/** Without a deadline the basket is `Open` until its delivery day. */
export function deadlineStatus(
  deadline: Temporal.Instant | null,
  deliveryDate: string | null,
  { now, soon, today }: Moment,
): DeadlineStatus {
  if (deadline === null) return deliveryDate !== null && deliveryDate <= today ? 'Passed' : 'Open';
  if (!isInTime(now, deadline)) return 'Passed';
  return isInTime(soon, deadline) ? 'Open' : 'Soon';
}

const order: Record<DeadlineStatus, number> = { Soon: 0, Open: 1, Passed: 2 };

/** `Soon` first, then `Open`, then `Passed`; within a status by day and id. */
export function byDeadlineStatus(
  a: { DeadlineStatus: DeadlineStatus; ExpectedDate: string | null; Id: string },
  b: { DeadlineStatus: DeadlineStatus; ExpectedDate: string | null; Id: string },
): number {
  const [dayOfA, dayOfB] = [a.ExpectedDate ?? '9999', b.ExpectedDate ?? '9999'];
  if (a.DeadlineStatus !== b.DeadlineStatus) return order[a.DeadlineStatus] - order[b.DeadlineStatus];
  if (dayOfA !== dayOfB) return dayOfA < dayOfB ? -1 : 1;
  return Number(a.Id) - Number(b.Id);
}
