import type { readAudit as contract } from '@engros/contracts/supplier/audit.ts';
import { addDays, isAskedDay } from '../../platform/calendar-date.ts';
import { todayIn } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf, InputOf } from '../../platform/http/context.ts';
import type { LogQuestion } from './audit-log-queries.ts';

const usualDays = 7;

/** Of a day, the usual days before it and the midnight after it are read. */
const isDayOfLog = (text: string): boolean => isAskedDay(text, { before: usualDays, after: 1 });

export interface AskedLog {
  from: string;
  to: string;
  question: LogQuestion;
}

type Query = Omit<InputOf<typeof contract>['query'], 'Page'>;

/**
 * Without days, the last week. Throws invalidInput for a day that does not exist or is at the edge of the calendar, and
 * periodReversed when the last day is before the first.
 */
export function askedLog(
  { clock, timeZone }: Pick<ContextOf<typeof contract>, 'clock' | 'timeZone'>,
  query: Query,
): AskedLog {
  const { ToDate: to = todayIn(clock, timeZone) } = query;
  if (!isDayOfLog(to)) throw new AppError('invalidInput', { Fields: ['query.ToDate'] });
  if (!isDayOfLog(query.FromDate ?? to)) throw new AppError('invalidInput', { Fields: ['query.FromDate'] });
  const { FromDate: from = addDays(to, 1 - usualDays) } = query;
  if (to < from) throw new AppError('periodReversed', { Fields: ['query.FromDate', 'query.ToDate'] });
  const startOf = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime(timeZone).toInstant();
  const question = {
    from: startOf(from),
    until: startOf(addDays(to, 1)),
    text: query.SearchText?.trim() ?? '',
    kind: query.Kind ?? '',
    onlyActing: query.OnlyActing ?? false,
    personId: query.PersonId ?? null,
    onlySystem: query.OnlySystem ?? false,
  };
  return { from, to, question };
}
