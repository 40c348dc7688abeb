import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { threadMs } from '../../../../test/steady/thread-time.ts';
import { readMapping } from '../import-command.ts';
import { importLimits } from '../import-limits.ts';
import { ImportRefused } from '../import-refused.ts';
import { type HeaderMapping, mappingOf } from '../reading/table-columns.ts';
import { type ProductField, productLayout } from './product-columns.ts';
import { openProductFile, type ProductRow } from './read-product-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engros-import-'));
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
async function aFile(content: string | Uint8Array): Promise<string> {
  files += 1;
  const path = join(folder, `varer-${files}.csv`);
  await writeFile(path, content);
  return path;
}

interface Options {
  mapping?: HeaderMapping<ProductField>;
  limits?: typeof importLimits | { [name in keyof typeof importLimits]: number };
}

async function read(content: string | Uint8Array, options: Options = {}) {
  const { mapping = {}, ...rest } = options;
  const file = await openProductFile(await aFile(content), { ...rest, mapping: mappingOf(mapping) });
  const rows: ProductRow[] = [];
  for await (const row of file.rows()) rows.push(row);
  return { ...file, rows };
}

const utf16 = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, 'utf16le');
const cp1252 = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => (letter === '€' ? 0x80 : letter === '–' ? 0x96 : letter.charCodeAt(0)));

describe('files as people save them', () => {
  test('comma, UTF-8, English headers; columns nobody knows are named', async () => {
    const { rows, encoding, delimiter, columns } = await read('gtin,name,hylde\n123,Æblejuice,x.jpg\n');
    expect({ encoding, delimiter, ignored: columns.ignored }).toEqual({
      encoding: 'utf-8',
      delimiter: ',',
      ignored: ['hylde'],
    });
    expect(rows).toMatchObject([{ row: 2, cells: { gtin: '123', name: 'Æblejuice' } }]);
  });

  test('Danish Excel: semicolon, Windows-1252, CRLF, decimal comma', async () => {
    const { rows, encoding } = await read(
      cp1252('Varenr.;Varenavn;Fedt (g);Pris\r\n7;Smør – økologisk €;82,5;24,95\r\n'),
    );
    expect(encoding).toBe('windows-1252');
    expect(rows[0]?.cells).toEqual({
      itemNumber: '7',
      name: 'Smør – økologisk €',
      fat: '82,5',
      price: '24,95',
    });
  });

  test('byte order mark, tabs, German headers, a quoted header', async () => {
    const { rows, delimiter } = await read('\uFEFF"Artikelnummer"\tBezeichnung\tEiweiß\n1\tQuark\t12\n');
    expect(delimiter).toBe('\t');
    expect(rows[0]?.cells).toEqual({ itemNumber: '1', name: 'Quark', protein: '12' });
  });

  test('UTF-16 with its mark ("Unicode text" of Excel)', async () => {
    const { rows, encoding } = await read(utf16('varenr\tnavn\r\n1\tRødgrød\r\n'));
    expect(encoding).toBe('utf-16le');
    expect(rows[0]?.cells.name).toBe('Rødgrød');
  });

  test('line breaks and doubled quotes in fields, old Mac lines, blank lines', async () => {
    const quoted = await read('varenr;navn\n1;"Pizza ""stor""\n30 cm"\n\n;;\n2;Brød\n');
    expect(quoted.rows.map(({ row }) => row)).toEqual([2, 5]);
    expect(quoted.rows[0]?.cells.name).toBe('Pizza "stor"\n30 cm');
    expect((await read('varenr;navn\r1;A\r2;B\r')).rows).toHaveLength(2);
  });

  test('a mapping goes before the known headers', async () => {
    const { rows } = await read('navn;Vare;nr\nForkert;Rigtig;1\n', {
      mapping: { name: 'Vare', itemNumber: 'nr' },
    });
    expect(rows[0]?.cells).toEqual({ name: 'Rigtig', itemNumber: '1' });
  });

  test('a row of another width is refused, others are read', async () => {
    const codes = async (...lines: string[]) =>
      (await read(`${lines.join('\n')}\n`)).rows.map(({ fault }) => fault?.code);
    const head = 'varenr;navn;fedt';
    expect(await codes(head, '1;A;1', '2;B;1;5;x', '3;C', '4;D;1;')).toEqual([
      undefined,
      'columnCount',
      'columnCount',
      'columnCount',
    ]);
    // Blank cells at the end of every row are a habit of programs; with commas they may be a decimal that moved the others.
    expect(await codes(head, '1;A;1;', '2;B;2;')).toEqual([undefined, undefined]);
    expect(await codes('varenr,navn,pris,mærke', '1,A,24,95,', '2,B,25,50,')).toEqual([
      'columnCount',
      'columnCount',
    ]);
  });

  test.each([
    ['5" pizza', 'an inch mark'],
    ['12"', 'an inch mark at the end'],
    ['"A"B', 'text after a closed quote'],
    ['"5" pizza"', 'inches within quotes'],
  ])('[DAT-03] %s (%s) costs its row, not the file', async (written) => {
    const { rows } = await read(`varenr;navn\n1;A\n2;${written}\n3;"6"" pizza"\n\n4;D`);
    expect(rows.map(({ row, fault }) => [row, fault?.code])).toEqual([
      [2, undefined],
      [3, 'quoteInside'],
      [4, undefined],
      [6, undefined],
    ]);
    expect(rows[1]?.fault).toMatchObject({ field: 'name', value: written });
    expect(rows[2]?.cells.name).toBe('6" pizza');
  });

  test('a field beyond 10,000 characters refuses its row', async () => {
    const { rows } = await read(`varenr;navn\n1;${'x'.repeat(10_001)}\n2;B\n`);
    expect(rows.map(({ fault }) => fault?.code)).toEqual(['fieldTooLong', undefined]);
  });
});

