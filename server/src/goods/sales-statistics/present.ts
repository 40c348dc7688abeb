import type { StatisticMonth, StatisticRow } from '@engros/contracts/goods/sales-statistics.ts';
import type { ComparedPeriods, DeliveredSum } from './delivered-queries.ts';
import { addSums, type GroupedSums, type GroupHead, noSums, type Sums } from './group-goods.ts';
import { monthsOf } from './period.ts';

export interface Known {
  amounts: boolean;
  weights: boolean;
}

export interface ShownTo {
  earlier: Known;
  /** For an earlier period that begins on this day. */
  earlierFrom: (day: string) => Known;
  /** The largest amount comes first; false: the largest weight. */
  byAmount: boolean;
  whole: Sums;
}

const kilo = (grams: number) => grams / 1000;
const percent = (part: number, whole: number) => (whole === 0 ? 0 : (part / whole) * 100);

interface Both {
  current: Sums;
  earlier: Sums;
}

/** Null when there were goods and the weight of none is known, because unknown is never zero. */
const weightOf = ({ weightG, baseUnits, ore }: Sums) =>
  weightG === 0 && (baseUnits !== 0 || ore !== 0) ? null : kilo(weightG);

/** Null for earlier amounts and weights that are not known. */
export function presentCompared({ current, earlier }: Both, known: Known) {
  return {
    AmountOre: current.ore,
    WeightKg: weightOf(current),
    EarlierAmountOre: known.amounts ? earlier.ore : null,
    EarlierWeightKg: known.weights ? weightOf(earlier) : null,
  };
}

export const presentHead = ({ id, name, glyph, artwork, tint }: GroupHead) => ({
  Id: id,
  Name: name,
  Glyph: glyph,
  Artwork: artwork,
  Tint: tint,
});

function presentSums(group: GroupedSums, known: Known, whole: Sums): StatisticRow {
  return {
    ...presentHead(group),
    ...presentCompared(group, known),
    BaseUnits: group.current.baseUnits,
    BaseUnitText: group.unit && (group.current.baseUnits === 1 ? group.unit.singular : group.unit.plural),
    AmountPercent: percent(group.current.ore, whole.ore),
    WeightPercent: percent(group.current.weightG, whole.weightG),
  };
}

/** Largest first. Goods that were bought only in the earlier period are left out. */
export function presentRows(
  groups: readonly GroupedSums[],
  { earlier, byAmount, whole }: ShownTo,
): StatisticRow[] {
  const size = ({ current }: GroupedSums) => (byAmount ? current.ore : current.weightG);
  return groups
    .filter(({ current }) => current.ore !== 0 || current.weightG !== 0 || current.baseUnits !== 0)
    .sort((a, b) => size(b) - size(a) || (a.id < b.id ? -1 : 1))
    .map((group) => presentSums(group, earlier, whole));
}

/** Oldest first, as bars and as rows. An earlier month that began before the first delivery has no figures to compare with. */
export function presentMonths(
  sums: readonly DeliveredSum[],
  { period, shift }: Pick<ComparedPeriods, 'period' | 'shift'>,
  { earlierFrom, whole }: ShownTo,
): { months: StatisticMonth[]; rows: StatisticRow[] } {
  const byMonth = new Map<string, Both>();
  for (const { month, isEarlier, ...sum } of sums) {
    if (month === null) continue;
    const both = byMonth.get(month) ?? { current: noSums, earlier: noSums };
    const side = isEarlier ? 'earlier' : 'current';
    byMonth.set(month, { ...both, [side]: addSums(both[side], sum) });
  }
  const found = monthsOf(period).map(({ month, isPartial }) => {
    const start = `${month}-01` < period.from ? period.from : `${month}-01`;
    const earlierStart = Temporal.PlainDate.from(start).subtract(shift).toString();
    return {
      month,
      isPartial,
      known: earlierFrom(earlierStart),
      sums: byMonth.get(month) ?? { current: noSums, earlier: noSums },
    };
  });
  return {
    months: found.map(({ month, isPartial, known, sums: both }) => ({
      Month: month,
      IsPartial: isPartial,
      ...presentCompared(both, known),
    })),
    rows: found.map(({ month, known, sums: both }) =>
      presentSums(
        { id: month, name: month, glyph: null, artwork: null, tint: null, unit: null, ...both },
        known,
        whole,
      ),
    ),
  };
}
