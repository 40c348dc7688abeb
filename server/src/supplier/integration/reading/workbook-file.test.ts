import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { sheetRow, workbook } from '../../../../test/worlds/hostile-files.ts';
import { importLimits } from '../import-limits.ts';
import { ImportRefused } from '../import-refused.ts';
import { decodedText, type ImportFile } from './decode-text-file.ts';
import { openTableFile } from './read-table-file.ts';
import { tableLayout } from './table-columns.ts';
import { asText } from './workbook-file.ts';

const most: number = importLimits.fileBytes;
const textOf = async (file: ImportFile) =>
  (await asText(file, most, (text) => Array.fromAsync(decodedText(text, 'utf-8')))).join('').split('\n');
const given = (bytes: Uint8Array) => ({ name: 'varer.xlsx', bytes: Buffer.from(bytes) });
const whyNot = (file: ImportFile, bytes = most) =>
  asText(file, bytes, () => Promise.resolve('read')).catch((error: unknown) =>
    error instanceof ImportRefused ? error.words?.label : error,
  );
const ofOpenpyxl = new URL('../../../../test/files/order-openpyxl.xlsx', import.meta.url).pathname;

test('[DAT-03] a workbook is read row by row, hidden rows too', async () => {
  expect(await textOf(ofOpenpyxl)).toEqual([
    'Bestilling til Restaurant Havnen',
    'Levering;2026-11-27',
    '',
    'Varenr;Navn;Antal;Enhed',
    '204118;Kylling;2;ps',
    '00412399;Torsk & <sej>;3;ps',
    '204118;Skjult;90;ps',
    '601188;Rugbrød',
    '601189;Regnet;#FORMEL!;ps',
    '',
  ]);
});

test('[DAT-03] numbers, percentages and times of a workbook keep their meaning', async () => {
  const at = (value: string, format: string) => ({ type: Date, value: new Date(value), format });
  const rows = [
    ['decimal', 'tusind', 'rabat', 'dag', 'frist', 'tekst', 'ja'].map((value) => ({ type: String, value })),
    [
      { type: Number, value: 24.95 },
      { type: Number, value: 1.549 },
      { type: Number, value: 0.075, format: '0.0%' },
      at('2026-11-27T00:00:00Z', 'dd-mm-yyyy'),
      at('2026-11-27T16:30:00Z', 'dd-mm-yyyy hh:mm'),
      { type: String, value: 'Smør; "saltet"\n250 g' },
      { type: Boolean, value: true },
    ],
  ];
  const bytes = await writeExcelFile(rows, { sheet: 'Varer' }).toBuffer();
  expect((await textOf(given(bytes))).slice(1)).toEqual([
    '24,95;1,5490;7,5 %;2026-11-27;2026-11-27 16:30;"Smør; ""saltet""',
    '250 g";ja',
    '',
  ]);
});

test('[DAT-03] a formula without a result refuses its row alone', async () => {
  const layout = tableLayout({ itemNumber: 'Varenr', name: 'Navn' }, () => []);
  const bytes = workbook(
    sheetRow('Varenr', 'Navn') + sheetRow('1', '#I/T') + sheetRow('2', 'Æg') + sheetRow('3', '#REF!'),
  );
  await asText(given(bytes), most, async (file) => {
    const table = await openTableFile(file, layout);
    expect(table.delimiter).toBe('XLSX');
    const rows = await Array.fromAsync(table.rows());
    expect(rows.map(({ row, cells, fault }) => [row, cells.name, fault?.code])).toEqual([
      [2, '#I/T', 'cellError'],
      [3, 'Æg', undefined],
      [4, '#REF!', 'cellError'],
    ]);
  });
});

test('[DAT-03] empty last cells of a workbook are read as empty', async () => {
  const layout = tableLayout({ itemNumber: 'Varenr', name: 'Navn', brand: 'Mærke' }, () => []);
  const rows = [
    ['Varenr', 'Navn', 'Mærke'],
    ['1', 'Æg'],
    ['2', 'Mel', '', ''],
    ['3', 'Ris', '', 'x'],
  ];
  await asText(given(workbook(rows.map((row) => sheetRow(...row)).join(''))), most, async (file) => {
    const table = await openTableFile(file, layout);
    const read = await Array.fromAsync(table.rows());
    expect(read.map(({ cells, fault }) => [cells.name, cells.brand, fault?.code])).toEqual([
      ['Æg', '', undefined],
      ['Mel', '', undefined],
      ['Ris', '', 'cellsBeyond'],
    ]);
    expect(read[0]?.record).toEqual(['1', 'Æg', '']);
  });
});

test('[DAT-03] a workbook that cannot be read with certainty says why', async () => {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const sheet = strToU8(`<worksheet><sheetData>${sheetRow('Varenr')}</sheetData></worksheet>`);
  const listed = [1, 2].map((at) => `<sheet name="Ark${at}" sheetId="${at}" r:id="rId${at}"/>`).join('');
  const links = [1, 2]
    .map(
      (at) =>
        `<Relationship Id="rId${at}" Type="${relations}/worksheet" Target="/xl/worksheets/s${at}.xml"/>`,
    )
    .join('');
  const two = workbook('', {
    'xl/workbook.xml': strToU8(`<workbook xmlns:r="${relations}"><sheets>${listed}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${links}</Relationships>`),
    'xl/worksheets/s1.xml': sheet,
    'xl/worksheets/s2.xml': sheet,
  });
  const whole = workbook(sheetRow('Varenr', 'Navn') + sheetRow('1', 'Smør'));
  const why = [
    whyNot(given(two)),
    whyNot(given(zipSync({ 'varer.csv': strToU8('varenr;navn') }))),
    whyNot(given(whole.subarray(0, whole.length / 2))),
    whyNot(given(whole), whole.length - 1),
    whyNot({ name: 'varer.csv', bytes: Buffer.from('varenr;navn\n1;Smør') }),
  ];
  expect(await Promise.all(why)).toEqual([
    'import.why.sheets',
    'import.why.archive',
    'import.why.workbookBroken',
    'import.why.tooLarge',
    'read',
  ]);
});

test('[DAT-04] a workbook’s text is gone when the work failed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'engros-workbook-'));
  const path = join(folder, 'varer.xlsx');
  await writeFile(path, await readFile(ofOpenpyxl));
  let handed: ImportFile | undefined;
  const failing = asText(path, most, (file) => {
    handed = file;
    return Promise.reject(new Error('the work failed'));
  });
  await expect(failing).rejects.toThrow('the work failed');
  const handle = typeof handed === 'object' && 'handle' in handed ? handed.handle : undefined;
  expect(handle?.fd).toBe(-1);
  await rm(folder, { recursive: true });
});
