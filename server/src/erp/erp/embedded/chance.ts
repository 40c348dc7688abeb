import { createHash } from 'node:crypto';

const range = 2 ** 32;

/**
 * A source of random numbers that always gives the same number for the same words, so that a step can be repeated after
 * a crash.
 */
export interface Chance {
  /** Returns a number from 0 (inclusive) to 1 (exclusive), the same for the same words. */
  share(...words: (string | number)[]): number;
  /** Returns an integer from `min` to `max`, both inclusive. */
  between(min: number, max: number, ...words: (string | number)[]): number;
}

export function chanceOf(...seed: (string | number)[]): Chance {
  const share = (...words: (string | number)[]) =>
    createHash('sha256')
      .update([...seed, ...words].join('\n'))
      .digest()
      .readUInt32BE(0) / range;
  return { share, between: (min, max, ...words) => min + Math.floor(share(...words) * (max - min + 1)) };
}

export type ChanceOfOrder = (order: { customerId: string; orderId: number; revision: number }) => Chance;

/** The same seed and the same order always give the same numbers. */
export const seededChance =
  (seed: string): ChanceOfOrder =>
  ({ customerId, orderId, revision }) =>
    chanceOf(seed, customerId, orderId, revision);
