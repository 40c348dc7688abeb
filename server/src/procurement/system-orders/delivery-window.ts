import type { DatePlan } from '../../goods/delivery/delivery-calendar.ts';
import { isInTime } from '../../goods/delivery/delivery-calendar.ts';
import type { DayWindow } from './system-order.ts';

/** The delivery day within the window, or the first one after its end; null when there is none. */
export type DayInWindow = { day: string } | { next: string | null };

export function dayInWindow(plan: DatePlan, { from, to }: DayWindow, now: Temporal.Instant): DayInWindow {
  const days = plan.dates.filter(({ deadline }) => deadline !== null && isInTime(now, deadline));
  const day = days.find(({ date }) => (from === null || date >= from) && date <= to);
  if (day !== undefined) return { day: day.date };
  return { next: days.find(({ date }) => date > to)?.date ?? null };
}
