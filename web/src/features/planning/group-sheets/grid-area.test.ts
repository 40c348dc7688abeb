import { expect, test } from 'vitest';
import {
  type Area,
  copiedText,
  extendsArea,
  filledDown,
  filledEmpty,
  filledRow,
  inverseOf,
  movedBy,
  type Quantities,
  withEdits,
} from './grid-area.ts';

const size = { rows: 3, columns: 2 };
const key = (name: string, more: { shiftKey?: boolean; ctrlKey?: boolean } = {}) => ({
  ...{ key: name, shiftKey: false, ctrlKey: false },
  ...more,
});
const sheet: Quantities = [
  [1, null],
  [null, 4],
  [5, 6],
];
const grey: Quantities = [
  [9, 8],
  [7, null],
  [1, 1],
];
const area = (fromRow: number, fromColumn: number, row: number, column: number): Area => ({
  from: { row: fromRow, column: fromColumn },
  to: { row, column },
});

test('keys move as in a spreadsheet and stay within the sheet', () => {
  const at = { row: 1, column: 1 };
  const to = (...given: Parameters<typeof key>) => {
    const place = movedBy(key(...given), at, size);
    return place && [place.row, place.column];
  };
  expect([to('ArrowUp'), to('ArrowRight'), to('Enter'), to('Enter', { shiftKey: true })]).toEqual([
    [0, 1],
    [1, 1],
    [2, 1],
    [0, 1],
  ]);
  expect([to('Tab'), to('Tab', { shiftKey: true }), to('Home'), to('End', { ctrlKey: true })]).toEqual([
    [2, 0],
    [1, 0],
    [1, 0],
    [2, 1],
  ]);
  expect(movedBy(key('Tab'), { row: 2, column: 1 }, size)).toBeUndefined();
  expect(movedBy(key('Tab', { shiftKey: true }), { row: 0, column: 0 }, size)).toBeUndefined();
  expect(movedBy(key('a'), at, size)).toBeUndefined();
  expect(extendsArea(key('ArrowUp', { shiftKey: true }))).toBe(true);
  expect(extendsArea(key('Tab', { shiftKey: true }))).toBe(false);
});

test('an area is copied, filled down and undone', () => {
  expect(copiedText(sheet, area(2, 1, 0, 0))).toBe('1\t\n\t4\n5\t6');
  const down = filledDown(sheet, area(0, 0, 2, 1));
  const after = withEdits(sheet, down);
  expect(after).toEqual([
    [1, null],
    [1, null],
    [1, null],
  ]);
  expect(after[0]).toBe(sheet[0]);
  expect(withEdits(after, inverseOf(sheet, down))).toEqual(sheet);
  expect(filledDown(sheet, area(1, 0, 1, 0))).toEqual([{ row: 1, column: 0, quantity: 1 }]);
  expect(filledDown(sheet, area(0, 0, 0, 1))).toEqual([]);
  expect(withEdits(sheet, [{ row: 7, column: 0, quantity: 1 }])).toEqual(sheet);
});

test('a row takes its own quantity, or what is proposed', () => {
  expect(filledRow(sheet, grey, { row: 2, column: 0 }).map(({ quantity }) => quantity)).toEqual([5, 5]);
  expect(filledRow(sheet, grey, { row: 1, column: 0 })).toEqual([{ row: 1, column: 0, quantity: 7 }]);
  expect(filledEmpty(sheet, grey)).toEqual([
    { row: 0, column: 1, quantity: 8 },
    { row: 1, column: 0, quantity: 7 },
  ]);
});
