import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { coolTypes } from '@engros/contracts/values/dates.ts';
import { isCalendarDate } from '../../platform/calendar-date.ts';
import { always } from '../customers/route-rhythm.ts';

/** A customer's drive on a weekday. */
export interface DriveRow {
  route_name: string;
  cut_off_time: string;
  cut_off_working_days: number;
  window_from: string;
  window_to: string;
  tour: string;
  every_weeks: number;
  first_date: string;
  iso_weeks: string | null;
  goods: string[];
}

const clock = (time: string): string => time.slice(0, 5);

/** All that a drive differs by, in words of no language: `Rute 4 06:00–08:00, 16:00 −1`. Strokes part several of them. */
export function nameOfDrive(drive: DriveRow): string {
  const { route_name: route, window_from: from, window_to: to, cut_off_time: until } = drive;
  const every = drive.every_weeks > 1 ? `1/${drive.every_weeks}` : '';
  const since = drive.first_date === always ? '' : drive.first_date;
  const beside = [drive.tour, every, since, drive.iso_weeks ?? '', drive.goods.join('+')].filter(Boolean);
  return [
    `${route.replaceAll('|', '/')} ${clock(from)}–${clock(to)}, ${clock(until)} −${drive.cut_off_working_days}`,
    ...beside,
  ].join(', ');
}

const time = String.raw`(\d{1,2}(?:[:.]\d\d)?)`;
const written = new RegExp(
  String.raw`^(.+?)\s+${time}\s*[-–]\s*${time}\s*,\s*${time}(?:\s+[-−]?(\d{1,2}))?(?:,\s*(.+))?$`,
);

/** Null for what is no time of a day. */
function timeIn(text: string): string | null {
  const [hours = '', minutes = '00'] = text.split(/[:.]/);
  return Number(hours) > 23 || Number(minutes) > 59 ? null : `${hours.padStart(2, '0')}:${minutes}`;
}

const isGoods = (part: string): boolean =>
  part.split('+').every((each) => coolTypes.some((coolType) => coolType === each));

/** What stands behind the times; the first kind that fits. */
const kinds = [
  ['every', (part: string) => /^1\/\d{1,2}$/.test(part)],
  ['since', isCalendarDate],
  ['weeks', (part: string) => part === 'even' || part === 'odd'],
  ['goods', isGoods],
  ['tour', (part: string) => part !== ''],
] as const;

type Beside = Pick<DriveRow, 'tour' | 'every_weeks' | 'first_date' | 'iso_weeks' | 'goods'>;

/** Null where two parts say the same, or weeks are counted from no date. */
function besideIn(parts: readonly string[]): Beside | null {
  const taken = new Map(parts.map((part) => [kinds.find(([, is]) => is(part))?.[0], part]));
  const every = Number(taken.get('every')?.slice(2) ?? 1);
  const tour = taken.get('tour') ?? '';
  const isCounted = every === 1 || (taken.has('since') && !taken.has('weeks'));
  const isWithin =
    every >= 1 && every <= consoleLimits.routeEveryWeeks && tour.length <= consoleLimits.tourLength;
  if (taken.size < parts.length || !isCounted || !isWithin) return null;
  return {
    tour,
    every_weeks: every,
    first_date: taken.get('since') ?? always,
    iso_weeks: taken.get('weeks') ?? null,
    goods: taken.get('goods')?.split('+') ?? [],
  };
}

/**
 * The drive that a text names, whether any customer has it or not: `Rute 9 6-8, 16 -1` as `Rute 9 06:00–08:00, 16:00 −1`. Null where
 * it names none.
 */
export function driveOf(text: string): DriveRow | null {
  const [, route = '', from = '', to = '', until = '', days = '1', more = ''] =
    written.exec(text.trim()) ?? [];
  const [opens, closes, cutOff] = [from, to, until].map(timeIn);
  const beside = besideIn(more === '' ? [] : more.split(',').map((part) => part.trim()));
  if (
    route === '' ||
    route.length > consoleLimits.routeLength ||
    route.includes('|') ||
    Number(days) > consoleLimits.routeWorkingDays
  )
    return null;
  if (!opens || !closes || !cutOff || opens >= closes || beside === null) return null;
  return {
    route_name: route,
    window_from: opens,
    window_to: closes,
    cut_off_time: cutOff,
    cut_off_working_days: Number(days),
    ...beside,
  };
}
