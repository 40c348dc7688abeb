import { limits } from '@engros/contracts/values/limits.ts';
import { expect, test } from 'vitest';
import type { CustomerShelf } from '../../../goods/product-snapshots/shelf.ts';
import type { ReturnedItem } from './item-key.ts';
import { takeOverItems } from './take-over-items.ts';

/** Every product is sold by the piece at 10.00; the lot L7 of product 7 at 6.00. */
const shelf = {
  request: { maySeePrices: true },
  snapshot: (ProductId: string) => ({
    ProductId,
    DisplayName: `Vare ${ProductId}`,
    SalesUnits: { Values: [{ Code: 'st', Content: '', IsDefault: true, PriceOre: 1000 }] },
  }),
  product: () => ({ units: [{ code: 'st' }], categories: [] }),
  price: () => ({ priceOre: 1000, source: 'list' }),
  quickSale: (id: string) =>
    id === 'L7' ? { productId: '7', salesUnitCode: 'st', priceOre: 600 } : undefined,
} as unknown as CustomerShelf;
const terms = { unitCodes: {}, categories: {}, cataloguePrice: 'customer' } as const;
const item = (wishes: Partial<ReturnedItem>): ReturnedItem => ({
  productId: '7',
  unitCode: 'st',
  quickSaleId: null,
  quantity: 1,
  name: 'Navn',
  unitPriceOre: null,
  ...wishes,
});
const taken = (...items: ReturnedItem[]) => {
  const { edits, deviations } = takeOverItems(items, { shelf, terms });
  return {
    lines: edits.map(({ quickSaleId, quantity }) => [quickSaleId, quantity]),
    kinds: deviations.map(({ kind }) => kind),
  };
};

test('[PUN-01] goods of a lot that ended are added to ordinary ones', () => {
  const ended = item({ quickSaleId: 'L1', quantity: 5, unitPriceOre: 600 });
  expect(taken(ended, item({ quantity: 2 }))).toEqual({ lines: [['', 7]], kinds: ['lot', 'price'] });
});

test('[PUN-01] goods of a lot keep it and say when its price changed', () => {
  const lot = item({ quickSaleId: 'L7', quantity: 5, unitPriceOre: 500 });
  const same = item({ quickSaleId: 'L7', unitPriceOre: 600 });
  expect(taken(lot, item({ quantity: 2 }), same)).toEqual({
    lines: [
      ['L7', 6],
      ['', 2],
    ],
    kinds: ['price'],
  });
});

test('[PUN-01] a unit that is gone says the price beside the unit', () => {
  expect(taken(item({ unitCode: 'ks', unitPriceOre: 8000 })).kinds).toEqual(['unit', 'price']);
});

test('[PUN-01] each line beyond the limits of a basket is named', () => {
  const many = Array.from({ length: limits.basketLines + 1 }, (_, at) => item({ productId: String(at) }));
  const { lines, kinds } = taken(...many, item({ productId: '0' }));
  expect([lines.length, lines[0], kinds]).toEqual([limits.basketLines, ['', 2], ['full']]);
  const most = item({ quantity: limits.quantity });
  expect(taken(most, item({}))).toEqual({ lines: [['', limits.quantity]], kinds: ['most'] });
});

test.each([
  [1.5, 2, ['quantity']],
  [0, 1, ['least']],
  [-2, 1, ['least']],
  [limits.quantity, limits.quantity, []],
  [limits.quantity + 1, limits.quantity, ['most']],
])('[PUN-01] a quantity of %d becomes another one for its own cause', (written, kept, causes) => {
  expect(taken(item({ quantity: written }))).toEqual({ lines: [['', kept]], kinds: causes });
});

test('[PUN-01] a quantity beyond the most is said once', () => {
  const beyond = item({ quantity: limits.quantity + 1 });
  expect(taken(item({}), beyond)).toEqual({ lines: [['', limits.quantity]], kinds: ['most'] });
});
