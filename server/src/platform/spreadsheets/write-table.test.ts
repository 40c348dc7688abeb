import { csvCell } from '@engros/contracts/values/csv-cell.ts';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { csvInPieces, csvOf, xlsxOf } from './write-table.ts';

const starts = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '－1', '\0=1'];

test('no text of a CSV file starts a formula, whatever it holds', () => {
  for (const text of starts) expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
  expect(csvCell('Fløde 38 %; "økologisk"')).toBe('"Fløde 38 %; ""økologisk"""');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(csvCell(text).replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r\0＝＋－＠]/);
    }),
    { numRuns: byLength({ short: 200, matrix: 1000 }) },
  );
});

const table = {
  name: 'Statistik',
  heads: ['Navn', '=Beløb'],
  rows: [
    ['=HYPERLINK("http://x")', { value: 1234.5, decimals: 2 }],
    ['Fløde\u0001', null],
  ],
} as const;

test('a CSV file has the marks of the reader’s language', () => {
  expect(csvOf(table, 'da').toString()).toBe(
    '\uFEFFNavn;\'=Beløb\r\n"\'=HYPERLINK(""http://x"")";1234,50\r\nFløde\u0001;\r\n',
  );
  expect(csvOf(table, 'en').toString()).toContain(';1234.50\r\n');
});

test('a CSV file in pieces is the whole file', async () => {
  async function* pieces() {
    for (const row of table.rows) yield [row];
  }
  const written = await Array.fromAsync(csvInPieces(table.heads, pieces(), 'da'));
  expect(written).toHaveLength(3);
  expect(written.join('')).toBe(csvOf(table, 'da').toString());
});

test('a workbook has texts and numbers and not one formula', async () => {
  const parts = unzipSync(await xlsxOf(table));
  const written = Object.values(parts).map((part) => Buffer.from(part).toString());
  const sheet = Buffer.from(parts['xl/worksheets/sheet1.xml'] ?? []).toString();
  expect(sheet).toMatch(/<v>1234\.5<\/v>/);
  expect(sheet).not.toMatch(/<f[ >]/);
  expect(written.join('')).toContain('=HYPERLINK(&quot;http://x&quot;)'.replaceAll('&quot;', '"'));
  expect(written.join('')).not.toContain('\u0001');
});
