/**
 * Returns an order as OpenDocument XML: titles, a header in row 4, a hidden row and sheet, a date, a formula,
 * a merged cell.
 */
export function orderSheet(a: string, b: string, c: string): string {
  const text = (value: string, more = '') =>
    `<table:table-cell office:value-type="string" ${more}><text:p>${value}</text:p></table:table-cell>`;
  const number = (value: string, more = '') =>
    `<table:table-cell office:value-type="float" office:value="${value}" ${more}><text:p>${value}</text:p></table:table-cell>`;
  const row = (cells: string, more = '') => `<table:table-row ${more}>${cells}</table:table-row>`;
  const date =
    '<table:table-cell table:style-name="day" office:value-type="date" office:date-value="2026-11-27"><text:p>27-11-2026</text:p></table:table-cell>';
  const rows = [
    row(
      `${text('Bestilling til Restaurant Havnen', 'table:number-columns-spanned="4" table:number-rows-spanned="1"')}<table:covered-table-cell table:number-columns-repeated="3"/>`,
    ),
    row(`${text('Levering')}${date}`),
    row('<table:table-cell/>'),
    row(text('Varenr') + text('Navn') + text('Antal') + text('Enhed')),
    row(number(a) + text('Kylling') + number('2') + text('ps')),
    row(text(b) + text('Torsk') + number('3', 'table:formula="of:=1+2"') + text('ps')),
    row(number(a) + text('Skjult') + number('90') + text('ps'), 'table:visibility="collapse"'),
    row(number(c) + text('Rugbrød')),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles><number:date-style style:name="dmy"><number:day number:style="long"/><number:text>-</number:text><number:month number:style="long"/><number:text>-</number:text><number:year number:style="long"/></number:date-style>
<style:style style:name="day" style:family="table-cell" style:data-style-name="dmy"/>
<style:style style:name="gone" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles>
<office:body><office:spreadsheet><table:table table:name="Ordre">${rows.join('')}</table:table>
<table:table table:name="Priser" table:style-name="gone">${row(text('Varenr') + text('Antal'))}${row(number(a) + number('99'))}</table:table></office:spreadsheet></office:body></office:document>`;
}
