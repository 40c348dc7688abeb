import { FIRST_PARTS, LAST_PARTS, seededRandom } from './synthetic-catalogue.ts';

type Random = () => number;

const SIGNS = '%_*?.+()[]{}|\\^$"\'`;:,-/#&<>=~!@'.split('');

function many(random: Random, most: number, make: () => string, between: string): string {
  return Array.from({ length: 1 + Math.floor(random() * most) }, make).join(between);
}

/** Unusual terms: any Unicode, punctuation, digits, single letters, a hundred words, ten kilobytes. */
export function* fuzzTerms(count: number, seed: number): Generator<string> {
  const random = seededRandom(seed);
  const letter = () => String.fromCharCode(97 + Math.floor(random() * 26));
  const code = () => String.fromCharCode(Math.floor(random() * 0x10000));
  const sign = () => SIGNS[Math.floor(random() * SIGNS.length)] ?? '';
  const part = () => FIRST_PARTS[Math.floor(random() * FIRST_PARTS.length)] ?? '';
  const last = () => LAST_PARTS[Math.floor(random() * LAST_PARTS.length)] ?? '';
  const kinds = [
    () => many(random, 200, code, ''),
    () => many(random, 12, () => many(random, 6, letter, ''), ' '),
    () => many(random, 100, part, ' '),
    () => many(random, 12, () => part().slice(0, 3), ' '),
    () => many(random, 12, () => `${part()}${letter()}${last()}`, ' '),
    () => many(random, 40, sign, ''),
    () => `(${many(random, 10, letter, '+)*(')}+)*`,
    () => many(random, 20, () => String(Math.floor(random() * 1e6)), ' x '),
    () => String(Math.floor(random() * 1e15)),
    () => letter(),
    () => letter().repeat(1 + Math.floor(random() * 10_240)),
    () => `${part()}${sign()}${last()} ${Math.floor(random() * 99)} ${letter()}`,
  ];
  for (let at = 0; at < count; at++) yield kinds[at % kinds.length]?.() ?? '';
}
