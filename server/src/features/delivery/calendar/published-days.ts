import type { DayContent } from '@engros/contracts/console/calendar.ts';
import { isCalendarDate } from '../../../platform/calendar-date.ts';
import { type Clock, todayIn } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Publishable } from '../../../platform/versions/publish.ts';
import { findDepot, listDays, replaceDay, tellOfClosedDay } from './calendar-queries.ts';

/** Returns the subject under which the versions of a day are kept. */
export const subjectOf = (depotId: string, date: string): string => `${depotId} ${date}`;

function dayOf(subject: string): { depotId: string; date: string } | undefined {
  const [depotId = '', date = ''] = subject.split(' ');
  return isCalendarDate(date) ? { depotId, date } : undefined;
}

/** Returns the key of the text that says what a day lacks; undefined when nothing. */
export function faultOfDay({
  Kind,
  CutOffTime,
  CutOffWorkingDays,
  WindowFrom,
  WindowTo,
}: DayContent): string | undefined {
  if (Kind === 'closed') return undefined;
  if (CutOffTime === null || CutOffWorkingDays === null) return 'publish.why.dayDeadline';
  if (Kind === 'deadline') return undefined;
  const isWindow = WindowFrom !== null && WindowTo !== null && WindowFrom < WindowTo;
  return isWindow ? undefined : 'publish.why.dayWindow';
}

/** The single days of the depots' calendars; every node drops the delivery days it remembers by a trigger. */
export const publishedDays = ({
  clock,
  timeZone,
}: {
  clock: Clock;
  timeZone: string;
}): Publishable<DayContent> => ({
  area: 'calendar',
  read: async (db, subject) => {
    const day = dayOf(subject);
    if (day === undefined) return null;
    const [found] = await listDays(db, day.depotId, { from: day.date, until: day.date });
    return found?.content ?? null;
  },
  faultOf: async (_db, subject, content) => {
    const day = dayOf(subject);
    return day && day.date < todayIn(clock, timeZone) ? 'publish.why.dayPast' : faultOfDay(content);
  },
  write: async (trx, subject, content) => {
    const day = dayOf(subject);
    if (day === undefined || (await findDepot(trx, day.depotId)) === undefined)
      throw new AppError('notFound');
    await replaceDay(trx, day, content);
    if (content?.Kind === 'closed') await tellOfClosedDay(trx, day, content, clock.now());
  },
});
