import { expect, test } from 'vitest';
import { aProduct, aUnit } from '../../../../test/a-basket.ts';
import { firstEntry, heldKey, isNumberTerm } from '../../../features/pages/search-overlay/held-keys.ts';
import { meantRow } from './use-line-entry.ts';

test('a quantity follows numbers only', () => {
  expect(['204118', ' 5701207200418 '].map(isNumberTerm)).toEqual([true, true]);
  expect(['kylling', '204', '204118 2', ''].map(isNumberTerm)).toEqual([false, false, false, false]);
});

test('holds digits, Enter and Backspace; other keys do as always', () => {
  expect(['1', 'Enter', 'Backspace'].map(heldKey)).toEqual(['1', 'Enter', 'Backspace']);
  expect(['a', 'Escape', 'Tab', 'F8'].map(heldKey)).toEqual([undefined, undefined, undefined, undefined]);
});

test('the first line is the quantity, the next the number', () => {
  expect(firstEntry(['1', '2'])).toEqual({ text: '12', isEntered: false, rest: [] });
  expect(firstEntry(['3', 'Backspace', '2', 'Enter', '2', '0', 'Enter'])).toEqual({
    text: '2',
    isEntered: true,
    rest: ['2', '0', 'Enter'],
  });
  expect(firstEntry(['Enter'])).toEqual({ text: '', isEntered: true, rest: [] });
});

test('an item number means its row, words only a long single hit', () => {
  const piece = aUnit({ Code: 'stk', Gtin: '05701207200418' });
  const products = [aProduct({ Id: '301' }), aProduct({ Id: '204118' })];
  const scanned = aProduct({ Id: '9', SalesUnits: { ...aProduct().SalesUnits, Values: [aUnit(), piece] } });
  expect(meantRow('204118', products, 30)).toBe(1);
  expect(meantRow('5701207200418', [scanned], 1)).toBe(0);
  expect(meantRow('kyllinge', products.slice(0, 1), 1)).toBe(0);
  expect(meantRow('kylling', products.slice(0, 1), 1)).toBeUndefined();
  expect(meantRow('kyllinge', products, 2)).toBeUndefined();
  // Only ten results are shown, so one visible row does not mean one result.
  expect(meantRow('kyllinge', products.slice(0, 1), 11)).toBeUndefined();
});
