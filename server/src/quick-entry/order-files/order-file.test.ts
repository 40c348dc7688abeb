import { limits } from '@engros/contracts/values/limits.ts';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { openDocument, sheetRow, utf16, workbook } from '../../../test/worlds/hostile-files.ts';
import { FileFault } from '../../platform/spreadsheets/file-fault.ts';
import { chooseSheet } from './opened-file.ts';
import { orderFile } from './order-file.ts';

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const cellsOf = (file: Uint8Array | string, sheet?: string) =>
  chooseSheet(orderFile(typeof file === 'string' ? bytesOf(file) : file), sheet).sheet.rows.map(
    ({ cells }) => cells,
  );

function faultOf(file: Uint8Array | string): string {
  try {
    cellsOf(file);
    return 'none';
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    return [error.key, ...Object.values(error.params)].join(' ');
  }
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const strict = 'http://purl.oclc.org/ooxml/officeDocument';

function sheets(
  listed: readonly (readonly [attributes: string, rows: string])[],
  space = relations,
): Uint8Array {
  const list = listed.map(
    ([attributes], at) => `<sheet ${attributes} sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const links = listed.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${space}/worksheet" Target="/xl/worksheets/s${at + 1}.xml"/>`,
  );
  const entries = listed.map(([, rows], at) => [
    `xl/worksheets/s${at + 1}.xml`,
    strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  ]);
  return workbook('', {
    'xl/workbook.xml': strToU8(`<workbook xmlns:r="${space}"><sheets>${list.join('')}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${links.join('')}</Relationships>`),
    ...Object.fromEntries(entries),
  });
}

const order = sheetRow('Varenr', 'Antal') + sheetRow('204118', '2');
const orderCells = [
  ['Varenr', 'Antal'],
  ['204118', '2'],
];

describe('workbooks', () => {
  test('[BAS-09] of openpyxl name the state of a visible sheet', () => {
    expect(cellsOf(sheets([['name="Sheet" state="visible"', order]]))).toEqual(orderCells);
  });

  test('[BAS-09] in strict OOXML and with macros are read like others', () => {
    const spaced = `${strict}/relationships`;
    expect(cellsOf(sheets([['name="Ark1"', order]], spaced))).toEqual(orderCells);
    expect(cellsOf(workbook(order, { 'xl/vbaProject.bin': new Uint8Array(16) }))).toEqual(orderCells);
  });

  test('[BAS-09] with hidden sheets and rows are read without them, which is said', () => {
    const hidden = '<row r="3" hidden="1"><c t="str"><v>204118</v></c><c><v>90</v></c></row>';
    const file = sheets([
      ['name="Priser" state="hidden"', order],
      ['name="Arkiv" state="veryHidden"', order],
      ['name="Ordre"', order + hidden],
    ]);
    const read = orderFile(file);
    expect(read.hiddenSheets).toEqual(['Priser', 'Arkiv']);
    expect(read.sheets).toMatchObject([{ name: 'Ordre', hiddenRows: 1 }]);
    expect(cellsOf(file)).toEqual(orderCells);
  });

  test('[BAS-09] whose order is on the second sheet are read there', () => {
    const file = sheets([
      ['name="Forside"', sheetRow('Restaurant Havnen') + sheetRow('Uge', '48')],
      ['name="Ordre"', order],
    ]);
    expect(cellsOf(file)).toEqual(orderCells);
    expect(chooseSheet(orderFile(file))).toMatchObject({ names: ['Forside', 'Ordre'], isOpen: false });
    expect(cellsOf(file, 'Forside')[0]).toEqual(['Restaurant Havnen']);
    const two = sheets([
      ['name="Mandag"', order],
      ['name="Tirsdag"', order],
    ]);
    expect(chooseSheet(orderFile(two)).isOpen).toBe(true);
    expect(() => chooseSheet(orderFile(two), 'Onsdag')).toThrow('noSuchSheet');
  });

  test('[BAS-09] too large on one sheet are read on another', () => {
    const long = sheetRow('x').repeat(2002);
    expect(
      cellsOf(
        sheets([
          ['name="Priser"', long],
          ['name="Ordre"', order],
        ]),
      ),
    ).toEqual(orderCells);
    expect(faultOf(sheets([['name="Priser"', long]]))).toBe('tooManyRows 2000');
  });

  test('[BAS-09] show dates as dates, errors and unworked formulas as they are written', () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/><numFmt numFmtId="165" formatCode="0.00&quot; d&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>';
    const rows =
      '<row><c s="1"><v>46353</v></c><c s="2"><v>46353.5</v></c><c s="3"><v>2</v></c><c t="e"><v>#REF!</v></c><c><f>A1*2</f></c><c><f>1+1</f><v>2</v></c><c t="b"><v>1</v></c></row>';
    expect(cellsOf(workbook(rows, { 'xl/styles.xml': strToU8(styles) }))).toEqual([
      ['2026-11-27', '2026-11-27', '2', '#REF!', '=A1*2', '2', 'TRUE'],
    ]);
  });

  test('[BAS-09] without references keep the places of empty cells', () => {
    const rows = '<row><c t="str"><v>204118</v></c><c/><c t="str"><v>ps</v></c></row>';
    expect(cellsOf(workbook(rows))).toEqual([['204118', '', 'ps']]);
  });

  test('[BAS-09] with cells merged over rows say which columns', () => {
    const merged = {
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet><sheetData>${order}</sheetData><mergeCells><mergeCell ref="B2:B3"/><mergeCell ref="A1:D1"/></mergeCells></worksheet>`,
      ),
    };
    const [sheet] = orderFile(workbook(order, merged)).sheets;
    expect(sheet?.rows.map((row) => row.merged)).toEqual([undefined, [1]]);
  });

  test('[BAS-09] of OpenDocument with foreign names of elements are read', () => {
    const row =
      '<table:table-row><table:table-cell><text:p>204118</text:p></table:table-cell></table:table-row>';
    expect(cellsOf(openDocument(`<__proto__/><constructor/><toString/>${row}`))).toEqual([['204118']]);
  });
});

describe('texts', () => {
  test('[BAS-09] with Excel’s delimiter line, inches and codes kept from being numbers', () => {
    const text = 'sep=;\r\nVarenr;Navn;Antal\r\n="204118";Pizzabakke 12";2\r\n';
    expect(cellsOf(text)).toEqual([
      ['Varenr', 'Navn', 'Antal'],
      ['="204118"', 'Pizzabakke 12"', '2'],
    ]);
    expect(orderFile(bytesOf(text)).sheets[0]?.rows.map(({ row }) => row)).toEqual([2, 3]);
    expect(cellsOf('varenr;navn;antal\n204118;"12" bakke;2\n\n501220;"Bakke; hvid";3')).toEqual([
      ['varenr', 'navn', 'antal'],
      ['204118', '"12" bakke', '2'],
      ['501220', 'Bakke; hvid', '3'],
    ]);
  });

  const edifact = `UNB+UNOC:3+5790000000001:14+5790000000002:14+261123:1000+1'\nUNH+1+ORDERS:D:96A:UN:EAN008'BGM+220+4711+9'LIN+1++5701234567899:EN'PIA+1+204118:SA'IMD+F++:::Kyllingebryst, 5 kg ?+ lage??'QTY+21:5:PCE'LIN+2++:EN'PIA+1+501220:SA'QTY+21:2.5:KGM'UNS+S'UNT+9+1'UNZ+1+1'`;
  const ubl = `<?xml version="1.0"?><Order xmlns="urn:o" xmlns:cac="urn:a" xmlns:cbc="urn:b"><cbc:ID>4711</cbc:ID><cac:OrderLine><cac:LineItem><cbc:ID>1</cbc:ID><cbc:Quantity unitCode="XCS">2</cbc:Quantity><cac:Item><cbc:Name>Løg &amp; porrer</cbc:Name><cac:SellersItemIdentification><cbc:ID>204118</cbc:ID></cac:SellersItemIdentification><cac:StandardItemIdentification><cbc:ID schemeID="0160">5701234567899</cbc:ID></cac:StandardItemIdentification></cac:Item></cac:LineItem></cac:OrderLine></Order>`;
  const head = ['Varenr', 'EAN', 'Navn', 'Antal', 'Enhed'];

  test('[BAS-09] of EDIFACT ORDERS D96A are their lines', () => {
    expect(cellsOf(edifact)).toEqual([
      head,
      ['204118', '5701234567899', 'Kyllingebryst, 5 kg + lage?', '5', 'stk'],
      ['501220', '', '', '2,5', 'kg'],
    ]);
    expect(cellsOf(`UNA:+.? '${edifact}`)).toHaveLength(3);
    expect(cellsOf("UNH+1+ORDERS:D:96A:UN'LIN+1++9783898307529:EN'QTY+21:5'UNS+S'")).toEqual([
      head,
      ['', '9783898307529', '', '5'],
    ]);
  });

  test('[BAS-09] of UBL and Peppol orders are their lines', () => {
    expect(cellsOf(ubl)).toEqual([head, ['204118', '5701234567899', 'Løg & porrer', '2', 'kasse']]);
  });

  test('[BAS-09] of UBL are read with a DOCTYPE and in an envelope', () => {
    const [, bare = ''] = ubl.split('?>');
    const lines = [head, ['204118', '5701234567899', 'Løg & porrer', '2', 'kasse']];
    expect(cellsOf(`<?xml version="1.0"?><!DOCTYPE Order SYSTEM "order.dtd">${bare}`)).toEqual(lines);
    const header = '<StandardBusinessDocumentHeader><Sender/></StandardBusinessDocumentHeader>';
    const inside = (xml: string) => `<StandardBusinessDocument>${header}${xml}</StandardBusinessDocument>`;
    expect(cellsOf(inside(bare))).toEqual(lines);
    expect(faultOf(inside('<Invoice/>'))).toBe('otherMessage Invoice');
    expect(faultOf('<!DOCTYPE cXML SYSTEM "cXML.dtd"><cXML/>')).toBe('otherMessage cXML');
    expect(faultOf(`<?xml version="1.0"?><!DOCTYPE Order [<!ENTITY a "b">]>${bare}`)).toBe('declares');
  });

  test('that are another message say which', () => {
    expect(faultOf("UNH+1+INVOIC:D:96A:UN'LIN+1'")).toBe('otherMessage INVOIC');
    expect(faultOf('<?xml version="1.0"?><Invoice/>')).toBe('otherMessage Invoice');
    expect(faultOf(edifact.slice(0, -5))).toBe('broken');
    expect(faultOf(ubl.slice(0, -9))).toBe('broken');
  });
});

test('[BAS-09] what is no order file is called what it is', () => {
  const container = (more: Buffer) =>
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(64), more]);
  const archive = (name: string) =>
    workbook('', { 'xl/workbook.xml': new Uint8Array(), [name]: strToU8('x') });
  const files: [Uint8Array | string, string][] = [
    ['%PDF-1.7', 'kind pdf'],
    [new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'kind picture'],
    [Buffer.from('MZ\x90\0\0', 'latin1'), 'kind program'],
    ['<!DOCTYPE html><html><table>', 'kind page'],
    ['{\\rtf1 x}', 'kind richText'],
    ['{"Products": []}', 'kind data'],
    ['From: a@b.example\nTo: c@d.example\n\nHej', 'kind mail'],
    [container(Buffer.from('EncryptedPackage', 'utf16le')), 'protected'],
    [container(Buffer.from('Workbook', 'utf16le')), 'oldWorkbook'],
    [utf16(''), 'empty'],
    ['', 'empty'],
  ];
  for (const [file, wanted] of files) expect(faultOf(file), wanted).toBe(wanted);
  expect(faultOf(archive('xl/x'))).toBe('broken');
});

test('[BAS-09] an OpenDocument workbook with a password says so', () => {
  const file = zipSync({
    'META-INF/manifest.xml': strToU8('<manifest><file-entry><encryption-data/></file-entry></manifest>'),
    'content.xml': new Uint8Array([1, 2, 3]),
  });
  expect(faultOf(file)).toBe('protected');
});

test('T33: limits hold at the limit and not one beyond', () => {
  const times = (count: number, text: string) => Array.from({ length: count }, () => text);
  const columns = (count: number) => times(count, 'x').join(';');
  const entries = (count: number) =>
    Object.fromEntries(times(count, '').map((_, at) => [`m/${at}`, new Uint8Array(1)]));
  const listed = (count: number) => sheets(times(count, '').map((_, at) => [`name="${at}"`, order] as const));
  const rows = (count: number) => times(count, 'x;1').join('\n');
  const characters = (count: number) =>
    [...times(count / 400 - 1, 'x'.repeat(399)), 'x'.repeat(399 + (count % 400))].join('\n');
  const pairs: [unknown: Uint8Array | string, beyond: Uint8Array | string, key: string][] = [
    [columns(limits.importColumns), columns(limits.importColumns + 1), 'tooManyColumns'],
    ['x'.repeat(limits.importCellCharacters), 'x'.repeat(limits.importCellCharacters + 1), 'cellTooLong'],
    [rows(limits.importLines + 1), rows(limits.importLines + 2), 'tooManyRows'],
    [characters(limits.importTextCharacters), characters(limits.importTextCharacters + 1), 'tooMuchText'],
    [
      workbook(order, entries(limits.archiveEntries - 3)),
      workbook(order, entries(limits.archiveEntries - 2)),
      'tooManyEntries',
    ],
    [listed(limits.importSheets), listed(limits.importSheets + 1), 'tooManySheets'],
    [
      `${' '.repeat(limits.importPlainBytes - 1)}x`,
      `${' '.repeat(limits.importPlainBytes)}x`,
      'textTooLarge',
    ],
  ];
  for (const [at, beyond, key] of pairs) {
    expect(faultOf(at), key).toBe('none');
    expect(faultOf(beyond).split(' ')[0], key).toBe(key);
  }
});

test('T17: files with any byte changed are read or refused in words', () => {
  const files = [workbook(order), openDocument('<table:table-row/>'), bytesOf('varenr;antal\n"204118";2\n')];
  for (const file of files)
    for (let at = 0; at < file.length; at += 3) {
      const changed = Uint8Array.from(file);
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
      expect(() => faultOf(changed)).not.toThrow();
    }
});
