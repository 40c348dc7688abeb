import { webLabels } from '@engros/contracts/labels/all.ts';
import { expect, test } from 'vitest';
import { startLabels } from '../../../lib/labels.ts';
import {
  bestComparison,
  comparisonPrice,
  countOfUnit,
  depositText,
  savingText,
  withWholeAmounts,
} from './unit-text.ts';

test.each([
  ['Piskefløde 38 % 1 l', 'Piskefløde 38\u00a0% 1\u00a0l'],
  ['Kartofler 10 kg i sæk', 'Kartofler 10\u00a0kg i sæk'],
  ['Æg str. 3 lagte i Danmark', 'Æg str. 3 lagte i Danmark'],
  ['7 kornsbrød', '7 kornsbrød'],
  ['4 m2 bagepapir', '4 m2 bagepapir'],
])('%s keeps each number with its unit', (name, shown) => {
  expect(withWholeAmounts(name)).toBe(shown);
});

test('units are abbreviated as each language does, measures in neither', () => {
  startLabels('da', {});
  expect(['KRT', 'st', 'ps', 'kg'].map((code) => countOfUnit(2, code))).toEqual([
    '2 krt.',
    '2 st.',
    '2 ps.',
    '2 kg',
  ]);
  startLabels('en', {});
  expect(['KRT', 'st', 'ps', 'kg', 'zz'].map((code) => countOfUnit(2, code))).toEqual([
    '2 ctn.',
    '2 pc.',
    '2 bag',
    '2 kg',
    '2 zz.',
  ]);
});

test('a campaign says what it takes off, a deposit what it is', () => {
  startLabels('da', Object.fromEntries(Object.entries(webLabels).map(([key, texts]) => [key, texts.da])));
  const lowered = { ListPriceOre: 93_350, PriceOre: 82_150, PriceSource: 'Campaign' } as const;
  expect(savingText(lowered)).toBe('−12\u00a0%, spar 112 kr.');
  expect(savingText({ ...lowered, PriceOre: 93_350 })).toBeUndefined();
  expect(savingText({ ...lowered, PriceSource: 'Agreement' })).toBeUndefined();
  expect(savingText({ ...lowered, PriceOre: null })).toBeUndefined();
  const deposit = { Code: 'A', Name: 'Pant A', AmountOre: 100, Count: 24, VatPercent: 25 };
  expect(depositText(deposit)).toBe('Pant 24 × 1,00 kr.');
  expect(depositText({ ...deposit, Count: 1 })).toBe('Pant 1,00 kr.');
  expect(depositText({ ...deposit, AmountOre: null })).toBe('Med pant');
});

test('a price for one base unit names it by its word', () => {
  startLabels('da', {});
  const ofSix = {
    PriceOre: 6000,
    Quantity: 6,
    ComparisonOre: null,
    FormattedPrices: { SalesPricePerBaseUnit: '10,00 / pose' },
  };
  const product = { SalesUnits: { BaseUnitCode: 'PS' } } as never;
  expect(comparisonPrice(product, ofSix as never)).toBe('10,00 /pose');
  expect(comparisonPrice(product, { ...ofSix, Quantity: 1 } as never)).toBeUndefined();
});

test('the best price per kilo stands out from 2 percent on', () => {
  const units = (...prices: (number | null)[]) => prices.map((ComparisonOre) => ({ ComparisonOre }));
  expect(bestComparison(units(10_000, 10_200))).toBe(10_000);
  expect(bestComparison(units(10_000, 10_199))).toBeUndefined();
  expect(bestComparison(units(10_000, null))).toBeUndefined();
  expect(bestComparison(units())).toBeUndefined();
});
