import { limits } from '@engros/contracts/values/limits.ts';
import { describe, expect, test } from 'vitest';
import { threadMs } from '../../../../test/steady/thread-time.ts';
import { knowingNothing } from '../known-record-queries.ts';
import { checkProductRow, createRepetitionCheck, type ImportedProduct } from './check-product-row.ts';
import type { ProductCells } from './read-product-file.ts';

const good: ProductCells = { gtin: '5700382063574', name: 'Hummus' };
const known = knowingNothing('Europe/Copenhagen');
const check = (cells: ProductCells) => checkProductRow({ row: 7, cells: { ...good, ...cells } }, known);
const codes = (cells: ProductCells) => check(cells).problems.map(({ code }) => code);

function accepted(cells: ProductCells): ImportedProduct {
  const { product } = check(cells);
  if (product === null) throw new Error('the row was refused');
  return product;
}

describe('a row that is right', () => {
  test('makes a missing item number from the GTIN, apart from suppliers’', () => {
    expect(accepted({})).toMatchObject({ id: 'GTIN-5700382063574', gtin: '05700382063574', name: 'Hummus' });
    expect(accepted({ gtin: '036000291452' }).id).toBe('GTIN-36000291452');
  });

  test('its own item number counts, with its leading zeros', () => {
    expect(accepted({ itemNumber: ' 0012345 ' }).id).toBe('0012345');
    expect(accepted({ itemNumber: 'ab-12' }).id).toBe('AB-12');
    expect(accepted({ itemNumber: '1'.repeat(limits.itemNumberLength) }).id).toHaveLength(20);
    expect(accepted({ itemNumber: '60168828.0', gtin: '' })).toMatchObject({ id: '60168828', gtin: null });
  });

  test('names lose control characters, double spaces and entities', () => {
    expect(accepted({ name: ' Øko\u0007  hummus\r\n natur ' }).name).toBe('Øko hummus natur');
    const written = {
      name: 'Sm&oslash;r &amp;amp; br&#248;d &lt;1 kg',
      brand: 'L&amp;oslash;gismose',
      category: 'K&oslash;d',
    };
    expect(accepted(written)).toMatchObject({
      name: 'Smør & brød <1 kg',
      brand: 'Løgismose',
      category: 'Kød',
    });
    expect(accepted({ name: 'Mum & Dad R&D &notit' }).name).toBe('Mum & Dad R&D &notit');
  });

  test('unit and quantity per unit', () => {
    expect(accepted({ unit: 'Kasse', unitQuantity: '12' }).unit).toEqual({
      code: 'ks',
      textSingular: 'kasse',
      textPlural: 'kasser',
      isNamed: false,
      quantity: 12,
    });
    expect(accepted({}).unit).toBeUndefined();
  });

  test('nutrition with comma or dot, salt from sodium, energy in kJ', () => {
    const cells = {
      fat: '24,5 g',
      saturated: '2.8',
      salt: '',
      sodium: '0,26',
      alcohol: '4,6',
      energyKcal: '100',
    };
    expect(accepted(cells).nutrition).toEqual({
      fat: 24.5,
      saturated: 2.8,
      salt: 0.65,
      alcoholPercent: 4.6,
      energyKj: 418.4,
    });
    expect(accepted({ salt: '1,2', sodium: '9' }).nutrition).toEqual({ salt: 1.2 });
    expect(accepted({ fat: '' }).nutrition).toBeNull();
    expect(accepted({}).nutrition).toBeUndefined();
  });

  test('allergens of the whole text, even where the text is cut', () => {
    const { product, problems } = check({ ingredients: `${'vand, '.repeat(1_000)}_hvedemel_` });
    expect(product?.ingredients).toHaveLength(5_000);
    expect(product?.allergens).toEqual({ AW: 'contains' });
    expect(problems).toMatchObject([{ row: 7, code: 'ingredientsCut', isRefusal: false }]);
  });

  test('an emoji at the cut is not broken in two', () => {
    const product = accepted({ ingredients: `${'a'.repeat(4_999)}😀😀` });
    expect(product.ingredients?.isWellFormed()).toBe(true);
  });
});

