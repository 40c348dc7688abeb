import { addDays, weekdayOf } from '../../src/platform/calendar-date.ts';
import type { DemoDays } from '../demo-days.ts';

/** Orders placed before `order_until` are delivered within the period. */
export interface PresalePeriod {
  id: string;
  name_da: string;
  name_en: string;
  order_until: string;
  delivery_from: string;
  delivery_to: string;
}

interface Season {
  months: readonly number[];
  da: string;
  en: string;
  /** leaf categories with goods of the season */
  leaves: readonly string[];
}

const seasons: readonly Season[] = [
  {
    months: [11, 12],
    da: 'Forsalg jul',
    en: 'Christmas presale',
    leaves: [
      'and-frost',
      'and-fersk',
      'gaas-frost',
      'gris-steg',
      'poelser',
      'bacon',
      'leverpostej',
      'roeget-laks',
      'sild',
      'hummer',
      'vildt',
      'syltet',
      'slik-blandet',
      'chokolade',
      'noedder',
      'toerkager',
      'skaerekager',
      'desserter',
      'hvidskimmel',
      'oel',
      'vin',
      'spiritus',
      'floede',
      'krydderier',
    ],
  },
  {
    months: [1, 2],
    da: 'Forsalg vinter',
    en: 'Winter presale',
    leaves: [
      'vildt',
      'torsk',
      'muslinger',
      'rodfrugter',
      'guleroedder',
      'loeg',
      'kaal',
      'kartofler',
      'citrus',
      'supper',
      'fond',
      'baelgfrugter',
      'gryn',
      'kakao',
      'te',
      'retter-koed',
      'retter-veg',
      'frost-groentsager',
      'syltet',
    ],
  },
  {
    months: [3, 4, 5],
    da: 'Forsalg påske og konfirmation',
    en: 'Easter and confirmation presale',
    leaves: [
      'lam',
      'kalv',
      'okse-moerbrad',
      'roeget-laks',
      'hummer',
      'rejer',
      'skalaeg',
      'chokolade',
      'vin',
      'desserter',
    ],
  },
  {
    months: [6, 7, 8],
    da: 'Forsalg sommerfester',
    en: 'Summer party presale',
    leaves: [
      'okse-boef',
      'poelser',
      'kyllingelaar',
      'laks',
      'baer',
      'salat',
      'floedeis',
      'sorbet',
      'saft',
      'oel',
      'baegre',
    ],
  },
  {
    months: [9, 10],
    da: 'Forsalg Mortensaften',
    en: 'Martinmas presale',
    leaves: ['and-fersk', 'and-frost', 'gaas-frost', 'vildt', 'syltet', 'rodfrugter'],
  },
];

function seasonOf(day: string): Season | undefined {
  const month = Number(day.slice(5, 7));
  return seasons.find(({ months }) => months.includes(month));
}

function period(id: string, days: DemoDays, earliest: number, weeks: number): PresalePeriod {
  let from = days.day(earliest);
  while (weekdayOf(from) !== 1) from = addDays(from, 1);
  const season = seasonOf(from);
  return {
    id,
    name_da: season?.da ?? 'Forsalg',
    name_en: season?.en ?? 'Presale',
    order_until: days.instant(addDays(from, -10), '12:00'),
    delivery_from: from,
    delivery_to: addDays(from, weeks * 7 - 3),
  };
}

/** One starts in about two weeks and lasts two weeks, one starts in seven weeks and lasts one. */
export function presalePeriods(days: DemoDays): PresalePeriod[] {
  return [period('FORSALG-1', days, 14, 2), period('FORSALG-2', days, 49, 1)];
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
