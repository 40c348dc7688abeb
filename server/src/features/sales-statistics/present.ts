import type { StatisticMonth, StatisticRow } from '@engros/contracts/orders/sales-statistics.ts';
import type { ComparedPeriods, DeliveredSum } from './delivered-queries.ts';
import { addSums, type GroupedSums, type GroupHead, noSums, type Sums } from './group-goods.ts';
import { monthsOf } from './period.ts';

export interface ShownTo {
  /** True when the whole earlier period has figures. */
  isComparable: boolean;
  /** First day with a delivery. */
  firstDay: string | null;
  /** True to put the largest amount first, false for the largest weight. */
  byAmount: boolean;
  whole: Sums;
}

const kilo = (grams: number) => grams / 1000;
const percent = (part: number, whole: number) => (whole === 0 ? 0 : (part / whole) * 100);

interface Both {
  current: Sums;
  earlier: Sums;
}

/** Returns the amounts and weights of both periods; the earlier ones are null when it has no figures. */
export function presentCompared({ current, earlier }: Both, hasEarlier: boolean) {
  return {
    AmountOre: current.ore,
    WeightKg: kilo(current.weightG),
    EarlierAmountOre: hasEarlier ? earlier.ore : null,
    EarlierWeightKg: hasEarlier ? kilo(earlier.weightG) : null,
  };
}

export const presentRow = ({ id, name, glyph, artwork, tint }: GroupHead) => ({
  Id: id,
  Name: name,
  Glyph: glyph,
  Artwork: artwork,
  Tint: tint,
});

function presentSums(group: GroupedSums, hasEarlier: boolean, whole: Sums): StatisticRow {
  return {
    ...presentRow(group),
    ...presentCompared(group, hasEarlier),
    BaseUnits: group.current.baseUnits,
    AmountPercent: percent(group.current.ore, whole.ore),
    WeightPercent: percent(group.current.weightG, whole.weightG),
  };
}

/** Returns the rows of this period, largest first. What was bought in the earlier period alone is left out. */
export function presentRows(
  groups: readonly GroupedSums[],
  { isComparable, byAmount, whole }: ShownTo,
): StatisticRow[] {
  const size = ({ current }: GroupedSums) => (byAmount ? current.ore : current.weightG);
  return groups
    .filter(({ current }) => current.ore !== 0 || current.weightG !== 0 || current.baseUnits !== 0)
    .sort((a, b) => size(b) - size(a) || a.id.localeCompare(b.id))
    .map((group) => presentSums(group, isComparable, whole));
}

/**
 * Returns each month of the period, oldest first, as bars and as rows. An earlier month that began before the first
 * delivery has no figures to compare with.
 */
export function presentMonths(
  sums: readonly DeliveredSum[],
  { period, shift }: Pick<ComparedPeriods, 'period' | 'shift'>,
  { firstDay, whole }: ShownTo,
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
    const hasEarlier = firstDay !== null && firstDay <= earlierStart;
    return { month, isPartial, hasEarlier, sums: byMonth.get(month) ?? { current: noSums, earlier: noSums } };
  });
  return {
    months: found.map(({ month, isPartial, hasEarlier, sums: both }) => ({
      Month: month,
      IsPartial: isPartial,
      ...presentCompared(both, hasEarlier),
    })),
    rows: found.map(({ month, hasEarlier, sums: both }) =>
      presentSums(
        { id: month, name: month, glyph: null, artwork: null, tint: null, ...both },
        hasEarlier,
        whole,
      ),
    ),
  };
}
