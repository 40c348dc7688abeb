import { limits } from '../values/limits.ts';

export interface CsvIds {
  ids: string[];
  /** Words that contain anything but digits, as they were typed. */
  invalid: string[];
}

/** Splits on whitespace, commas and semicolons; every token must be digits only (FAV-04). */
export function csvIds(text: string): CsvIds {
  const tokens = text.split(/[\s,;]+/).filter((token) => token !== '');
  const unique = [...new Set(tokens)];
  const isId = (token: string) => token.length <= limits.itemNumberLength && /^\d+$/.test(token);
  return {
    ids: unique.filter(isId),
    invalid: unique.filter((token) => !isId(token)).map((token) => token.slice(0, limits.csvTokenLength)),
  };
}
