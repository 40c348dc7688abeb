import { formatKilo, formatNumber, formatOre } from '../../../platform/danish-formats.ts';
import { inks, type Paper } from '../../../platform/pdf/paper.ts';
import type { DocumentLine } from '../content.ts';
import { type LaidLine, page, rowHeights } from './layout.ts';

interface Column {
  heading: string;
  x: number;
  width: number;
  right?: boolean;
  /** The text of a line; the name has rows of its own. */
  text: ((line: DocumentLine) => string) | 'name';
}

const quantityOf = ({ quantity, unitOne, unitMany }: DocumentLine) =>
  `${formatNumber(quantity, 0, 'da')} ${quantity === 1 ? unitOne : unitMany}`;
const weightOf = ({ weightG }: DocumentLine) => (weightG === null ? '' : formatKilo(weightG, 'da'));
const percent = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 1, 'da');

const priced: readonly Column[] = [
  { heading: 'Varenr.', x: 42, width: 54, text: ({ productId }) => productId },
  { heading: 'Betegnelse', x: 100, width: 190, text: 'name' },
  { heading: 'Antal', x: 294, width: 58, right: true, text: quantityOf },
  { heading: 'Vægt', x: 356, width: 50, right: true, text: weightOf },
  {
    heading: 'Pris',
    x: 410,
    width: 52,
    right: true,
    text: ({ unitPriceOre }) => formatOre(unitPriceOre, 'da'),
  },
  { heading: 'Moms %', x: 466, width: 30, right: true, text: ({ vatPercent }) => percent(vatPercent) },
  { heading: 'Beløb', x: 498, width: 55, right: true, text: ({ netOre }) => formatOre(netOre, 'da') },
];
const plain: readonly Column[] = [
  { heading: 'Varenr.', x: 42, width: 54, text: ({ productId }) => productId },
  { heading: 'Betegnelse', x: 100, width: 262, text: 'name' },
  { heading: 'Antal', x: 366, width: 72, right: true, text: quantityOf },
  { heading: 'Vægt', x: 442, width: 56, right: true, text: weightOf },
  {
    heading: 'Temp.',
    x: 502,
    width: 51,
    right: true,
    text: ({ celsius }) => (celsius === null ? '' : `${formatNumber(celsius, 1, 'da')} °C`),
  },
];

type Parent = ReturnType<Paper['group']>;

/** Writes the headings of the table; they are tagged once and repeated as decoration on further pages. */
export function drawHeadings(
  paper: Paper,
  y: number,
  { hasPrices, table }: { hasPrices: boolean; table?: Parent },
): void {
  const row = table && paper.group(table, 'TR');
  for (const { heading, x, width, right = false } of hasPrices ? priced : plain) {
    const how = { bold: true, size: 8, ink: inks.quiet, width, right };
    if (row) paper.tagged(row, 'TH', heading, x, y + 4, how);
    else paper.decoration(heading, x, y + 4, how);
  }
  paper.rule(y + page.tableHead - 4, inks.quiet);
}

/** Writes one line of the table and returns where the next one begins. */
export function drawLine(
  paper: Paper,
  laid: LaidLine,
  y: number,
  { hasPrices, table }: { hasPrices: boolean; table: Parent },
): number {
  const row = paper.group(table, 'TR');
  for (const { x, width, right = false, text } of hasPrices ? priced : plain) {
    if (text === 'name') drawName(paper, row, laid, { x, y, width, noteWidth: width + (hasPrices ? 0 : 60) });
    else paper.tagged(row, 'TD', text(laid.line), x, y, { width, right });
  }
  return y + laid.height;
}

interface Place {
  x: number;
  y: number;
  width: number;
  noteWidth: number;
}

function drawName(
  paper: Paper,
  row: Parent,
  { name, notes }: LaidLine,
  { x, y, width, noteWidth }: Place,
): void {
  const cell = paper.group(row, 'TD');
  let at = y;
  for (const text of name) {
    paper.tagged(cell, 'P', text, x, at, { width, bold: true });
    at += rowHeights.name;
  }
  at += rowHeights.first - rowHeights.name;
  for (const text of notes) {
    paper.tagged(cell, 'P', text, x, at, { width: noteWidth, size: 7.5, ink: inks.quiet });
    at += rowHeights.note;
  }
}