describe('files that are refused as a whole, with file, place and remedy', () => {
  const wide = Array.from({ length: 201 }, (_, index) => `k${index}`).join(';');
  test.each<[string, string | Uint8Array, RegExp]>([
    ['empty', '', /is empty. Export it again/],
    ['blank', '\n \n\n', /has no text in it/],
    ['a mark alone', '\uFEFF', /has no text in it/],
    ['header only', 'varenr;navn\n\n', /a header and no rows/],
    ['no name column', 'varenr;pris\n1;2\n', /no column for name in row 1.*--mapping/],
    ['no number column', 'navn;pris\nA;2\n', /no column for gtin or itemNumber/],
    ['no known header', '1;2;3\n4;5;6\n', /no column for name and gtin or itemNumber/],
    ['two columns for one field', 'varenr;navn;name\n1;A;B\n', /two columns for name: "navn" and "name"/],
    ['201 columns', `varenr;navn;${wide}\n1;A\n`, /203 columns; at most 80/],
    ['a NUL character', 'varenr;navn\n1;A\n2;B\0C\n', /not a text file: line 3 has a NUL/],
    [
      'a quote never closed',
      'varenr;navn\n1;A\n2;"B\n3;C\n',
      /row 3: a quotation mark is opened and never closed/,
    ],
    ['a quote in a field of the header', 'varenr;na"vn;navn\n1;A;B\n', /row 1 .*within a field/],
    ['a quote that swallows the next row', 'varenr;navn\n1;A\n2;"B\n3;"C"\n', /row 3 .*within a field/],
    [
      'an opened quote that swallows the rest',
      `varenr;navn\n1;"${'x;y\n'.repeat(210_000)}`,
      /row 2 .*too long to be one/,
    ],
    ['a renamed workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 6, 0), /is an archive/],
    ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), /is an old Excel workbook/],
    ['a renamed program', Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0), /not a text file/],
    ['broken UTF-16', Uint8Array.of(0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00), /begins as utf-16le/],
  ])('%s', async (_what, content, message) => {
    const failure = await read(content).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ImportRefused);
    expect((failure as Error).message).toMatch(message);
    expect((failure as Error).message).toContain('varer-');
  });

  test('too many rows, too many bytes', async () => {
    const rows = read('varenr;navn\n1;A\n2;B\n3;C\n', { limits: { ...importLimits, rows: 2 } });
    await expect(rows).rejects.toThrow(/more than 2 rows \(row 4\). Split it/);
    const bytes = read('varenr;navn\n1;A\n', { limits: { ...importLimits, fileBytes: 10 } });
    await expect(bytes).rejects.toThrow(/has 16 bytes, more than the 10/);
  });

  test('missing, a folder, no file at all', async () => {
    await expect(openProductFile(join(folder, 'findes-ikke.csv'))).rejects.toThrow(
      /does not exist. Check the path/,
    );
    await mkdir(join(folder, 'mappe.csv'));
    await expect(openProductFile(join(folder, 'mappe.csv'))).rejects.toThrow(/is a folder/);
    await expect(openProductFile('/dev/null')).rejects.toThrow(/is not a file/);
  });
});

