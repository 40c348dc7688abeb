import { formatCount } from '../../lib/formats.ts';

interface Measured {
  AmountOre: number | null;
  WeightKg: number;
  EarlierAmountOre: number | null;
  EarlierWeightKg: number | null;
}

/** What statistics are counted in: kroner, or kilos for those who may not see prices. */
export interface Measure {
  unit: 'kr.' | 'kg';
  of: (row: Measured) => number;
  earlier: (row: Measured) => number | null;
  share: (row: { AmountPercent: number | null; WeightPercent: number }) => number;
}

const kroner: Measure = {
  unit: 'kr.',
  of: ({ AmountOre }) => (AmountOre ?? 0) / 100,
  earlier: ({ EarlierAmountOre }) => (EarlierAmountOre === null ? null : EarlierAmountOre / 100),
  share: ({ AmountPercent }) => AmountPercent ?? 0,
};
const kilos: Measure = {
  unit: 'kg',
  of: ({ WeightKg }) => WeightKg,
  earlier: ({ EarlierWeightKg }) => EarlierWeightKg,
  share: ({ WeightPercent }) => WeightPercent,
};

/** Returns the measure of statistics: an amount left out says that the user may not see prices. */
export const measureOf = ({ AmountOre }: Pick<Measured, 'AmountOre'>): Measure =>
  AmountOre === null ? kilos : kroner;

/** Formats a figure of the measure without its unit: whole kroner or kilos. */
export const figure = (value: number): string => formatCount(Math.round(value));
