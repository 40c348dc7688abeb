import { badgeFrom, writtenShare } from '@engros/contracts/insight/organic-share.ts';
import { formatNumber } from '../../../platform/danish-formats.ts';
import type { Language } from '../../../platform/http/viewer.ts';
import type { ReportSums } from '../months-queries.ts';

export interface Measure {
  /** Its label is `reports.measure.<id>`. */
  id: string;
  unit: string;
  decimals: number;
  /** Of the scale; null when the scale has no fixed end. */
  max: number | null;
  /** True for amounts of money, and for figures from which amounts follow. */
  isAmount: boolean;
  /** Customers below this value have a lighter bar. */
  goodFrom: number | null;
  /** True for a level that is followed over time and compared with a target, drawn as a line. */
  isLevel: boolean;
  /** Null when the sums are not sufficient, because unknown is never zero (domain 9). */
  of(sums: ReportSums): number | null;
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : (part / whole) * 100);
const milligramsPerKilo = 1_000_000;

function measure(
  id: string,
  of: Measure['of'],
  look: Partial<Pick<Measure, 'unit' | 'decimals' | 'max' | 'goodFrom' | 'isAmount' | 'isLevel'>> = {},
): Measure {
  return {
    id,
    of,
    unit: '',
    decimals: 0,
    max: null,
    goodFrom: null,
    isAmount: false,
    isLevel: false,
    ...look,
  };
}

const percent = { unit: '%', decimals: 1, max: 100 };
/** A kitchen with less has no organic label in silver. */
const organic = { ...percent, goodFrom: badgeFrom('Silver') };

export const measures = {
  amount: measure('amount', ({ ore }) => ore / 100, { unit: 'kr.', isAmount: true }),
  perOrder: measure('perOrder', ({ ore, orders }) => (orders === 0 ? null : ore / 100 / orders), {
    unit: 'kr.',
    isAmount: true,
  }),
  food: measure('food', ({ foodG }) => foodG / 1000, { unit: 'kg' }),
  orders: measure('orders', ({ orders }) => orders),
  organicWeight: measure('organicWeight', ({ organicG, foodG }) => share(organicG, foodG), organic),
  organicAmount: measure('organicAmount', ({ organicOre, foodOre }) => share(organicOre, foodOre), {
    ...organic,
    isAmount: true,
  }),
  organicFood: measure('organicFood', ({ organicG }) => organicG / 1000, { unit: 'kg' }),
  co2e: measure('co2e', ({ co2eMg, knownG }) => (knownG === 0 ? null : co2eMg / milligramsPerKilo), {
    unit: 'kg CO₂e',
  }),
  co2ePerKilo: measure(
    'co2ePerKilo',
    ({ co2eMg, knownG }) => (knownG === 0 ? null : co2eMg / 1000 / knownG),
    {
      unit: 'kg CO₂e/kg',
      decimals: 2,
      isLevel: true,
    },
  ),
  unknown: measure('unknown', ({ knownG, foodG }) => share(foodG - knownG, foodG), percent),
  saved: measure('saved', ({ savedG }) => savedG / 1000, { unit: 'kg' }),
  savedShare: measure('savedShare', ({ savedG, foodG }) => share(savedG, foodG), percent),
  fillRate: measure('fillRate', ({ fullLines, lines }) => share(fullLines, lines), percent),
  onTime: measure('onTime', ({ delayedOrders, orders }) => share(orders - delayedOrders, orders), percent),
  lines: measure('lines', ({ lines }) => lines),
  shortLines: measure('shortLines', ({ lines, fullLines }) => lines - fullLines),
} as const;

/** With its unit: `54,0 %`; an unknown value is a dash. One below a limit is never shown as if it reached it. */
export function write(
  value: number | null,
  { unit, decimals, goodFrom }: Measure,
  language: Language,
): string {
  if (value === null) return '–';
  const shown = goodFrom === null ? value : writtenShare(value, decimals);
  const number = formatNumber(shown, decimals, language);
  if (unit === '') return number;
  return unit === '%' && language === 'en' ? `${number}%` : `${number}\u00a0${unit}`;
}

const nothing: ReportSums = {
  ore: 0,
  foodOre: 0,
  foodG: 0,
  organicOre: 0,
  organicG: 0,
  knownG: 0,
  co2eMg: 0,
  orders: 0,
  delayedOrders: 0,
  lines: 0,
  fullLines: 0,
  savedG: 0,
};

export function addAll(all: readonly ReportSums[]): ReportSums {
  const whole = { ...nothing };
  for (const sums of all)
    for (const name of Object.keys(whole) as (keyof ReportSums)[]) whole[name] += sums[name];
  return whole;
}
