import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  includingVat,
  lessPercent,
  lineTotalOre,
  oreForGrams,
  percentOf,
  perKiloOre,
  roundHalfAwayFromZero,
  sumOre,
  vatOfDocument,
} from './money.ts';

const ore = fc.integer({ min: -100_000_000, max: 100_000_000 });
const basisPoints = fc.integer({ min: 0, max: 10_000 });

// Checks the definition in exact arithmetic: |q·d − n| is at most half a divisor, and a tie goes away from
// zero.
function isRoundedHalfAway(quotient: number, dividend: bigint, divisor: bigint): boolean {
  const error = BigInt(quotient) * divisor - dividend;
  const doubled = 2n * (error < 0n ? -error : error);
  const isAway = dividend < 0n ? error < 0n : error > 0n;
  return doubled < divisor || (doubled === divisor && isAway);
}

describe('money in øre', () => {
  it('rounds half away from zero', () => {
    const cases = [
      [5, 2, 3],
      [-5, 2, -3],
      [5, -2, -3],
      [7, 3, 2],
      [8, 3, 3],
      [-1, 3, 0],
      [0, 7, 0],
    ] as const;
    for (const [dividend, divisor, rounded] of cases)
      expect(roundHalfAwayFromZero(dividend, divisor)).toBe(rounded);
    expect(() => roundHalfAwayFromZero(1, 0)).toThrow(RangeError);
    expect(() => roundHalfAwayFromZero(1.5, 2)).toThrow(RangeError);
    expect(() => roundHalfAwayFromZero(2n ** 60n, 1n)).toThrow(RangeError);
  });

  it('is exact for any share, weight and discount of either sign', () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        basisPoints,
        fc.integer({ min: 1, max: 1_000_000 }),
        (amount, points, grams) => {
          expect(isRoundedHalfAway(percentOf(amount, points), BigInt(amount) * BigInt(points), 10_000n)).toBe(
            true,
          );
          expect(
            isRoundedHalfAway(lessPercent(amount, points), BigInt(amount) * BigInt(10_000 - points), 10_000n),
          ).toBe(true);
          const price = amount % 1_000_000_000;
          expect(isRoundedHalfAway(perKiloOre(price, grams), BigInt(price) * 1000n, BigInt(grams))).toBe(
            true,
          );
          expect(isRoundedHalfAway(oreForGrams(price, grams), BigInt(price) * BigInt(grams), 1000n)).toBe(
            true,
          );
        },
      ),
    );
  });

  it('never gives minus zero', () => {
    expect(Object.is(percentOf(-1, 10), 0)).toBe(true);
    expect(Object.is(lineTotalOre(-5, 0), 0)).toBe(true);
    expect(Object.is(percentOf(0, -2500), 0)).toBe(true);
  });

  it('matches the figures of the product page', () => {
    expect(lessPercent(93_600, 500)).toBe(88_920);
    expect(lessPercent(93_600, 1200)).toBe(82_368);
    expect(perKiloOre(66_250, 10_000)).toBe(6625);
    expect(oreForGrams(15_000, 4750)).toBe(71_250);
    expect(includingVat(82_368, 2500)).toBe(102_960);
  });

  it('refuses fractions, unsafe totals, weightless packs and impossible discounts', () => {
    expect(() => lineTotalOre(100.5, 1)).toThrow(RangeError);
    expect(() => lineTotalOre(100, 1.5)).toThrow(RangeError);
    expect(() => lineTotalOre(100, Number.NaN)).toThrow(RangeError);
    expect(() => lineTotalOre(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError);
    expect(() => sumOre([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
    for (const grams of [0, -1, Number.NaN, 0.5]) expect(() => perKiloOre(100, grams)).toThrow(RangeError);
    expect(() => oreForGrams(100, -1)).toThrow(RangeError);
    for (const points of [-1, 10_001, 0.5, Number.NaN])
      expect(() => lessPercent(100, points)).toThrow(RangeError);
  });

  it('adds up lines to the øre in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(ore, fc.integer({ min: 0, max: 99_999 }))), (lines) => {
        const totals = lines.map(([price, quantity]) => lineTotalOre(price, quantity));
        const exact = lines.reduce((sum, [price, quantity]) => sum + BigInt(price) * BigInt(quantity), 0n);
        expect(BigInt(sumOre(totals))).toBe(exact);
        expect(sumOre(totals.toReversed())).toBe(sumOre(totals));
      }),
    );
  });

  it('rounds VAT once per rate of a document, not per line', () => {
    const lines = [2, 2, 2].map((netOre) => ({ netOre, vatBasisPoints: 2500 }));
    // Rounded per line, 0.5 øre would become 1 each, 3 in all. The document owes 1.5, rounded once.
    expect(vatOfDocument(lines)).toEqual({
      rates: [{ vatBasisPoints: 2500, netOre: 6, vatOre: 2 }],
      netOre: 6,
      vatOre: 2,
      grossOre: 8,
    });
    const mixed = vatOfDocument([
      ...lines,
      { netOre: 1000, vatBasisPoints: 0 },
      { netOre: -6, vatBasisPoints: 2500 },
    ]);
    expect(mixed.rates).toEqual([
      { vatBasisPoints: 0, netOre: 1000, vatOre: 0 },
      { vatBasisPoints: 2500, netOre: 0, vatOre: 0 },
    ]);
    expect(vatOfDocument([])).toEqual({ rates: [], netOre: 0, vatOre: 0, grossOre: 0 });
  });

  it('gives a credit note the exact negative of its invoice', () => {
    const line = fc.record({ netOre: ore, vatBasisPoints: fc.constantFrom(0, 1200, 2500) });
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const invoice = vatOfDocument(lines);
        const credit = vatOfDocument(lines.map((each) => ({ ...each, netOre: -each.netOre })));
        expect(credit.netOre + invoice.netOre).toBe(0);
        expect(credit.vatOre + invoice.vatOre).toBe(0);
        expect(credit.grossOre + invoice.grossOre).toBe(0);
      }),
    );
  });
});
