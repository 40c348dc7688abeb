import { addDays, weekdayOf } from '../../src/platform/calendar-date.ts';
import type { DemoDays } from '../demo-days.ts';

/** A presale period: orders placed before `order_until` are delivered within the period. */
export interface PresalePeriod {
  id: string;
  name_da: string;
  name_en: string;
  order_until: string;
  delivery_from: string;
  delivery_to: string;
}

const seasons = [
  { months: [11, 12], da: 'Forsalg jul', en: 'Christmas presale' },
  { months: [1, 2], da: 'Forsalg vinter', en: 'Winter presale' },
  { months: [3, 4, 5], da: 'Forsalg påske og konfirmation', en: 'Easter and confirmation presale' },
  { months: [6, 7, 8], da: 'Forsalg sommerfester', en: 'Summer party presale' },
  { months: [9, 10], da: 'Forsalg Mortensaften', en: 'Martinmas presale' },
];

function period(id: string, days: DemoDays, earliest: number, weeks: number): PresalePeriod {
  let from = days.day(earliest);
  while (weekdayOf(from) !== 1) from = addDays(from, 1);
  const month = Number(from.slice(5, 7));
  const season = seasons.find((candidate) => candidate.months.includes(month));
  return {
    id,
    name_da: season?.da ?? 'Forsalg',
    name_en: season?.en ?? 'Presale',
    order_until: days.instant(addDays(from, -10), '12:00'),
    delivery_from: from,
    delivery_to: addDays(from, weeks * 7 - 3),
  };
}

/**
 * Returns two periods: one that starts in about two weeks and lasts two weeks, one that starts in seven weeks
 * and lasts one.
 */
export function presalePeriods(days: DemoDays): PresalePeriod[] {
  return [period('FORSALG-1', days, 14, 2), period('FORSALG-2', days, 49, 1)];
}
