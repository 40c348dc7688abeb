import { sampleStanding } from '@engros/contracts/values/sample-rule.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { sampleFaults } from './sample-faults.ts';

const terms = { minimumTotalOre: 200_000, maximum: 3 };
const sample = (baseUnits = 1) => ({ isSample: true, baseUnits, totalOre: 0 });
const goods = (totalOre: number) => ({ isSample: false, baseUnits: 1, totalOre });

describe('samples', () => {
  it('[CAT-09] are hidden with none, shown with some, in error above the maximum', () => {
    expect(sampleStanding(terms, [goods(300_000)]).state).toBe('Hidden');
    expect(sampleStanding(terms, [goods(300_000), sample(3)]).state).toBe('Display');
    expect(sampleStanding(terms, [goods(300_000), sample(3), sample()]).state).toBe('Error');
  });

  it('[CAT-09] are locked below the amount and at the maximum count', () => {
    expect(sampleStanding(terms, [goods(199_999)])).toMatchObject({ isLocked: true, missingOre: 1 });
    expect(sampleStanding(terms, [goods(200_000)])).toMatchObject({ isLocked: false, missingOre: 0 });
    expect(sampleStanding(terms, [goods(200_000), sample(2)]).isLocked).toBe(false);
    expect(sampleStanding(terms, [goods(200_000), sample(3)]).isLocked).toBe(true);
  });

  it('do not count towards the amount themselves', () => {
    const priced = { isSample: true, baseUnits: 1, totalOre: 500_000 };
    expect(sampleStanding(terms, [priced])).toMatchObject({
      missingOre: 200_000,
      allowed: 0,
      state: 'Error',
    });
  });

  it('are faulty from the first too many, all below the amount', () => {
    const lines = [goods(200_000), sample(), sample(2), sample()];
    const none = { fault: 'sample_too_many', keptBaseUnits: 0 };
    expect(sampleFaults(terms, lines)).toEqual([null, null, null, none]);
    const below = { fault: 'sample_below_minimum', keptBaseUnits: 0 };
    expect(sampleFaults(terms, [goods(100), sample()])).toEqual([null, below]);
  });

  it('may stay up to the limit', () => {
    const lines = [goods(200_000), sample(), sample(5), sample()];
    const some = { fault: 'sample_too_many', keptBaseUnits: 2 };
    expect(sampleFaults(terms, lines)).toEqual([null, null, some, { ...some, keptBaseUnits: 0 }]);
  });

  it('are judged by the sum, however demand is split over lines', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 6 });
    const sums = fc.array(fc.integer({ min: 0, max: 120_000 }), { maxLength: 4 });
    const total = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
    fc.assert(
      fc.property(parts, sums, (counts, amounts) => {
        const split = [...amounts.map(goods), ...counts.map(sample)];
        const whole = [goods(total(amounts)), ...(counts.length > 0 ? [sample(total(counts))] : [])];
        expect(sampleStanding(terms, split)).toEqual(sampleStanding(terms, whole));
        const isRefused = sampleFaults(terms, split).some((fault) => fault !== null);
        expect(isRefused).toBe(sampleStanding(terms, split).state === 'Error');
      }),
      { numRuns: byLength({ short: 200, matrix: 1000 }) },
    );
  });
});
