import { readQuantity } from '@engros/contracts/values/numbers/read-quantity.ts';

export interface WrittenCount {
  count: number;
  /** Every number that may be meant, the likeliest first; absent when there is only one. */
  readings?: readonly number[];
}

/** Within a line, with thousands and decimals in Danish or English format. */
export const countPattern = '\\d{1,3}(?:\\.\\d{3})+(?:,\\d{1,3})?|\\d{1,7}(?:[.,]\\d{1,6})?';

/**
 * For a text that is a number and nothing else; an ambiguous one is read as Danish first. Undefined for any other text and for a
 * number below 0.
 */
export function danishCount(written: string): WrittenCount | undefined {
  const read = readQuantity(written);
  if (read.kind === 'whole' || read.kind === 'fraction') return { count: read.value };
  if (read.kind !== 'twoReadings') return undefined;
  const [count = 0] = read.values;
  return { count, readings: read.values };
}
