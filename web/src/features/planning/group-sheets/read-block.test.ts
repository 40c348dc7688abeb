import { limits } from '@engros/contracts/values/limits.ts';
import { expect, test } from 'vitest';
import { cellsOf, readBlock, readCell } from './read-block.ts';

const from = { row: 0, column: 0 };
const wide = { rows: 200, columns: 60 };

test('a pasted block is read cell by cell and nothing is dropped', () => {
  const text = '1\t1,5\t1.5\r\n-2\tfem kasser\t\r\n2-3\t100000\t"4"\r\n';
  const block = readBlock(text, { from, size: wide, language: 'da' });
  expect(block?.edits).toEqual([
    { row: 0, column: 0, quantity: 1 },
    { row: 1, column: 2, quantity: null },
    { row: 2, column: 2, quantity: 4 },
  ]);
  expect(block?.questions.map(({ row, column, kind, choices }) => [row, column, kind, choices])).toEqual([
    [0, 1, 'fraction', [1, 2]],
    [0, 2, 'fraction', [1, 2]],
    [1, 0, 'negative', []],
    [1, 1, 'unreadable', []],
    [2, 0, 'several', [2, 3]],
    [2, 1, 'tooMany', []],
  ]);
  expect((block?.edits.length ?? 0) + (block?.questions.length ?? 0)).toBe(9);
});

test('what lies beside the sheet is counted', () => {
  const block = readBlock('1\t2\n3\t4', {
    from: { row: 1, column: 1 },
    size: { rows: 2, columns: 2 },
    language: 'da',
  });
  expect(block).toEqual({ edits: [{ row: 1, column: 1, quantity: 1 }], questions: [], outside: 3 });
});

test('a block has room up to the limit and is refused beyond', () => {
  const rows = (cells: number) =>
    Array.from({ length: cells / 50 }, () => Array(50).fill('1').join('\t')).join('\n');
  const read = (text: string) => readBlock(text, { from, size: wide, language: 'da' });
  expect(read(rows(limits.groupSheetPaste))?.edits).toHaveLength(limits.groupSheetPaste);
  expect(read(`${rows(limits.groupSheetPaste)}\n1`)).toBeUndefined();
});

test('quantities go up to the limit of baskets', () => {
  expect(readCell(String(limits.quantity), 'da')).toEqual({ quantity: limits.quantity });
  expect(readCell(String(limits.quantity + 1), 'da')).toMatchObject({ question: { kind: 'tooMany' } });
  expect(readCell('1.000', 'da')).toEqual({ quantity: 1000 });
  expect(readCell('1.000', 'en')).toMatchObject({ question: { kind: 'several', choices: [1000, 1] } });
});

test('quotes and line breaks of spreadsheets are understood', () => {
  expect(cellsOf('"a\nb"\t"2 ""x"""\n3\t')).toEqual([
    ['a\nb', '2 "x"'],
    ['3', ''],
  ]);
  expect(cellsOf('7')).toEqual([['7']]);
  expect(cellsOf('')).toEqual([]);
});
