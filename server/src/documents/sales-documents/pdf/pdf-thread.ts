import { parentPort } from 'node:worker_threads';
import { formatDate, formatKilo, formatNumber, formatOre } from '../../../platform/danish-formats.ts';
import { inks, openPaper, type Paper } from '../../../platform/pdf/paper.ts';
import {
  type DocumentAddress,
  type DocumentDelivery,
  type DocumentOrder,
  kindNames,
  type SalesDocument,
  type StatementEntry,
  titleOf,
} from '../content.ts';
import { drawSums } from './draw-sums.ts';
import { type LaidLine, type LaidPage, layOut, page, rowHeights } from './layout.ts';

const right = 350;
const labelWidth = 82;

function drawHead(paper: Paper, document: SalesDocument): void {
  const { seller, buyer, orderer, shipTo } = document.content;
  const { root } = paper;
  const left = page.margin;
  paper.tagged(root, 'P', seller.name, left, 40, { size: 13, bold: true, ink: inks.brand, width: 280 });
  const contact = [
    `${seller.address}, ${seller.postalCode} ${seller.city}`,
    `CVR ${seller.companyNumber} · Tlf. ${seller.phone}`,
    seller.email,
  ];
  for (const [index, text] of contact.entries())
    paper.tagged(root, 'P', text, left, 60 + index * 12, { ink: inks.quiet, width: 280 });
  paper.tagged(root, 'H1', titleOf(document), right, 38, { size: 18, bold: true });
  drawReferences(paper, document);
  const buyerLines = [
    ...addressLines(buyer),
    `Kundenr. ${buyer.id}`,
    ...(buyer.companyNumber === null ? [] : [`CVR ${buyer.companyNumber}`]),
    ...(buyer.gln === null ? [] : [`EAN ${buyer.gln}`]),
  ];
  drawAddress(paper, orderer ? 'Faktureres til' : 'Kunde', buyerLines, left);
  const shipLines = [...addressLines(shipTo), ...(orderer ? [`Kundenr. ${orderer.id}`] : [])];
  if (document.content.order !== null) drawAddress(paper, 'Leveret til', shipLines, left + 170);
}

function addressLines({ name, attention, address, postalCode, city }: DocumentAddress): string[] {
  return [name, ...(attention ? [`Att. ${attention}`] : []), address, `${postalCode} ${city}`];
}

function drawAddress(paper: Paper, heading: string, lines: readonly string[], x: number): void {
  paper.tagged(paper.root, 'H2', heading, x, 150, { bold: true, ink: inks.quiet });
  for (const [index, text] of lines.entries())
    paper.tagged(paper.root, 'P', text, x, 164 + index * 13, { size: 9.5, width: 155 });
}

function referencesOf({ date, dueDate, content }: SalesDocument): [string, string][] {
  const { order, delivery, corrects } = content;
  const found: [string, string | null][] = [
    ['Dato', formatDate(date)],
    ['Forfalder', dueDate && formatDate(dueDate)],
    ...(order === null ? [] : orderReferences(order, delivery)),
    ['Krediterer', corrects && `Faktura ${corrects.number} af ${formatDate(corrects.date)}`],
    ['Sag', content.caseId === null ? null : String(content.caseId)],
  ];
  return found.filter((entry): entry is [string, string] => entry[1] !== null);
}

function orderReferences(order: DocumentOrder, delivery: DocumentDelivery | null): [string, string | null][] {
  return [
    ['Ordre', String(order.id)],
    ['Jeres reference', order.reference],
    ['Vores reference', order.ourReference],
    ['Bestilt', `${formatDate(order.orderDate)} af ${order.orderedBy}`],
    ['Leveret', formatDate(delivery?.date ?? order.deliveryDate)],
    ['Rute', delivery?.route ?? null],
  ];
}

function drawReferences(paper: Paper, document: SalesDocument): void {
  for (const [index, [label, value]] of referencesOf(document).entries()) {
    const y = 72 + index * 15;
    const row = paper.group(paper.root, 'P');
    paper.tagged(row, 'Span', `${label} `, right, y, { ink: inks.quiet, width: labelWidth - 6 });
    paper.tagged(row, 'Span', value, right + labelWidth, y, { bold: true });
  }
}

