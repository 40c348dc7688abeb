import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aBasket, aLine, aProduct } from '../../../../../test/a-basket.ts';
import { applyPendingEdits } from './apply-pending-edits.ts';

const rate = fc.constantFrom(0, 6, 11.11, 15, 25);
const price = fc.integer({ min: 1, max: 900_000 });

test('[DAT-01] VAT is shown by class, to the øre of the server', () => {
  const deposit = fc.option(
    fc.record({ AmountOre: price, Count: fc.integer({ min: 1, max: 48 }), VatPercent: rate }),
  );
  const lines = fc.array(fc.record({ price, quantity: fc.integer({ min: 1, max: 50 }), rate, deposit }), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(lines, rate, price, (given, FeeVatPercent, fee) => {
      const LineItems = given.map((line, at) =>
        aLine({
          Id: String(at),
          Product: aProduct({ Id: String(at), VatPercent: line.rate }),
          Quantity: line.quantity,
          UnitPriceOre: line.price,
          ...(line.deposit && { Deposit: { Code: 'KS', Name: 'Kasse', ...line.deposit } }),
        }),
      );
      const nets: Record<string, bigint> = { [FeeVatPercent]: BigInt(fee) };
      let owed = 0n;
      for (const line of given) {
        nets[line.rate] = (nets[line.rate] ?? 0n) + BigInt(line.price) * BigInt(line.quantity);
        if (line.deposit === null) continue;
        const { AmountOre, Count, VatPercent } = line.deposit;
        const net = BigInt(AmountOre) * BigInt(Count) * BigInt(line.quantity);
        nets[VatPercent] = (nets[VatPercent] ?? 0n) + net;
        owed += net;
      }
      const vat = Object.entries(nets).reduce(
        (sum, [percent, net]) => sum + (net * BigInt(Math.round(Number(percent) * 100)) + 5000n) / 10_000n,
        0n,
      );
      const rules = { FreeDeliveryFromOre: Number.MAX_SAFE_INTEGER, DeliveryFeeOre: fee, FeeVatPercent };
      const basket = aBasket({ LineItems, Rules: { ...aBasket().Rules, ...rules } });
      const shown = applyPendingEdits(basket, [{ Message: 'Ring først' }], () => undefined);
      expect(shown.DepositOre).toBe(Number(owed));
      expect(shown.VatOre).toBe(Number(vat));
      expect(shown.TotalOre).toBe((shown.SubTotalOre ?? 0) + Number(owed) + (shown.DeliveryFeeOre ?? 0));
      expect(shown.TotalInclVatOre).toBe((shown.TotalOre ?? 0) + Number(vat));
    }),
    { numRuns: 200, seed: 31 },
  );
});
