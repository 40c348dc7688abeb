import { consoleImportLabels } from '@engros/contracts/supplier/labels/imports.ts';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { type ImportReport, reportCsv, reportLines } from './import-report.ts';
import type { ListedRow } from './row-list.ts';

const problem = (row: number, value: string, isRefusal = true) => ({
  row,
  field: 'gtin',
  value,
  code: 'gtinForm',
  sentence: 'The GTIN must be digits.',
  isRefusal,
});

const problems = [
  problem(3, '=HYPERLINK("http://x.example","klik")'),
  problem(4, '+45 12'),
  problem(5, '-1'),
  problem(6, '@SUM(A1)'),
  problem(7, ' =1+1'),
  problem(8, 'a,b'),
  problem(9, 'a;b'),
  problem(10, 'sagde "nej"'),
];

const report: ImportReport = {
  file: 'varer.csv',
  encoding: 'utf-8',
  delimiter: '\t',
  columns: {
    indexOf: new Map([['gtin', 1]]),
    headers: new Map([['gtin', 'EAN']]),
    ignored: ['image'],
    skipped: [],
  },
  mapping: {},
  isWritten: true,
  priceOre: undefined,
  gone: null,
  demoPriceOre: 2500,
  tried: null,
  counts: { read: 9, new: 1, changed: 0, unchanged: 0, refused: 8 },
  rows: {
    each: (): ListedRow[] => [
      { row: 2, itemNumber: '1', outcome: 'new', problems: [] },
      ...problems.map((one) => ({
        row: one.row,
        itemNumber: '',
        outcome: 'refused' as const,
        problems: [one],
      })),
    ],
    close: () => Promise.resolve(),
  },
  problems,
  groups: [{ code: 'gtinForm', field: 'gtin', isRefusal: true, rows: problems.length }],
  words: [],
};

describe('the report', () => {
  test('as CSV has every row, reads back, and holds no formula', async () => {
    const text = (await Array.fromAsync(reportCsv(report))).join('');
    expect(text.startsWith('\uFEFFrow,outcome,')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
    const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.map(({ row }) => row)).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10']);
    expect(rows.map(({ value }) => value)).toEqual([
      '',
      `'=HYPERLINK("http://x.example","klik")`,
      "'+45 12",
      "'-1",
      "'@SUM(A1)",
      "' =1+1",
      'a,b',
      'a;b',
      'sagde "nej"',
    ]);
  });

  test('for the console counts, names ignored columns, and cuts long lists', () => {
    const lines = reportLines(report);
    expect(lines[0]).toBe(
      'varer.csv (utf-8, delimiter tab): 9 rows read, 1 new, 0 changed, 0 unchanged, 8 refused.',
    );
    expect(lines).toContain('Columns nothing was read from: image.');
    expect(lines.join('\n')).toContain('demonstration database: new goods without a price got 25,00 kr.');
    expect(lines).toContain('Refused, gtinForm: 8');
    expect(lines.at(-1)).toBe('  … and 3 more');
  });
});

const codesOfProducts =
  'numberMissing itemNumberForm gtinForm gtinCheckDigit gtinRounded gtinTaken repeated nameMissing nameTooLong textTooLong fieldTooLong columnCount quoteInside priceMissing priceForm priceRange unitUnknown unitMissing unitQuantity notANumber outOfRange allergenUnknown ingredientsCut pictureAddress picturesCut';

test.each(codesOfProducts.split(' '))('the problem %s has words in the console', (code) => {
  expect(Object.keys(consoleImportLabels)).toContain(`console.imports.code.${code}`);
});
