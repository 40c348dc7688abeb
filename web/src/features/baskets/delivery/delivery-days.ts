import type { DeliveryDate } from '@engros/contracts/goods/delivery.ts';

/** `nowMs` is server time in milliseconds since 1970. */
export function isOpenDay(day: DeliveryDate, nowMs: number): boolean {
  return day.IsDeliverable && (day.Deadline === null || Date.parse(day.Deadline) > nowMs);
}

export function nextOpenDay(
  days: readonly DeliveryDate[],
  date: string | null,
  nowMs: number,
): DeliveryDate | undefined {
  return days.find((day) => (date === null || day.Date > date) && isOpenDay(day, nowMs));
}

/**
 * Seven days, starting with the first day that can be ordered for. If the chosen day is not among them, seven other days that
 * start or end with it.
 */
export function stripDays(
  days: readonly DeliveryDate[],
  chosen: string | null,
  nowMs: number,
): DeliveryDate[] {
  const first = days.findIndex((day) => isOpenDay(day, nowMs));
  const start = Math.max(first, 0);
  const at = days.findIndex((day) => day.Date === chosen);
  if (at < 0 || at < start + 7) {
    const from = at >= 0 && at < start ? at : start;
    return days.slice(from, from + 7);
  }
  return days.slice(at - 6, at + 1);
}
