import { inks, type Paper } from '../../../platform/pdf/paper.ts';
import { page } from './layout.ts';

/** A tagged group of the PDF in which something is drawn. */
export type Parent = ReturnType<Paper['group']>;

interface Place {
  paper: Paper;
  parent: Parent;
  x: number;
  y: number;
  width: number;
}

/** A column of a table; it gives the text of a row's cell, or draws the cell itself. */
export type Column<Row> = { heading: string; x: number; width: number; right?: boolean } & (
  | { text: (row: Row) => string }
  | { draw: (row: Row, place: Place) => void }
);

/** Writes the headings of a table; they are tagged once and repeated as decoration on further pages. */
export function drawTableHeadings<Row>(
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

/** Writes one row of a table. */
export function drawTableRow<Row>(
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
