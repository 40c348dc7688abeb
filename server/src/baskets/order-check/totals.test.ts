import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { missingToMinimum } from '../../goods/delivery/orders-of-day.ts';
import { basketTotals } from './totals.ts';

const ore = fc.integer({ min: 0, max: 5_000_000 });
/** Of Danish, Norwegian, Swedish and made-up classes. */
const vatPercent = fc.constantFrom(0, 6, 11.11, 12, 15, 25);
const deposit = fc.record({
  id: fc.constant('KASSE'),
  name: fc.constant('Kasse'),
  nameEn: fc.constant(null),
  ore: fc.integer({ min: 1, max: 10_000 }),
  count: fc.integer({ min: 1, max: 48 }),
  vatPercent,
});
const line = fc.record({
  unitPriceOre: ore,
  quantity: fc.integer({ min: 1, max: 99_999 }),
  vatPercent,
  deposit: fc.option(deposit),
});
const terms = fc
  .record({
    minimumOrderOre: ore,
    freeDeliveryFromOre: fc.oneof(ore, fc.constant(0)),
    deliveryFeeOre: fc.integer({ min: 0, max: 100_000 }),
    ownVatPercent: fc.option(vatPercent, { freq: 4 }),
    standardPercent: vatPercent,
  })
  .map(({ standardPercent, ...rest }) => ({ ...rest, feeVatPercent: rest.ownVatPercent ?? standardPercent }));

/** Half an øre is rounded up; amounts are never negative. */
const vatOf = (netOre: bigint, percent: number): bigint =>
  (netOre * BigInt(Math.round(percent * 100)) + 5000n) / 10_000n;

const vatByClass = (nets: readonly bigint[], percents: readonly number[]): bigint =>
  [...new Set(percents)].reduce((sum, percent) => {
    const ofClass = nets.filter((_, at) => percents[at] === percent);
    return (
      sum +
      vatOf(
        ofClass.reduce((net, each) => net + each, 0n),
        percent,
      )
    );
  }, 0n);

describe('basketTotals', () => {
  it('[DAT-01] equals an independent computation in whole numbers by class (T28)', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), terms, (lines, agreed) => {
        const nets = lines.map((one) => BigInt(one.unitPriceOre) * BigInt(one.quantity));
        const subtotal = nets.reduce((sum, net) => sum + net, 0n);
        const isCharged = lines.length > 0 && subtotal < BigInt(agreed.freeDeliveryFromOre);
        const fee = isCharged ? BigInt(agreed.deliveryFeeOre) : 0n;
        const ratesOf = lines.map((one) => agreed.ownVatPercent ?? one.vatPercent);
        const deposited = lines.flatMap((one) => (one.deposit === null ? [] : [{ ...one, ...one.deposit }]));
        const deposits = deposited.map((one) => BigInt(one.ore) * BigInt(one.count) * BigInt(one.quantity));
        const owed = deposits.reduce((sum, net) => sum + net, 0n);
        const vat = vatByClass(
          [...nets, fee, ...deposits],
          [
            ...ratesOf,
            agreed.feeVatPercent,
            ...deposited.map((one) => agreed.ownVatPercent ?? one.vatPercent),
          ],
        );
        const totals = basketTotals(lines, agreed);
        expect(BigInt(totals.subtotalOre)).toBe(subtotal);
        expect(BigInt(totals.deliveryFeeOre)).toBe(fee);
        expect(BigInt(totals.depositOre)).toBe(owed);
        expect(BigInt(totals.totalOre)).toBe(subtotal + fee + owed);
        expect(BigInt(totals.vatOre)).toBe(vat);
        expect(BigInt(totals.totalInclVatOre)).toBe(subtotal + fee + owed + vat);
        expect(totals.lineTotalsOre.map(BigInt)).toEqual(nets);
        const missing = BigInt(agreed.minimumOrderOre) - subtotal;
        expect(BigInt(missingToMinimum(totals, agreed))).toBe(missing > 0n ? missing : 0n);
      }),
      { numRuns: byLength({ short: 1000, matrix: 5000 }), seed: 28 },
    );
  });

  it('delivers free from the limit on, not from one øre below it', () => {
    const agreed = {
      minimumOrderOre: 0,
      freeDeliveryFromOre: 850_000,
      deliveryFeeOre: 34_500,
      ownVatPercent: null,
      feeVatPercent: 25,
    };
    const at = (unitPriceOre: number) =>
      basketTotals([{ unitPriceOre, quantity: 1, vatPercent: 25 }], agreed).deliveryFeeOre;
    expect([at(849_999), at(850_000)]).toEqual([34_500, 0]);
    expect(basketTotals([], agreed).totalOre).toBe(0);
  });
});
