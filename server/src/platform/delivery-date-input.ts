import { limits } from '@engros/contracts/values/limits.ts';
import { addDays, isCalendarDate } from './calendar-date.ts';
import { type Clock, dateIn, todayIn } from './clock.ts';
import { AppError } from './http/app-error.ts';

/** Chosen by the user, as `yyyyMMdd` (facts 3). */
export const deliveryDateCookie = '_edd';

const dateLength = 10;
const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/;

interface Now {
  clock: Clock;
  timeZone: string;
}

/**
 * Domain 12: `yyyy-MM-dd`, the date part of an instant without offset, or the date of an instant with offset in the supplier's
 * time zone. Throws invalidInput when the date does not exist or is too far from today.
 */
export function deliveryDateOf(text: string, now: Now): string {
  const date = deliveryDateIn(text, now);
  if (date === null) throw new AppError('invalidInput', { Fields: ['expectedDeliveryDate'] });
  return date;
}

/** Like {@link deliveryDateOf}, but null for an invalid date. */
export function deliveryDateIn(text: string, { clock, timeZone }: Now): string | null {
  const date = calendarDateIn(text, timeZone);
  if (date === null) return null;
  const today = todayIn(clock, timeZone);
  const isNear =
    date >= addDays(today, -limits.deliveryDaysBack) && date <= addDays(today, limits.deliveryDaysAhead);
  return isNear ? date : null;
}

/** `yyyy-MM-dd`, or the date of an instant in the supplier's time zone; null when it does not exist. */
export function calendarDateIn(text: string, timeZone: string): string | null {
  const date =
    text.length > dateLength && hasOffset.test(text)
      ? dateOfInstant(text, timeZone)
      : text.slice(0, dateLength);
  return date === null || !isCalendarDate(date) ? null : date;
}

function dateOfInstant(text: string, timeZone: string): string | null {
  try {
    return dateIn(Temporal.Instant.from(text), timeZone);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
