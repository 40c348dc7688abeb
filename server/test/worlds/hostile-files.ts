import { strToU8, zipSync } from 'fflate';

/** Builds a workbook by hand: the sheet's rows as XML, and other entries of the archive. */
export function workbook(rows: string, more: Record<string, Uint8Array> = {}, shared = ''): Uint8Array {
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${relation}"><sheets><sheet name="Ark1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    ...(shared !== '' && { 'xl/sharedStrings.xml': strToU8(`<sst>${shared}</sst>`) }),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    ...more,
  });
}

export function openDocument(rows: string): Uint8Array {
  const content = `<o:document-content xmlns:o="o" xmlns:table="t" xmlns:text="x"><o:body><table:table>${rows}</table:table><table:table><table:table-row><table:table-cell><text:p>andet ark</text:p></table:table-cell></table:table-row></table:table></o:body></o:document-content>`;
  return zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8(content),
  });
}

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
export const sheetRow = (...cells: string[]) => `<row>${cells.map(cell).join('')}</row>`;

/** Encodes text as Windows-1252 or UTF-16, as Danish Excel does. */
export const latin = (text: string) => Buffer.from(text, 'latin1');
export const utf16 = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

const zeros = (size: number) => new Uint8Array(size);

/** Returns small files that expand to much more: repeated, shared or split content. Each must be refused. */
export function growingFiles(): readonly (readonly [
  name: string,
  bytes: Uint8Array | string,
  status: number,
])[] {
  const long = 'a'.repeat(500);
  const lines = '<text:p>1</text:p>'.repeat(200);
  const odsCell = (inner: string) =>
    `<table:table-cell table:number-columns-repeated="50">${inner}</table:table-cell>`;
  const odsRows = (count: number, inner: string) =>
    openDocument(
      `<table:table-row table:number-rows-repeated="${count}">${odsCell(inner)}</table:table-row>`,
    );
  const sharedRow = `<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`;
  return [
    ['gentaget.ods', odsRows(1_000_000_000, `<text:p>${long}</text:p>`), 413],
    ['gentaget-kort.ods', odsRows(1_000_000_000, '<text:p>x</text:p>'), 413],
    ['gentaget-linjer.ods', odsRows(2001, lines), 413],
    ['delt.xlsx', workbook(sharedRow.repeat(800), {}, `<si><t>${long}</t></si>`), 413],
    ['delt-linjer.xlsx', workbook(sharedRow.repeat(800), {}, `<si><t>${'1&#10;'.repeat(250)}</t></si>`), 413],
    ['linjeskift.csv', '\n'.repeat(2 * 1024 * 1024), 400],
    ['semikoloner.csv', ';\n'.repeat(1024 * 1024), 400],
  ];
}

/** Returns files that must be refused: name, bytes, and the expected status. */
export function hostileFiles(
  number: string,
): readonly (readonly [name: string, bytes: Uint8Array | string, status: number])[] {
  const good = sheetRow('varenr', 'antal') + sheetRow(number, '1');
  const bomb = workbook('', { 'xl/worksheets/sheet1.xml': zeros(40 * 1024 * 1024) });
  const whole = workbook(good);
  const entity = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>`;
  const rows = (count: number) => Array.from({ length: count }, () => `${number};1`).join('\n');
  return [
    ...growingFiles(),
    ['egne-navne.ods', openDocument('<__proto__/><constructor><toString/></constructor>'), 400],
    ['tom.csv', '', 400],
    ['kun-mellemrum.csv', ' \n \r\n\t\n', 400],
    ['kun-bom.csv', '\uFEFF', 400],
    ['uden-antal.csv', `varenr;navn\n${number};Kylling`, 400],
    ['uden-vare.csv', 'antal;enhed\n2;ks', 400],
    ['aabent-citat.csv', `varenr;antal\n"${number};2\n${number};3`, 400],
    ['skaevt-citat.csv', `varenr;antal\n${number};2"2`, 400],
    ['en-for-meget.csv', `varenr;antal\n${rows(2001)}`, 400],
    ['nul.csv', `varenr;antal\n${number};1\n\0\0`, 415],
    ['program.csv', Buffer.concat([Buffer.from('MZ\x90\0'), zeros(4096)]), 415],
    ['ordre.pdf', '%PDF-1.7 ...', 415],
    ['billede.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 415],
    ['gammel.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 415],
    ['pakket.csv', Buffer.from([0x1f, 0x8b, 0x08, 0x00]), 415],
    ['afskaaret.xlsx', whole.subarray(0, Math.floor(whole.length * 0.6)), 400],
    ['hoved.xlsx', whole.subarray(0, 40), 415],
    ['bombe.xlsx', bomb, 413],
    ['tekstbombe.xlsx', workbook(good, {}, `<si><t>${'a'.repeat(8 * 1024 * 1024)}</t></si>`), 413],
    ['pakke-i-pakke.zip', zipSync({ 'indre.xlsx': whole }), 415],
    ['op-og-ud.xlsx', workbook(good, { '../../etc/passwd': strToU8('x') }), 400],
    ['rod.xlsx', workbook(good, { '/etc/passwd': strToU8('x') }), 400],
    [
      'mange-dele.xlsx',
      workbook(good, Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`m/${at}.bin`, zeros(1)]))),
      413,
    ],
    ['entiteter.xlsx', workbook('', { 'xl/worksheets/sheet1.xml': strToU8(entity) }), 400],
    ['ukendt-entitet.xlsx', workbook(sheetRow('varenr', 'antal') + sheetRow('&lol;', '1')), 400],
    ['skaev.xlsx', workbook('<row><c><v>1</row>'), 400],
    [
      'uden-ark.xlsx',
      zipSync({
        'xl/workbook.xml': strToU8('<workbook/>'),
        'xl/_rels/workbook.xml.rels': strToU8('<Relationships/>'),
      }),
      400,
    ],
    ['tomt-ark.xlsx', workbook('<row></row><row><c><v></v></c></row>'), 400],
    ['bredt-ark.xlsx', workbook('<row r="1"><c r="XFD1" t="str"><v>x</v></c></row>'), 400],
    ['bred.csv', `${';'.repeat(1_000_000)}1`, 400],
    ['lang-linje.csv', 'a'.repeat(1_900_000), 400],
    ['for-stor.csv', Buffer.alloc(2 * 1024 * 1024 + 1, 'a'), 413],
    ['alt-for-stor.csv', Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), 413],
    ['halvt-utf16.csv', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x00]), 415],
    ['celle.csv', `varenr;antal;navn\n${number};1;${'å'.repeat(501)}`, 400],
    ['negativ.csv', `varenr;antal\n${number};-2`, 400],
    ['formel.csv', `varenr;antal\n${number};=1+1`, 400],
    ['doed.ods', openDocument('<table:table-row>'), 400],
    [
      'bred.ods',
      openDocument(
        '<table:table-row><table:table-cell table:number-columns-repeated="1000000"><text:p>x</text:p></table:table-cell></table:table-row>',
      ),
      400,
    ],
  ];
}