describe('a row with a fault', () => {
  test.each<[string, ProductCells]>([
    ['gtinCheckDigit', { gtin: '5700382063575' }],
    ['gtinForm', { gtin: '57003820635' }],
    ['gtinForm', { gtin: 'abc' }],
    ['gtinRounded', { gtin: '5,70E+12' }],
    ['itemNumberForm', { itemNumber: '12_A' }],
    ['itemNumberForm', { itemNumber: '-12' }],
    ['itemNumberForm', { itemNumber: 'SMØR-1' }],
    ['itemNumberForm', { itemNumber: 'SALT' }],
    ['itemNumberForm', { itemNumber: 'gtin-5700382063574' }],
    ['itemNumberForm', { itemNumber: '1'.repeat(limits.itemNumberLength + 1) }],
    ['numberMissing', { gtin: ' ' }],
    ['nameMissing', { name: ' \t ' }],
    ['nameTooLong', { name: 'n'.repeat(201) }],
    ['textTooLong', { brand: 'b'.repeat(101) }],
    ['priceRange', { price: '-12,00' }],
    ['priceRange', { price: '12000000' }],
    ['priceForm', { price: 'ring' }],
    ['priceForm', { price: '1.234' }],
    ['unitUnknown', { unit: 'favn' }],
    ['unitQuantity', { unit: 'ks', unitQuantity: '0' }],
    ['unitMissing', { unit: ' ', unitQuantity: '12' }],
    ['unitMissing', { unitQuantity: '2' }],
    ['unitQuantity', { unit: 'ks', unitQuantity: '1,5' }],
  ])('%s is refused: %j', (code, cells) => {
    expect(check(cells).product).toBeNull();
    expect(codes(cells)).toEqual([code]);
  });

  test('tells all problems of a row at once, cells cut to 60', () => {
    const { product, problems } = check({ gtin: 'x'.repeat(100), name: '', price: '-1' });
    expect(product).toBeNull();
    expect(problems.map(({ field }) => field)).toEqual(['gtin', 'name', 'price']);
    expect(problems[0]?.value).toHaveLength(60);
  });

  test.each<[string, ProductCells]>([
    ['outOfRange', { fat: '100,1' }],
    ['outOfRange', { protein: '-1' }],
    ['outOfRange', { salt: '3050', sodium: '1200' }],
    ['outOfRange', { salt: '', sodium: '41' }],
    ['outOfRange', { energyKj: '9000' }],
    ['notANumber', { sugars: 'lidt' }],
    ['allergenUnknown', { ingredients: '_kylling_' }],
  ])('%s leaves the value out and keeps the row: %j', (code, cells) => {
    const { product, problems } = check({ ...cells, fibre: '1' });
    expect(problems).toMatchObject([{ code, isRefusal: false }]);
    expect(product?.nutrition).toEqual({ fibre: 1 });
  });
});

describe('rows that stand twice', () => {
  test('the first one wins, by number and by GTIN', () => {
    const repetition = createRepetitionCheck({ numbers: new Map(), gtins: new Map() });
    const row = (number: number, cells: ProductCells) => ({ ...accepted(cells), row: number });
    expect(repetition(row(2, { itemNumber: '1' }))).toBeNull();
    expect(repetition(row(3, { itemNumber: '1', gtin: '5700002010407' }))).toMatchObject({
      row: 3,
      field: 'itemNumber',
      sentence: 'Row 2 has the same item number; the first one counts.',
    });
    expect(repetition(row(4, { itemNumber: '2' }))).toMatchObject({ field: 'gtin', code: 'repeated' });
    expect(repetition(row(5, { itemNumber: '3', gtin: '5700002010407' }))).toBeNull();
  });
});

test.each<[string, ProductCells]>([
  ['unitQuantity', { unit: 'kasse', unitQuantity: '1.000' }],
  ['notANumber', { energyKj: '1.549' }],
])('a thousand that may be a one is %s', (code, cells) => {
  expect(codes(cells)).toEqual([code]);
});

test('three decimals are read where a thousand is too much', () => {
  expect(check({ fat: '8,400', energyKj: '8,400 kJ' }).product?.nutrition).toEqual({
    fat: 8.4,
    energyKj: 8.4,
  });
});

test('figures with many spaces in them take no longer than others', () => {
  const gap = ' '.repeat(9990);
  const started = threadMs();
  for (let time = 0; time < 20; time += 1) check({ fat: `1${gap}2`, salt: `1${gap}2` });
  expect(threadMs() - started).toBeLessThan(500);
});
