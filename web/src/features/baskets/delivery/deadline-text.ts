import { label } from '../../../lib/labels.ts';

const minuteMs = 60_000;
const secondsFromMs = 30 * minuteMs;

const two = (value: number) => String(value).padStart(2, '0');

/**
 * In days from two days on, in hours and minutes below that, in minutes in the last hour, and in minutes and seconds in the last
 * half hour.
 */
export function remainingText(remainingMs: number): string {
  const minutes = Math.floor(remainingMs / minuteMs);
  const days = Math.floor(minutes / 1440);
  if (days >= 2) return label('delivery.days', { count: days });
  if (remainingMs < secondsFromMs) {
    const seconds = Math.floor((remainingMs % minuteMs) / 1000);
    return label('delivery.minutesSeconds', { minutes, seconds: two(seconds) });
  }
  if (minutes < 60) return label('delivery.minutes', { minutes });
  return label('delivery.hoursMinutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** Its width is reserved, so that the cell does not change its width during the countdown. */
export function widestRemainingText(remainingMs: number): string {
  return remainingMs < secondsFromMs
    ? label('delivery.minutesSeconds', { minutes: 29, seconds: '00' })
    : label('delivery.hoursMinutes', { hours: 48, minutes: 48 });
}