/** For the second and further pages; a screen reader skips it. */
function drawShortHead(paper: Paper, document: SalesDocument): void {
  paper.decoration(document.content.seller.name, page.margin, 40, {
    bold: true,
    ink: inks.brand,
    width: 280,
  });
  paper.decoration(titleOf(document), right, 38, { size: 12, bold: true });
  paper.decoration(document.content.buyer.name, right, 58, { ink: inks.quiet });
}

function drawFoot(paper: Paper, { content }: SalesDocument, at: number, of: number): void {
  paper.rule(802);
  const { seller } = content;
  const said = `${seller.name} · CVR ${seller.companyNumber}`;
  paper.decoration(said, page.margin, 810, { size: 7.5, ink: inks.quiet, width: 340 });
  paper.decoration(`Side ${at} af ${of}`, page.width - page.margin - 100, 810, {
    size: 7.5,
    ink: inks.quiet,
    width: 100,
    right: true,
  });
}

const quantityOf = ({ line: { quantity, unitOne, unitMany } }: LaidLine) =>
  `${formatNumber(quantity, 0, 'da')} ${quantity === 1 ? unitOne : unitMany}`;
const weightOf = ({ line: { weightG } }: LaidLine) => (weightG === null ? '' : formatKilo(weightG, 'da'));
const percent = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 1, 'da');

const priced: readonly Column<LaidLine>[] = [
  { heading: 'Varenr.', x: 42, width: 54, text: ({ line }) => line.productId },
  { heading: 'Betegnelse', x: 100, width: 190, draw: drawName(0) },
  { heading: 'Antal', x: 294, width: 58, right: true, text: quantityOf },
  { heading: 'Vægt', x: 356, width: 50, right: true, text: weightOf },
  {
    heading: 'Pris',
    x: 410,
    width: 52,
    right: true,
    text: ({ line }) => formatOre(line.unitPriceOre, 'da'),
  },
  { heading: 'Moms %', x: 466, width: 30, right: true, text: ({ line }) => percent(line.vatPercent) },
  { heading: 'Beløb', x: 498, width: 55, right: true, text: ({ line }) => formatOre(line.netOre, 'da') },
];
const plain: readonly Column<LaidLine>[] = [
  { heading: 'Varenr.', x: 42, width: 54, text: ({ line }) => line.productId },
  { heading: 'Betegnelse', x: 100, width: 262, draw: drawName(60) },
  { heading: 'Antal', x: 366, width: 72, right: true, text: quantityOf },
  { heading: 'Vægt', x: 442, width: 56, right: true, text: weightOf },
  {
    heading: 'Temp.',
    x: 502,
    width: 51,
    right: true,
    text: ({ line: { celsius } }) => (celsius === null ? '' : `${formatNumber(celsius, 1, 'da')} °C`),
  },
];

function drawHeadings(
  paper: Paper,
  y: number,
  { hasPrices, table }: { hasPrices: boolean; table?: Parent },
): void {
  drawTableHeadings(paper, hasPrices ? priced : plain, y, table);
}

/** The columns of a part in which the notes of a line go on: all cells but these notes are empty. */
const continued = (columns: readonly Column<LaidLine>[]) =>
  columns.map((column) => ('draw' in column ? column : { ...column, text: () => '' }));

/** Returns where the next line begins. */
function drawLine(
  paper: Paper,
  laid: LaidLine,
  y: number,
  { hasPrices, table }: { hasPrices: boolean; table: Parent },
): number {
  const columns = hasPrices ? priced : plain;
  drawTableRow(paper, laid.name.length === 0 ? continued(columns) : columns, laid, y, table);
  return y + laid.height;
}

/** Notes may be wider than the name by `more` points. */
function drawName(more: number): Extract<Column<LaidLine>, { draw: unknown }>['draw'] {
  return ({ name, notes }, { paper, parent, x, y, width }) => {
    const cell = paper.group(parent, 'TD');
    let at = y;
    for (const text of name) {
      paper.tagged(cell, 'P', text, x, at, { width, bold: true });
      at += rowHeights.name;
    }
    at += rowHeights.first - rowHeights.name;
    for (const text of notes) {
      paper.tagged(cell, 'P', text, x, at, { width: width + more, size: 7.5, ink: inks.quiet });
      at += rowHeights.note;
    }
  };
}

