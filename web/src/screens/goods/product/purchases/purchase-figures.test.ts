import { webLabels } from '@engros/contracts/labels/all.ts';
import { beforeAll, expect, test } from 'vitest';
import { startLabels } from '../../../../lib/labels.ts';
import { allergenDetail, namesAllergen } from '../allergen-words.ts';
import { placeInGroup } from '../climate-panel.tsx';
import { averageOre, inUnits, lastPaid, rhythmText } from './purchase-figures.ts';

beforeAll(() =>
  startLabels('da', Object.fromEntries(Object.entries(webLabels).map(([key, { da }]) => [key, da]))),
);

test('how often is in days under a week, else in weeks', () => {
  expect([null, 0.4, 3, 6.4, 7, 10, 11, 29].map(rhythmText)).toEqual([
    '',
    'hver dag',
    'hver 3. dag',
    'hver 6. dag',
    'hver uge',
    'hver uge',
    'hver 2. uge',
    'hver 4. uge',
  ]);
});

test('base units count in the unit, with a decimal if needed', () => {
  expect([inUnits(42, { Quantity: 1 }), inUnits(10, { Quantity: 4 }), inUnits(1, { Quantity: 3 })]).toEqual([
    '42',
    '2,5',
    '0,3',
  ]);
});

test('the average price is per unit, unknown without prices', () => {
  const summary = { NumberOfPurchases: 2, BaseUnits: 12, UsualBaseUnits: 6, DaysBetween: null, Months: [] };
  expect(averageOre({ ...summary, AmountOre: 100_000 }, { Quantity: 4 })).toBe(33_333);
  expect(averageOre({ ...summary, AmountOre: null }, { Quantity: 4 })).toBeUndefined();
});

test('the price last paid is that of the same unit', () => {
  const base = {
    OrderId: '1',
    IsConfirmed: true,
    DeliveryDate: '2026-11-10',
    SalesUnitQuantity: 1,
    Quantity: 1,
  };
  const bag = {
    ...base,
    OrderDate: '2026-11-09',
    SalesUnitCode: 'PS',
    UnitPriceOre: 21_912,
    PriceSource: 'List',
  } as const;
  const carton = { ...bag, OrderDate: '2026-11-02', SalesUnitCode: 'KRT', UnitPriceOre: 88_920 } as const;
  expect(lastPaid([bag, carton], 'KRT')).toEqual({ price: '889,20', date: '2026-11-02' });
  expect(lastPaid([bag], 'KRT')).toBeUndefined();
});

test('ingredients tell an allergen’s kind; their silence tells nothing', () => {
  const gluten = { Code: 'AW', Name: 'Korn med gluten', Level: 'contains' } as const;
  expect(allergenDetail(gluten, 'Hvedemel, rugmel, byg, vand')).toBe('hvede, rug, byg');
  expect(allergenDetail(gluten, 'Krugbrød af majs')).toBe('');
  expect(allergenDetail(gluten, 'Rugmel, boghvede, buckwheat')).toBe('rug');
  expect(namesAllergen('østershatte', { Code: 'UM', Name: 'Bløddyr' })).toBe(false);
  expect(namesAllergen('Ægte', { Code: 'AE', Name: 'Æg' })).toBe(false);
  expect(namesAllergen('æggeblomme', { Code: 'AE', Name: 'Æg' })).toBe(true);
  expect(namesAllergen('kokosmælk', { Code: 'AM', Name: 'Mælk' })).toBe(false);
  expect(allergenDetail({ Code: 'AC', Level: 'contains' }, 'Rejer, krabbe')).toBe('rejer, krabbe');
  expect(allergenDetail(gluten, null)).toBe('');
  expect(allergenDetail({ ...gluten, Level: 'traces' }, 'Hvedemel')).toBe('');
  const milk = { Code: 'AM', Name: 'Mælk' };
  expect(['Mælkeprotein', 'skummetmælkspulver', 'kål'].map((word) => namesAllergen(word, milk))).toEqual([
    true,
    true,
    false,
  ]);
});

test('a figure stands within its group, at its ends or midway', () => {
  const group = { Lowest: 1, Highest: 5 };
  expect([0, 1, 2, 5, 9].map((figure) => placeInGroup(figure, group))).toEqual([0, 0, 25, 100, 100]);
  expect(placeInGroup(3, { Lowest: 3, Highest: 3 })).toBe(50);
});
