import { inks, type Paper } from '../../../platform/pdf/paper.ts';
import { page } from './layout.ts';

export type Parent = ReturnType<Paper['group']>;

interface Place {
  paper: Paper;
  parent: Parent;
  x: number;
  y: number;
  width: number;
}

export type Column<Row> = { heading: string; x: number; width: number; right?: boolean } & (
  | { text: (row: Row) => string }
  | { draw: (row: Row, place: Place) => void }
);

/** Tagged once and repeated as decoration on further pages. */
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
