import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { missingToMinimum } from '../../goods/delivery/orders-of-day.ts';
import { basketTotals } from './totals.ts';

const ore = fc.integer({ min: 0, max: 5_000_000 });
const line = fc.record({ unitPriceOre: ore, quantity: fc.integer({ min: 1, max: 99_999 }) });
const terms = fc.record({
  minimumOrderOre: ore,
  freeDeliveryFromOre: fc.oneof(ore, fc.constant(0)),
  deliveryFeeOre: fc.integer({ min: 0, max: 100_000 }),
});

describe('basketTotals', () => {
  it('equals an independent computation in whole numbers, 5,000 baskets (T28)', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), terms, (lines, agreed) => {
        let subtotal = 0n;
        for (const { unitPriceOre, quantity } of lines) subtotal += BigInt(unitPriceOre) * BigInt(quantity);
        const isCharged = lines.length > 0 && subtotal < BigInt(agreed.freeDeliveryFromOre);
        const fee = isCharged ? BigInt(agreed.deliveryFeeOre) : 0n;
        const net = subtotal + fee;
        // VAT is a quarter, with half an øre rounded up; amounts are never negative.
        const vat = (net + 2n) / 4n;
        const totals = basketTotals(lines, agreed);
        expect(BigInt(totals.subtotalOre)).toBe(subtotal);
        expect(BigInt(totals.deliveryFeeOre)).toBe(fee);
        expect(BigInt(totals.totalOre)).toBe(net);
        expect(BigInt(totals.vatOre)).toBe(vat);
        expect(BigInt(totals.totalInclVatOre)).toBe(net + vat);
        expect(totals.lineTotalsOre.map(BigInt)).toEqual(
          lines.map((one) => BigInt(one.unitPriceOre) * BigInt(one.quantity)),
        );
        const missing = BigInt(agreed.minimumOrderOre) - subtotal;
        expect(BigInt(missingToMinimum(totals, agreed))).toBe(missing > 0n ? missing : 0n);
      }),
      { numRuns: byLength({ short: 1000, matrix: 5000 }), seed: 28 },
    );
  });

  it('delivers free from the limit on, not from one øre below it', () => {
    const agreed = { minimumOrderOre: 0, freeDeliveryFromOre: 850_000, deliveryFeeOre: 34_500 };
    const at = (unitPriceOre: number) => basketTotals([{ unitPriceOre, quantity: 1 }], agreed).deliveryFeeOre;
    expect([at(849_999), at(850_000)]).toEqual([34_500, 0]);
    expect(basketTotals([], agreed).totalOre).toBe(0);
  });
});
