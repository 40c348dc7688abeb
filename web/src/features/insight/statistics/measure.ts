import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { changeOf } from './change.tsx';

interface Measured {
  AmountOre: number | null;
  WeightKg: number | null;
  EarlierAmountOre: number | null;
  EarlierWeightKg: number | null;
}

/** The unit of statistics: kroner, or kilos for users who may not see prices. */
export interface Measure {
  unit: 'kr.' | 'kg';
  /** 0 for an unknown weight. */
  of: (row: Measured) => number;
  isKnown: (row: Measured) => boolean;
  earlier: (row: Measured) => number | null;
  share: (row: { AmountPercent: number | null; WeightPercent: number }) => number;
}

const kroner: Measure = {
  unit: 'kr.',
  of: ({ AmountOre }) => (AmountOre ?? 0) / 100,
  isKnown: () => true,
  earlier: ({ EarlierAmountOre }) => (EarlierAmountOre === null ? null : EarlierAmountOre / 100),
  share: ({ AmountPercent }) => AmountPercent ?? 0,
};
const kilos: Measure = {
  unit: 'kg',
  of: ({ WeightKg }) => WeightKg ?? 0,
  isKnown: ({ WeightKg }) => WeightKg !== null,
  earlier: ({ EarlierWeightKg }) => EarlierWeightKg,
  share: ({ WeightPercent }) => WeightPercent,
};

/** The server leaves out amounts for users who may not see prices, so a missing amount means kilos. */
export const measureOf = ({ AmountOre }: Pick<Measured, 'AmountOre'>): Measure =>
  AmountOre === null ? kilos : kroner;

/** Without unit, in whole kroner or kilos. */
export const figure = (value: number): string => formatCount(Math.round(value));

/** Without unit; says so when a weight is unknown. */
export const written = (row: Measured, measure: Measure): string =>
  measure.isKnown(row) ? figure(measure.of(row)) : label('sustainability.unknown');

export const writtenWithUnit = (row: Measured, measure: Measure): string =>
  measure.isKnown(row) ? `${figure(measure.of(row))} ${measure.unit}` : label('sustainability.unknown');

/** In percent; null when one of the figures is unknown. */
export const changeIn = (row: Measured, measure: Measure): number | null =>
  changeOf(measure.isKnown(row) ? measure.of(row) : null, measure.earlier(row));
