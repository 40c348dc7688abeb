import { expect, test } from 'vitest';
import { writtenNumber } from './written-number.ts';

test.each([
  ['12.5', 12.5, 12.5],
  ['12,5', 12.5, 12.5],
  ['0.125', 0.125, 0.125],
  ['0,125', 0.125, 0.125],
  ['12.345', 12_345, 12.345],
  ['12,345', 12.345, 12_345],
  ['1.234.567', 1_234_567, 1_234_567],
  ['1.234,5', 1234.5, 1234.5],
  ['1,234.5', 1234.5, 1234.5],
  ['1234.567', 1234.567, 1234.567],
  [' 1 234 kg', 1234, 1234],
  ['99,95 kr.', 99.95, 99.95],
  ['-3,5', -3.5, -3.5],
  ['1 234 567,5', 1_234_567.5, 1_234_567.5],
  ['12 50', null, null],
  ['1 2', null, null],
  ['1234 567', null, null],
  ['', null, null],
  ['mange', null, null],
  ['1,2,3', null, null],
  ['1.23,4.5', null, null],
])('“%s” is %s to a Danish and %s to an English reader', (text, danish, english) => {
  expect([writtenNumber(text, 'da'), writtenNumber(text, 'en')]).toEqual([danish, english]);
});

test('a number with many spaces in it takes no longer than others', () => {
  const started = process.threadCpuUsage();
  expect(writtenNumber(`1${' '.repeat(50_000)}2`, 'da')).toBeNull();
  const { user, system } = process.threadCpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(500);
});
