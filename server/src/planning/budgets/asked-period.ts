import { type BudgetPeriod, periodWith } from '@engros/contracts/planning/budget-rules.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { isCalendarDate } from '../../platform/calendar-date.ts';
import { type Clock, todayIn } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/app-error.ts';

interface Now {
  clock: Clock;
  timeZone: string;
}

/** A date that exists, as it was written. Throws invalidInput, and budgetTooFar for one that no budget may begin or be asked about. */
export function budgetDay(written: string, field: string, { clock, timeZone }: Now): string {
  const date = written.slice(0, 10);
  if (!isCalendarDate(date)) throw new AppError('invalidInput', { Fields: [field] });
  const today = Temporal.PlainDate.from(todayIn(clock, timeZone));
  const years = limits.budgetYears;
  const isNear = date >= today.subtract({ years }).toString() && date <= today.add({ years }).toString();
  if (!isNear) throw new AppError('budgetTooFar', { params: { years } });
  return date;
}

/** Throws budgetMidPeriod with the first day that it could be. */
export function firstDayOf(period: BudgetPeriod, written: string, now: Now): string {
  const date = budgetDay(written, 'body.StartsOn', now);
  const { first } = periodWith(period, date);
  if (first !== date) throw new AppError('budgetMidPeriod', { params: { first } });
  return date;
}
