import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholeShares } from './whole-shares.ts';

test('thirds add up to 100, the first gets what is left', () => {
  expect(wholeShares([1, 1, 1])).toEqual([34, 33, 33]);
  expect(wholeShares([1, 1, 1], 1)).toEqual([33.4, 33.3, 33.3]);
  expect(wholeShares([1995, 6665, 1340])).toEqual([20, 67, 13]);
  expect(wholeShares([0.29, 0.57, 0.14])).toEqual([29, 57, 14]);
});

test('nothing has no shares', () => {
  expect(wholeShares([])).toEqual([]);
  expect(wholeShares([0, 0])).toEqual([0, 0]);
});

test('shares add up to 100, each near the exact one', () => {
  const parts = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(parts, (all) => {
      const whole = all.reduce((a, b) => a + b, 0);
      const shares = wholeShares(all);
      expect(shares.reduce((a, b) => a + b, 0)).toBe(whole === 0 ? 0 : 100);
      for (const [at, share] of shares.entries())
        expect(Math.abs(share - ((all[at] ?? 0) / (whole || 1)) * 100)).toBeLessThan(1);
    }),
  );
});
