import { formatDate, formatOre } from '../../../platform/danish-formats.ts';
import type { Paper } from '../../../platform/pdf/paper.ts';
import { kindNames, type StatementEntry } from '../content.ts';
import { type Column, drawTableHeadings, drawTableRow, type Parent } from './draw-table.ts';
import { rowHeights } from './layout.ts';

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
export function drawStatementHeadings(paper: Paper, y: number, table: Parent | undefined): void {
  drawTableHeadings(paper, columns, y, table);
}

/** Returns where the next entry begins. */
export function drawEntry(paper: Paper, entry: StatementEntry, y: number, table: Parent): number {
  drawTableRow(paper, columns, entry, y, table);
  return y + rowHeights.entry;
}
