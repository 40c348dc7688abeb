import { expect, test } from 'vitest';
import type { WrittenLine } from '../order-files/index.ts';
import { withAsk } from './ask-about.ts';
import type { JudgedLine } from './judged-line.ts';
import type { ShopView } from './line-comparison.ts';

const unit = { code: 'KRT', quantity: 1 };

/** A shop where a carton costs 500 kr., for a customer whose dearest order is known. */
const shopOf = (dearestOrderOre: number | null) =>
  ({
    habits: { products: new Map(), dearestOrderOre },
    shelf: { price: () => ({ priceOre: 50_000 }) },
  }) as unknown as ShopView;

function asked(quantity: number, dearestOrderOre: number | null) {
  const line = { numbers: ['204118'], quantity: { kind: 'bare', count: quantity } } as unknown as WrittenLine;
  const judged = {
    confidence: 'Sure',
    candidates: [
      { product: { id: '204118', units: [unit] }, resolved: { unit, quantity, note: { kind: 'exact' } } },
    ],
    ask: null,
  } as unknown as JudgedLine;
  const { ask, confidence } = withAsk(shopOf(dearestOrderOre), line, judged);
  return [ask?.kind ?? null, confidence];
}

test('[BAS-09] a line dearer than the dearest order so far asks', () => {
  expect(asked(2, 100_000)).toEqual([null, 'Sure']);
  expect(asked(3, 149_999)).toEqual(['dear', 'Choose']);
  expect(asked(3, 150_000)).toEqual([null, 'Sure']);
  expect(asked(300, null)).toEqual([null, 'Sure']);
});
