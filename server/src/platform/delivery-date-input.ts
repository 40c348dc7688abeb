import { limits } from '@engros/contracts/values/limits.ts';
import { addDays, isCalendarDate } from './calendar-date.ts';
import { type Clock, dateIn, todayIn } from './clock.ts';
import { AppError } from './http/app-error.ts';

/** The chosen delivery date for the rest of the site, as `yyyyMMdd` (facts 3). */
export const deliveryDateCookie = '_edd';

const dateLength = 10;
const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/;

/** When and where a date is read. */
interface Now {
  clock: Clock;
  timeZone: string;
}

/**
 * The delivery date a caller wrote (domain 12): `yyyy-MM-dd` stays; an instant without offset means its date; one with an
 * offset means the date it falls on in the supplier's time zone. invalidInput when the calendar has no such date, or it is
 * too far from today for a page left open or an order made ahead.
 */
export function deliveryDateOf(text: string, now: Now): string {
  const date = deliveryDateIn(text, now);
  if (date === null) throw new AppError('invalidInput', { Fields: ['expectedDeliveryDate'] });
  return date;
}

/** As {@link deliveryDateOf}, and null for what is no date to be delivered on. */
export function deliveryDateIn(text: string, { clock, timeZone }: Now): string | null {
  const date =
    text.length > dateLength && hasOffset.test(text)
      ? dateOfInstant(text, timeZone)
      : text.slice(0, dateLength);
  if (date === null || !isCalendarDate(date)) return null;
  const today = todayIn(clock, timeZone);
  const isNear =
    date >= addDays(today, -limits.deliveryDaysBack) && date <= addDays(today, limits.deliveryDaysAhead);
  return isNear ? date : null;
}

function dateOfInstant(text: string, timeZone: string): string | null {
  try {
    return dateIn(Temporal.Instant.from(text), timeZone);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
