import { danishHolidaysIn } from '../../goods/delivery/holidays.ts';
import { addDays, weekdayOf } from '../../platform/calendar-date.ts';

const answerHour = { hour: 12 };
const saturday = 6;

/** Noon of the next day that is neither weekend nor holiday. */
export function answerDue(reportedAt: Temporal.Instant, timeZone: string): Temporal.Instant {
  let date = addDays(reportedAt.toZonedDateTimeISO(timeZone).toPlainDate().toString(), 1);
  while (weekdayOf(date) >= saturday || isHoliday(date)) date = addDays(date, 1);
  return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: answerHour }).toInstant();
}

function isHoliday(date: string): boolean {
  return danishHolidaysIn(Number(date.slice(0, 4))).some((holiday) => holiday.date === date);
}
