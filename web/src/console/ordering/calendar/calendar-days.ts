import type { OutputOf } from '@engros/contracts/endpoint.ts';
import type { DayContent, readCalendar } from '@engros/contracts/supplier/calendar.ts';
import { clockTime, headingDay, shortDay } from '../../../lib/formats/day-formats.ts';
import { currentLanguage, label } from '../../../lib/labels.ts';

export type CalendarDay = OutputOf<typeof readCalendar>['Days'][number];
export type DayKind = DayContent['Kind'];

export interface Place {
  depotId: string;
  /** Null means every route of the depot. */
  route: string | null;
}

export type PublishedDay = Pick<CalendarDay, 'Date' | 'Content' | 'Version'>;

/** In the page's language, followed by the deadline if the day only has another deadline. */
export function contentWords(content: DayContent): string {
  const name = currentLanguage() === 'en' ? content.NameEn : content.NameDa;
  if (content.Kind !== 'deadline' || content.CutOffTime === null) return name;
  return label('console.calendar.deadlineAt', { time: clockTime(content.CutOffTime) });
}

export function spanWords(dates: readonly string[]): string {
  const [first = ''] = dates;
  const last = dates.at(-1) ?? first;
  if (first === last) return headingDay(first);
  return label('console.calendar.span', { from: shortDay(first), until: shortDay(last) });
}

const contentFields = [
  'Kind',
  'NameDa',
  'NameEn',
  'CutOffTime',
  'CutOffWorkingDays',
  'WindowFrom',
  'WindowTo',
] as const satisfies readonly (keyof DayContent)[];

const isSame = (one: DayContent | null, other: DayContent | null): boolean =>
  one === null || other === null
    ? one === other
    : contentFields.every((field) => one[field] === other[field]);

/**
 * Days of the chosen span that a change makes different. A single day may be changed without a route; of several, those on which
 * nobody gets goods stay as they are. A day that is over is never changed.
 */
export function concerned(
  chosen: readonly CalendarDay[],
  content: DayContent | null,
  today: string,
): PublishedDay[] {
  const isOne = chosen.length === 1;
  return chosen
    .filter(
      (day) => day.Date >= today && !isSame(day.Content, content) && (isOne || isConcerned(day, content)),
    )
    .map((day) => ({ Date: day.Date, Content: content, Version: day.Version }));
}

function isConcerned(day: CalendarDay, content: DayContent | null): boolean {
  if (content === null) return day.Content !== null;
  if (content.Kind === 'extra') return true;
  const hasExtra = (day.Content ?? day.OfDepot)?.Kind === 'extra';
  return hasExtra || (day.HasRoute && day.Holiday === null);
}

/** Leaves out past days and days that are already equal. */
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
