import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { editDistance, letterCodes } from './fuzzy-terms.ts';

/** Calculates the optimal string alignment distance by its definition, without limiting the search. */
function plainDistance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)]);
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let j = 1; j <= b.length; j++) rows[0]?.splice(j, 1, j);
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = isSwap ? at(i - 2, j - 2) + 1 : replaced;
      rows[i]?.splice(j, 1, Math.min(replaced, swapped, at(i - 1, j) + 1, at(i, j - 1) + 1));
    }
  }
  return at(a.length, b.length);
}

test('the banded distance is the plain one, up to the limit', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, limit) => {
      const expected = Math.min(plainDistance(a, b), limit + 1);
      expect(editDistance(letterCodes(a), letterCodes(b), limit)).toBe(expected);
    }),
    { numRuns: byLength({ short: 200, matrix: 2000 }) },
  );
});
