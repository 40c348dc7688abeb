import { expect, test } from 'vitest';
import type { WrittenLine } from '../order-files/typed/written-line.ts';
import { withAsk } from './ask-about.ts';
import type { JudgedLine } from './judged-line.ts';
import type { ShopView } from './line-comparison.ts';

const unit = { code: 'KRT', quantity: 1 };
const terms = { allergenProfile: [] };

/** A shop where a carton costs 500 kr., for a customer whose dearest order is known. */
const shopOf = (dearestOrderOre: number | null) =>
  ({
    habits: { products: new Map(), dearestOrderOre },
    shelf: { terms, price: () => ({ priceOre: 50_000 }), availability: () => undefined },
  }) as unknown as ShopView;

function asked(quantity: number, dearestOrderOre: number | null) {
  const line = {
    numbers: ['204118'],
    words: '',
    quantity: { kind: 'bare', count: quantity },
  } as unknown as WrittenLine;
  const judged = {
    confidence: 'Sure',
    candidates: [
      { product: { id: '204118', units: [unit] }, resolved: { unit, quantity, note: { kind: 'exact' } } },
    ],
    reason: { kind: 'several' },
    ask: null,
  } as unknown as JudgedLine;
  const { ask, confidence } = withAsk(shopOf(dearestOrderOre), line, judged);
  return [ask?.kind ?? null, confidence];
}

test('[BAS-09] a line dearer than the dearest order so far asks', () => {
  expect(asked(2, 100_000)).toEqual([null, 'Sure']);
  expect(asked(3, 149_999)).toEqual(['dear', 'Choose']);
  expect(asked(3, 150_000)).toEqual([null, 'Sure']);
  expect(asked(30, null)).toEqual([null, 'Sure']);
  expect(asked(31, null)).toEqual(['much', 'Choose']);
});

const barcode = '5701234567899';

/** The customer took at most two cartons of ten at a time. */
function countOf(quantity: number, line: Partial<WrittenLine> = {}) {
  const carton = { code: 'KRT', quantity: 10 };
  const product = { id: '1', name: 'Andelår', brand: null, netWeightG: null, units: [carton] };
  const shop = {
    habits: { products: new Map([['1', { medianBase: 10, mostBase: 20 }]]), dearestOrderOre: null },
    numbers: { find: (number: string) => ({ unitCode: number === barcode ? 'KRT' : null }) },
    shelf: { terms, price: () => undefined, availability: () => undefined },
  } as unknown as ShopView;
  const resolved = { unit: carton, quantity, note: { kind: 'exact' } };
  const judged = {
    confidence: 'Sure',
    candidates: [{ product, resolved }],
    reason: { kind: 'several' },
    ask: null,
  } as unknown as JudgedLine;
  const written = { numbers: [], words: 'andelår', quantity: { kind: 'bare', count: quantity }, ...line };
  const { ask, confidence, candidates } = withAsk(shop, written as WrittenLine, judged);
  return [confidence, ask?.kind ?? null, candidates[0]?.resolved.note.kind];
}

test('[BAS-09] a count that may be pieces is sure up to the usual', () => {
  expect(countOf(2)).toEqual(['Sure', null, 'exact']);
  expect(countOf(3)).toEqual(['Likely', null, 'usualUnit']);
  expect(countOf(4)).toEqual(['Likely', null, 'usualUnit']);
  expect(countOf(5)).toEqual(['Choose', 'unusual', 'exact']);
  const unit = { kind: 'units', count: 5, group: 'krt', packG: null, written: '5 krt' } as const;
  expect(countOf(5, { quantity: unit })).toEqual(['Sure', null, 'exact']);
});

test('[BAS-09] a count beside a number is sure up to the usual', () => {
  const numbers = ['1'];
  expect(countOf(2, { numbers })).toEqual(['Sure', null, 'exact']);
  expect(countOf(4, { numbers })).toEqual(['Likely', null, 'usualUnit']);
  expect(countOf(9, { numbers })).toEqual(['Likely', null, 'usualUnit']);
  expect(countOf(10, { numbers })).toEqual(['Choose', 'unusual', 'exact']);
  expect(countOf(5, { numbers: [barcode] })).toEqual(['Sure', null, 'exact']);
});
