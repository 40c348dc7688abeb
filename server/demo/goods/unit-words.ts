import { tableOf } from '../lists.ts';

export type UnitWords = Record<'code' | 'one' | 'many' | 'short', string>;

const words = new Map(tableOf<keyof UnitWords>('units.csv').map((row) => [row.code, row]));

/** The code is in lower case; throws RangeError if unknown. */
export function unitWords(code: string): UnitWords {
  const found = words.get(code);
  if (found === undefined) throw new RangeError(`Unknown unit ${code}`);
  return found;
}
