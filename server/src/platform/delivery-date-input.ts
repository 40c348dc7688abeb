import { isCalendarDate } from './calendar-date.ts';
import { dateIn } from './clock.ts';
import { AppError } from './http/app-error.ts';

const dateLength = 10;
const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/;

/**
 * The delivery date a caller wrote (domain 12): `yyyy-MM-dd` stays; an instant without offset means its date; one with an
 * offset means the date it falls on in the supplier's time zone. invalidInput when the calendar has no such date.
 */
export function deliveryDateOf(text: string, timeZone: string): string {
  const date =
    text.length > dateLength && hasOffset.test(text)
      ? dateOfInstant(text, timeZone)
      : text.slice(0, dateLength);
  if (!isCalendarDate(date)) throw wrongDate();
  return date;
}

function dateOfInstant(text: string, timeZone: string): string {
  try {
    return dateIn(Temporal.Instant.from(text), timeZone);
  } catch (error) {
    if (error instanceof RangeError) throw wrongDate();
    throw error;
  }
}

function wrongDate(): AppError {
  return new AppError('invalidInput', { Fields: ['expectedDeliveryDate'] });
}
