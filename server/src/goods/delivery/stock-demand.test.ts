import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demandInBaseUnits, maxSalesUnits } from './stock-demand.ts';

describe('stock demand', () => {
  it('sums lines per product and, apart from it, per quick sale', () => {
    const line = { productId: '104523', quickSaleId: null, quantity: 2, unitQuantity: 12 };
    const demand = demandInBaseUnits([
      line,
      { ...line, quantity: 5, unitQuantity: 1 },
      { ...line, quickSaleId: 'q1', quantity: 3 },
      { ...line, quickSaleId: 'q1', quantity: 1, unitQuantity: 1 },
      { ...line, productId: '204118' },
    ]);
    expect([...demand.products]).toEqual([
      ['104523', 29],
      ['204118', 24],
    ]);
    expect([...demand.quickSales]).toEqual([['q1', 37]]);
  });

  it('refuses quantities that are no whole number of units', () => {
    for (const quantity of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() =>
        demandInBaseUnits([{ productId: '1', quickSaleId: null, quantity, unitQuantity: 1 }]),
      ).toThrow(RangeError);
  });

  it('allows floor(stock / unit quantity) sales units, less what other lines take', () => {
    expect(maxSalesUnits({ stock: 25, unitQuantity: 12 })).toBe(2);
    expect(maxSalesUnits({ stock: 24, unitQuantity: 12, takenByOtherLines: 1 })).toBe(1);
    expect(maxSalesUnits({ stock: 11, unitQuantity: 12 })).toBe(0);
    expect(maxSalesUnits({ stock: -5, unitQuantity: 1 })).toBe(0);
    expect(() => maxSalesUnits({ stock: 5, unitQuantity: 0 })).toThrow(RangeError);
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.integer({ min: 1, max: 500 }),
        fc.nat(1000),
        (stock, unitQuantity, takenByOtherLines) => {
          const most = maxSalesUnits({ stock, unitQuantity, takenByOtherLines });
          const left = Math.max(0, stock - takenByOtherLines);
          expect(most * unitQuantity).toBeLessThanOrEqual(left);
          expect((most + 1) * unitQuantity).toBeGreaterThan(left);
        },
      ),
    );
  });
});