const columns: readonly Column<StatementEntry>[] = [
  { heading: 'Dato', x: 42, width: 66, text: ({ date }) => formatDate(date) },
  { heading: 'Dokument', x: 112, width: 90, text: ({ kind }) => kindNames[kind] },
  { heading: 'Nummer', x: 206, width: 110, text: ({ number }) => number },
  {
    heading: 'Forfalder',
    x: 320,
    width: 66,
    text: ({ dueDate }) => (dueDate === null ? '' : formatDate(dueDate)),
  },
  { heading: 'Beløb', x: 390, width: 78, right: true, text: ({ amountOre }) => formatOre(amountOre, 'da') },
  { heading: 'Åbent', x: 472, width: 81, right: true, text: ({ openOre }) => formatOre(openOre, 'da') },
];

/** Tagged when `table` is given; on further pages the headings are only decoration. */
function drawStatementHeadings(paper: Paper, y: number, table: Parent | undefined): void {
  drawTableHeadings(paper, columns, y, table);
}

/** Returns where the next entry begins. */
function drawEntry(paper: Paper, entry: StatementEntry, y: number, table: Parent): number {
  drawTableRow(paper, columns, entry, y, table);
  return y + rowHeights.entry;
}

/** A4, tagged, with embedded fonts. The same document gives the same bytes. */
export function drawDocument(document: SalesDocument): Promise<Buffer> {
  const paper = openPaper({
    title: titleOf(document),
    author: document.content.seller.name,
    subject: document.content.order === null ? titleOf(document) : `Ordre ${document.content.order.id}`,
    createdAt: document.createdAt,
    language: 'da',
  });
  const pages = layOut(document);
  drawHead(paper, document);
  const table = paper.group(paper.root, 'Table');
  for (const [index, { lines, entries, hasSums }] of pages.entries()) {
    const isFirst = index === 0;
    if (!isFirst) {
      paper.turnPage();
      drawShortHead(paper, document);
    }
    const y = drawBody(paper, document, { lines, entries, table, isFirst });
    if (hasSums) drawSums(paper, document, y);
    drawFoot(paper, document, index + 1, pages.length);
  }
  return paper.finish();
}

interface Body extends Pick<LaidPage, 'lines' | 'entries'> {
  table: ReturnType<Paper['group']>;
  isFirst: boolean;
}

function drawBody(paper: Paper, { kind }: SalesDocument, { lines, entries, table, isFirst }: Body): number {
  const hasPrices = kind !== 'DeliveryNote';
  let y: number = isFirst ? page.firstBody : page.furtherBody;
  if (kind === 'Statement') drawStatementHeadings(paper, y, isFirst ? table : undefined);
  else drawHeadings(paper, y, { hasPrices, ...(isFirst && { table }) });
  y += page.tableHead;
  for (const entry of entries) y = drawEntry(paper, entry, y, table);
  for (const line of lines) y = drawLine(paper, line, y, { hasPrices, table });
  return y;
}

export type DrawnPdf = { bytes: Uint8Array } | { failure: string };

async function drawn(document: SalesDocument): Promise<DrawnPdf> {
  try {
    return { bytes: await drawDocument(document) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', async (document: SalesDocument) => parentPort?.postMessage(await drawn(document)));

type Parent = ReturnType<Paper['group']>;

interface Place {
  paper: Paper;
  parent: Parent;
  x: number;
  y: number;
  width: number;
}

type Column<Row> = { heading: string; x: number; width: number; right?: boolean } & (
  | { text: (row: Row) => string }
  | { draw: (row: Row, place: Place) => void }
);

/** Tagged once and repeated as decoration on further pages. */
function drawTableHeadings<Row>(
  paper: Paper,
  columns: readonly Column<Row>[],
  y: number,
  table: Parent | undefined,
): void {
  const row = table && paper.group(table, 'TR');
  for (const { heading, x, width, right = false } of columns) {
    const how = { bold: true, size: 8, ink: inks.quiet, width, right };
    if (row) paper.tagged(row, 'TH', heading, x, y + 4, how);
    else paper.decoration(heading, x, y + 4, how);
  }
  paper.rule(y + page.tableHead - 4, inks.quiet);
}

function drawTableRow<Row>(
  paper: Paper,
  columns: readonly Column<Row>[],
  row: Row,
  y: number,
  table: Parent,
): void {
  const parent = paper.group(table, 'TR');
  for (const column of columns) {
    const { x, width, right = false } = column;
    if ('draw' in column) column.draw(row, { paper, parent, x, y, width });
    else paper.tagged(parent, 'TD', column.text(row), x, y, { width, right });
  }
}