describe('mapping files', () => {
  test('are read, with a byte order mark too', async () => {
    expect(await readMapping(await aFile('\uFEFF{"name": "Vare"}'), productLayout)).toEqual({ name: 'Vare' });
  });

  test.each([
    ['[]', /is no mapping/],
    ['{', /is not JSON/],
    ['{"navn": "Vare"}', /unknown field "navn". Known are: itemNumber, gtin/],
    ['{"__proto__": "x", "name": "y"}', /unknown field "__proto__"/],
    ['{"name": 7}', /must be the header of a column/],
  ])('%s is refused', async (content, message) => {
    await expect(readMapping(await aFile(content), productLayout)).rejects.toThrow(message);
  });

  test('a header that is not there is refused with those that are', async () => {
    const reading = read('varenr;navn\n1;A\n', { mapping: { price: 'Beløb' } });
    await expect(reading).rejects.toThrow(/no column "Beløb".*for price.*"varenr", "navn"/);
  });
});

test('a header of opened brackets takes no longer than any other', async () => {
  const started = threadMs();
  await expect(read(`varenr;navn;${'('.repeat(40_000)}\n1;A;x\n`)).resolves.toBeDefined();
  expect(threadMs() - started).toBeLessThan(1000);
});

describe('what would be read wrongly', () => {
  test('[DAT-03] rows between two lone quotation marks are not swallowed', async () => {
    const reading = read('varenr;navn;mærke;pris\n1;Ost;Arla;10,00\n2;Smør;";20,00\n3;Mælk;";30,00\n');
    await expect(reading).rejects.toThrow(/row 3 .*a quotation mark stands within a field/);
    const { rows } = await read('varenr;navn;mærke\n1;"Pizza; stor\n30 cm; rund";Arla\n');
    expect(rows[0]?.cells.name).toBe('Pizza; stor\n30 cm; rund');
  });

  test('[DAT-03] a cell under no header refuses its row', async () => {
    const { rows } = await read('varenr;;navn\n1;;Ost\n2;ja;Smør\n');
    expect(rows.map(({ fault }) => fault?.sentence)).toEqual([
      undefined,
      'Column B has no header and holds something: give it a header, or empty the cell.',
    ]);
  });

  test('[DAT-03] days with the month first refuse their file', async () => {
    const days = (...all: string[]) =>
      read(`varenr;navn;sælges fra\n${all.map((day, at) => `${at};A;${day}\n`).join('')}`);
    await expect(days('3/4/2026', '11/23/2026')).rejects.toThrow(/month stands first in row 3.*day in row 2/);
    // One that is wrong among days of Danish form costs its row alone.
    expect((await days('3/4/2026', '23/11/2026', '11/31/2026')).rows).toHaveLength(3);
  });

  test('[DAT-03] the last row of a cut file is refused, or named', async () => {
    const row = (price: string, at: number) => `${at};Ost;${price}`;
    const last = async (end: string, price = '24,95') => {
      const rows = Array.from({ length: 12 }, (_, at) => row(price, at));
      const { rows: read_ } = await read(`varenr;navn;pris\n${rows.join('\n')}\n${end}`);
      return [read_.at(-1)?.fault?.code, read_.at(-1)?.note?.code];
    };
    expect(await last('99;Ost;24,95')).toEqual([undefined, undefined]);
    expect(await last('99;Ost;24')).toEqual(['rowCut', undefined]);
    expect(await last('99;Ost;24', '25')).toEqual([undefined, 'lastRowOpen']);
  });

  test('[DAT-03] rows in another encoding than their file are refused', async () => {
    const latin = (text: string) => Buffer.from(text, 'latin1');
    const codes = async (bytes: Buffer) => (await read(bytes)).rows.map(({ fault }) => fault?.code);
    // Of Windows-1252, with a row of CP850 and one of UTF-8.
    const mixed = latin(
      'varenr;navn\n1;R\xf8dsp\xe6tte p\xe5 k\xf8l\n2;L\xf8g\n3;SM\xd8R LAY\x92S\n4;m\x91lk\n5;G\xc3\xbcnter\n',
    );
    expect(await codes(mixed)).toEqual([undefined, undefined, undefined, 'brokenLetters', 'brokenLetters']);
    const twice = Buffer.from('varenr;navn\n1;Rødspætte\n2;SÃ¼dfrucht\n');
    expect(await codes(twice)).toEqual([undefined, 'brokenLetters']);
  });
});
