import type { CountConfirmation } from '@engros/contracts/favourites/counts.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { expect, test } from 'vitest';
import { startLabels } from '../../../lib/labels.ts';
import { type CountProduct, countsBefore, leftOf, orderedOf, proposedOf } from './count-rules.ts';
import { halvesText, readHalves } from './halves.ts';

const unit = (code: string, quantity: number) => ({
  code,
  quantity,
  name: code,
  content: '',
  gtin: null,
  priceOre: 1000,
});
const product = (par: number | null): CountProduct => ({
  id: '1',
  name: 'Fløde',
  artwork: null,
  tint: null,
  sectionId: null,
  par,
  unit: unit('KRT', 10),
  units: [unit('KRT', 10), unit('STK', 1)],
  isDeliverable: true,
  isFew: false,
  glyph: null,
});

test.each([
  ['6', 6],
  ['1,5', 1.5],
  ['1.5', 1.5],
  ['1½', 1.5],
  ['½', 0.5],
  ['0,5', 0.5],
  ['2,0', 2],
  ['0', 0],
  [' 12 ', 12],
  ['', null],
  [String(limits.countQuantity), limits.countQuantity],
])('[FAV-07] %j is read as what is left', (text, value) => {
  expect(readHalves(text)).toBe(value);
});

test.each([
  '1,25',
  '-1',
  'mange',
  '1 5',
  '2+3',
  '2-3',
  '1e3',
  ',',
  '1,5,5',
  `${limits.countQuantity}½`,
  '12345',
])('[FAV-07] %j is no whole or half number', (text) => {
  expect(readHalves(text)).toBeUndefined();
});

test.each([
  ['da', '1.000', 1000],
  ['da', '1.500', 1500],
  ['da', '1.000½', 1000.5],
  ['da', '1,000', undefined],
  ['en', '1,000', 1000],
  ['en', '1,000.5', 1000.5],
  ['en', '1.000', undefined],
] as const)('in %s %j is read as its reader writes thousands', (language, text, value) => {
  startLabels(language, {});
  expect(readHalves(text)).toBe(value);
  startLabels('da', {});
});

test('[FAV-07] halves are written with their sign', () => {
  expect([0, 0.5, 1.5, 6].map(halvesText)).toEqual(['0', '½', '1½', '6']);
});

test('[FAV-07] the proposal fills up to the level in whole units', () => {
  const cases: [par: number | null, left: number | null, proposed: number][] = [
    [6, 1.5, 5],
    [4, 1, 3],
    [2, 2, 0],
    [2, 3, 0],
    [3, 0, 3],
    [0.5, 0, 1],
    [6, null, 0],
    [null, 1, 0],
  ];
  expect(cases.map(([par, left]) => proposedOf(product(par), left))).toEqual(
    cases.map(([, , proposed]) => proposed),
  );
});

test('[FAV-07] a number counted in another unit is converted, unknown units are not', () => {
  const line = (SalesUnitCode: string, Left: number | null) => leftOf(product(6), { SalesUnitCode, Left });
  expect([line('KRT', 2.5), line('STK', 17), line('PAL', 1), line('KRT', null)]).toEqual([
    2.5,
    1.5,
    null,
    null,
  ]);
});

test('[FAV-07] of two numbers the later turn, time or id counts alone', () => {
  const [early, late] = ['2026-11-23T08:00:00Z', '2026-11-23T08:00:01Z'];
  const ranked = [
    { Turn: 1, CountedAt: late, EditId: 'b' },
    { Turn: 2, CountedAt: early, EditId: 'a' },
    { Turn: 2, CountedAt: early, EditId: 'b' },
    { Turn: 2, CountedAt: late, EditId: 'a' },
  ];
  for (const [at, one] of ranked.entries())
    for (const [other, another] of ranked.entries()) expect(countsBefore(one, another)).toBe(at > other);
});

test('[FAV-07] orders are summed over all confirmations, in the unit alone', () => {
  const line = (Quantity: number, changes: object = {}) => ({
    ProductId: '1',
    SalesUnitCode: 'KRT',
    Quantity,
    ...changes,
  });
  const confirmed = (...Lines: ReturnType<typeof line>[]) => ({ Lines }) as unknown as CountConfirmation;
  expect(orderedOf(product(6), [])).toBe(0);
  expect(orderedOf(product(6), [confirmed(line(2))])).toBe(2);
  const others = [line(7, { ProductId: '2' }), line(9, { SalesUnitCode: 'STK' })];
  expect(
    orderedOf(product(6), [
      confirmed(line(2), ...others),
      confirmed(),
      confirmed(...others, line(3), line(1)),
    ]),
  ).toBe(6);
});
