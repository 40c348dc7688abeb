import { expect, test } from 'vitest';
import { readQuantity } from './read-quantity.ts';

/** Returns a reading in one text: `2`, `1.5`, `2 | 3` for two readings, `-3`, or the kind. */
function said(text: string, language?: 'da' | 'en'): string {
  const read = readQuantity(text, language);
  if (read.kind === 'twoReadings') return read.values.join(' | ');
  return 'value' in read ? String(read.value) : read.kind;
}

test.each([
  ['', 'none'],
  ['0', '0'],
  ['2', '2'],
  [' 12 ', '12'],
  ['2,0', '2'],
  ['2.00', '2'],
  ['007', '7'],
  ['１２', '12'],
  ['1.234.567', '1234567'],
  ['1 000', '1000'],
  ['1\u202f000', '1000'],
  ['1’000', '1000'],
  ['9999999', '9999999'],
  ['10000000', 'unreadable'],
])('[BAS-09] %j is the whole number %s', (text, wanted) => {
  expect(said(text)).toBe(wanted);
});

test.each([
  ['2,5', '2.5'],
  ['2.5', '2.5'],
  [',5', '0.5'],
  ['½', '0.5'],
  ['1½', '1.5'],
  ['10½', '10.5'],
  ['2 ½', '2.5'],
  ['1 1/2', '1.5'],
  ['1-1/2', '1.5'],
  ['1 1⁄2', '1.5'],
  ['1/2', '0.5'],
  ['3/4', '0.75'],
  ['2¾', '2.75'],
  ['1.234,5', '1234.5'],
  ['1,234.5', '1234.5'],
  ['halvanden', '1.5'],
  ['to og en halv', '2.5'],
  ['en halv', '0.5'],
])('[BAS-09] %j is %s, read whole', (text, wanted) => {
  expect(said(text)).toBe(wanted);
});

test('[BAS-09] noise of stored numbers is rounded as spreadsheets show it', () => {
  expect(said('1.9999999999999998')).toBe('2');
  expect(said('2.0000000000000004')).toBe('2');
  expect(said('0.30000000000000004')).toBe('0.3');
  expect(said('1.99999')).toBe('1.99999');
});

test.each([
  ['1.000', '1000 | 1'],
  ['1,000', '1 | 1000'],
  ['2,500', '2.5 | 2500'],
  ['2-3', '2 | 3'],
  ['10–12', '10 | 12'],
  ['2 − 3', '2 | 3'],
  ['2 eller 3', '2 | 3'],
  ['2 til 3', '2 | 3'],
  ['2+1', '2 | 1 | 3'],
  ['2x8', '2 | 8'],
  ['2 × 8', '2 | 8'],
  ['2 (3)', '2 | 3'],
  ['2, 3', '2 | 3'],
  ['2 3', '2 | 3'],
  ['3 af 8', '3 | 8'],
  ['1½-2', '1.5 | 2'],
  ['2 1/2 - 3', '2.5 | 3'],
  ['5/6', '5 | 6'],
  ['21/2', '21 | 2'],
  ['+2', '2'],
  ['2+', '2'],
  ['ca. 10', '10'],
  ['et par', '2 | 3'],
])('[BAS-09] %j has the readings %s', (text, wanted) => {
  expect(readQuantity(text).kind).toBe('twoReadings');
  expect(said(text)).toBe(wanted);
});

test.each([
  ['-3', '-3'],
  ['−3', '-3'],
  ['–3', '-3'],
  ['- 3', '-3'],
  ['3-', '-3'],
  ['-2,5', '-2.5'],
])('[BAS-09] %j is below nought', (text, wanted) => {
  expect(readQuantity(text)).toEqual({ kind: 'negative', value: Number(wanted) });
});

test.each(['mange', '2 kasser', '1e3', '2..5', '1,2,3', '50 %', '2²', '#REF!', '=A1*2', '2-3-4', '--2'])(
  '[BAS-09] %j is no number alone',
  (text) => {
    expect(readQuantity(text)).toEqual({ kind: 'unreadable' });
  },
);

test.each([
  ['to', '2'],
  ['et dusin', '12'],
  ['et halvt dusin', '6'],
  ['3 dusin', '36'],
  ['femogtyve', '25'],
  ['Tolv', '12'],
])('[BAS-09] the words %j are %s', (text, wanted) => {
  expect(said(text)).toBe(wanted);
});

test('[BAS-09] the reader’s own mark of thousands is no question', () => {
  expect([said('1.000', 'da'), said('1,000', 'da')]).toEqual(['1000', '1 | 1000']);
  expect([said('1.000', 'en'), said('1,000', 'en')]).toEqual(['1000 | 1', '1000']);
});

test('a text of many digits is read as fast as any', () => {
  const started = process.threadCpuUsage();
  for (const text of ['1'.repeat(100_000), `1${' '.repeat(100_000)}2`, '1 1/'.repeat(20_000)]) said(text);
  const { user, system } = process.threadCpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(500);
});
