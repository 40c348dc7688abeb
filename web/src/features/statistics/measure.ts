import { formatCount } from '../../lib/formats.ts';

interface Measured {
  AmountOre: number | null;
  WeightKg: number;
  EarlierAmountOre: number | null;
  EarlierWeightKg: number | null;
}

/** The unit of statistics: kroner, or kilos for users who may not see prices. */
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

/**
 * Returns the unit of statistics. The server leaves out amounts for users who may not see prices, so a missing amount
 * means kilos.
 */
export const measureOf = ({ AmountOre }: Pick<Measured, 'AmountOre'>): Measure =>
  AmountOre === null ? kilos : kroner;

/** Formats a figure of statistics without its unit, in whole kroner or kilos. */
export const figure = (value: number): string => formatCount(Math.round(value));
