import { expect, test } from 'vitest';
import { fileNamePart } from './file-name.ts';

test('numbers that a folder keeps as they are stay as they are', () => {
  for (const number of ['4010001', 'F-2026_1', '2026-0001']) expect(fileNamePart(number)).toBe(number);
});

test('what tells numbers apart tells their file names apart', () => {
  const numbers = [
    '2026/1',
    '2026.1',
    '2026_1',
    '2026 1',
    'a1',
    'A1',
    'æ1',
    'ø1',
    'x'.repeat(101),
    'x'.repeat(102),
  ];
  const names = numbers.map((number) => fileNamePart(number).toLowerCase());
  expect(new Set(names).size).toBe(numbers.length);
  for (const name of names) expect(name).toMatch(/^[\w-]{1,113}$/);
});
