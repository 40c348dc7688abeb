import type { DayContent, readCalendar } from '@engros/contracts/console/calendar.ts';
import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { clockTime, headingDay, shortDay } from '../../../lib/day-formats.ts';
import { currentLanguage, label } from '../../../lib/labels.ts';

export type CalendarDay = OutputOf<typeof readCalendar>['Days'][number];
export type DayKind = DayContent['Kind'];

/** A depot, or one route of it. */
export interface Place {
  depotId: string;
  /** Null for every route. */
  route: string | null;
}

/** A day with what is to be published for it. */
export type PublishedDay = Pick<CalendarDay, 'Date' | 'Content' | 'Version'>;

/** Returns the name of a day in the reader's language, and its deadline where that is what changed. */
export function contentWords(content: DayContent): string {
  const name = currentLanguage() === 'en' ? content.NameEn : content.NameDa;
  if (content.Kind !== 'deadline' || content.CutOffTime === null) return name;
  return label('console.calendar.deadlineAt', { time: clockTime(content.CutOffTime) });
}

/** Returns the heading of one day, or of the first and last of several. */
export function spanWords(dates: readonly string[]): string {
  const [first = ''] = dates;
  const last = dates.at(-1) ?? first;
  if (first === last) return headingDay(first);
  return label('console.calendar.span', { from: shortDay(first), until: shortDay(last) });
}

/**
 * Returns the days of the chosen span that a change concerns: of several, only those that the change makes different.
 * A day that is over is never changed.
 */
export function concerned(
  chosen: readonly CalendarDay[],
  content: DayContent | null,
  today: string,
): PublishedDay[] {
  const isOne = chosen.length === 1;
  return chosen
    .filter((day) => day.Date >= today && (isOne || isConcerned(day, content)))
    .map((day) => ({ Date: day.Date, Content: content, Version: day.Version }));
}

function isConcerned(day: CalendarDay, content: DayContent | null): boolean {
  if (content === null) return day.Content !== null;
  if (content.Kind === 'extra') return true;
  const hasExtra = (day.Content ?? day.OfDepot)?.Kind === 'extra';
  return hasExtra || (day.HasRoute && day.Holiday === null);
}

/** Returns the days that one depot changed, as another would get them; days that are over or the same are left out. */
export function copied(
  from: readonly CalendarDay[],
  to: readonly CalendarDay[],
  today: string,
): (PublishedDay & { replaced: DayContent | null })[] {
  const targets = new Map(to.map((day) => [day.Date, day]));
  return from.flatMap((day) => {
    const target = targets.get(day.Date);
    if (day.Date < today || day.Content === null || target === undefined || target.Version === day.Version)
      return [];
    return [{ Date: day.Date, Content: day.Content, Version: target.Version, replaced: target.Content }];
  });
}
