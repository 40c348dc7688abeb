import { addDays, weekdayOf } from '../../src/platform/calendar-date.ts';
import type { DemoDays } from '../demo-days.ts';
import { partsOf, tableOf } from '../lists.ts';

/** Orders placed before `order_until` are delivered within the period. */
export interface PresalePeriod {
  id: string;
  name_da: string;
  name_en: string;
  order_until: string;
  delivery_from: string;
  delivery_to: string;
}

/** By month; `leaves` are the leaf categories with goods of the season. */
const seasons = tableOf<'months' | 'danish' | 'english' | 'leaves'>('presale-seasons.csv').map((season) => ({
  ...season,
  months: partsOf(season.months).map(Number),
  leaves: partsOf(season.leaves),
}));

function seasonOf(day: string) {
  const month = Number(day.slice(5, 7));
  return seasons.find(({ months }) => months.includes(month));
}

function period(id: string, days: DemoDays, earliest: number, weeks: number): PresalePeriod {
  let from = days.day(earliest);
  while (weekdayOf(from) !== 1) from = addDays(from, 1);
  const season = seasonOf(from);
  return {
    id,
    name_da: season?.danish ?? 'Forsalg',
    name_en: season?.english ?? 'Presale',
    order_until: days.instant(addDays(from, -10), '12:00'),
    delivery_from: from,
    delivery_to: addDays(from, weeks * 7 - 3),
  };
}

/** One starts in about two weeks and lasts two weeks, one starts in seven weeks and lasts one. */
export function presalePeriods(days: DemoDays): PresalePeriod[] {
  return [period('FORSALG-1', days, 14, 2), period('FORSALG-2', days, 49, 1)];
}

/** The last one that was delivered: in a week of a fortnight ago, with the goods of the season in which it was ordered. */
export function pastPresale(days: DemoDays): PresalePeriod {
  const last = period('FORSALG-0', days, -14, 1);
  const season = seasonOf(addDays(last.delivery_from, -14));
  return { ...last, name_da: season?.danish ?? last.name_da, name_en: season?.english ?? last.name_en };
}

/** Shares of all goods that are sold in the first presale period, and in both periods together. */
const firstShare = 0.008;
const bothShares = 0.012;

/** `chance` is a number from 0 to 1 that belongs to the product. */
export const isKeptForPresale = (chance: number): boolean => chance < bothShares;

/** Null when the product's category does not belong to that season. */
export function presalePeriodOf(
  leaf: string,
  periods: readonly PresalePeriod[],
  chance: number,
): string | null {
  if (!isKeptForPresale(chance)) return null;
  const period = periods[chance < firstShare ? 0 : 1];
  const isOfSeason = period !== undefined && seasonOf(period.delivery_from)?.leaves.includes(leaf) === true;
  return isOfSeason ? period.id : null;
}
