import type { DayContent } from '@engros/contracts/supplier/calendar.ts';
import type { Kysely } from 'kysely';
import { isCalendarDate } from '../../../platform/calendar-date.ts';
import { type Clock, todayIn } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Publishable } from '../../../platform/versions/publish.ts';
import { everyRoute } from '../queries.ts';
import { findPlace, listDays, type Place, replaceDay, tellOfClosedDay } from './calendar-queries.ts';

/** `depot date` or `depot date route`. */
export const subjectOf = ({ depotId, route }: Place, date: string): string =>
  route === everyRoute ? `${depotId} ${date}` : `${depotId} ${date} ${route}`;

export function dayOf(subject: string): (Place & { date: string }) | undefined {
  const [depotId = '', date = '', ...route] = subject.split(' ');
  return isCalendarDate(date) ? { depotId, date, route: route.join(' ') || everyRoute } : undefined;
}

/** True when the depot or route exists and all dates are real calendar dates. */
export const isKnown = async (
  db: Kysely<Tables>,
  place: Place,
  days: readonly { Date: string }[],
): Promise<boolean> =>
  days.every(({ Date: date }) => isCalendarDate(date)) && (await findPlace(db, place)) !== undefined;

/** Key of the message about what is missing; undefined when the day is complete. */
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

/** A database trigger makes every node drop its cached delivery days. */
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
    const [found] = await listDays(db, day, { from: day.date, until: day.date });
    return found?.content ?? null;
  },
  faultOf: async (_db, subject, content) => {
    const day = dayOf(subject);
    return day && day.date < todayIn(clock, timeZone) ? 'publish.why.dayPast' : faultOfDay(content);
  },
  write: async (trx, subject, content) => {
    const day = dayOf(subject);
    if (day === undefined || (await findPlace(trx, day)) === undefined) throw new AppError('notFound');
    await replaceDay(trx, day, content);
    if (content?.Kind === 'closed') await tellOfClosedDay(trx, day, content, clock.now());
  },
});
