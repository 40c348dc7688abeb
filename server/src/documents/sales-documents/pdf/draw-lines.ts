import { formatKilo, formatNumber, formatOre } from '../../../platform/danish-formats.ts';
import { inks, type Paper } from '../../../platform/pdf/paper.ts';
import { type Column, drawTableHeadings, drawTableRow, type Parent } from './draw-table.ts';
import { type LaidLine, rowHeights } from './layout.ts';

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

export function drawHeadings(
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
export function drawLine(
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
