import type { SheetRow } from '../../platform/spreadsheets/sheet.ts';
import {
  areSideBySide,
  guessedColumns,
  hasNoQuantity,
  hasOpenUnit,
  headedColumns,
  isSideBySide,
  type OrderColumns,
  unitColumn,
} from './order-columns.ts';
import { danishCount } from './typed/danish-count.ts';
import { type WrittenLine, writtenLine } from './typed/written-line.ts';
import { plainCell } from './written-number.ts';
import { type WrittenRow, writtenRow } from './written-row.ts';

/** Reasons why rows cannot be read as a table at all; each has a label `import.<key>`. */
export type TableFault = 'noQuantityColumn' | 'noProductColumn' | 'sideBySide';

/** A row and how it was read: `text` is a single cell of free text; `aside` is a title, a header or a sum. */
export type OrderRow = SheetRow & { read: WrittenRow | { kind: 'text' | 'aside' } };

export interface OrderTable {
  rows: readonly OrderRow[];
  fault: { key: TableFault; row: number } | null;
  hasHeader: boolean;
}

type IsKnown = (token: string) => boolean;

/** Rows from the top; titles and addresses may come before the header. */
const headerWithin = 25;
const sums = /^(?:i alt|ialt|total|subtotal|sum|moms|heraf moms|at betale)\b/iu;

const isNumber = (cell: string) => danishCount(cell) !== undefined;

interface Header {
  at: number;
  columns: OrderColumns;
}

function headerAt(cells: readonly string[], isKnown: IsKnown): OrderColumns | undefined {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length < 2 || filled.some(isKnown) ? undefined : headedColumns(cells);
}

/** A sheet may contain several tables, one below the other. */
function headersOf(rows: readonly SheetRow[], isKnown: IsKnown): Header[] {
  const found = rows.flatMap(({ cells }, at) => {
    const columns = headerAt(cells, isKnown);
    return columns === undefined ? [] : [{ at, columns }];
  });
  const whole = found.filter(({ columns }) => columns.quantity !== undefined);
  const [first] = whole;
  // A later row that contains numbers is an order line, even if its words look like a header.
  if (first !== undefined && first.at < headerWithin)
    return whole.filter((header) => header === first || !rows[header.at]?.cells.some(isNumber));
  // A header without a quantity column is accepted in the first row only.
  return found.filter(({ at }) => at === 0).slice(0, 1);
}

function columnsFor(rows: readonly SheetRow[], { columns }: Header): OrderColumns {
  const cells = rows.map((row) => row.cells);
  return { ...columns, unit: unitColumn(cells, columns) };
}

function tableFault({ numbers, name, quantity }: OrderColumns): TableFault | undefined {
  if (numbers.length === 0 && name === undefined) return 'noProductColumn';
  return quantity === undefined ? 'noQuantityColumn' : undefined;
}

/**
 * True for a single cell among the rows of a table that contains a known item number and a quantity in free
 * text, for example a line typed below the table.
 */
function isTypedLine(cell: string, isKnown: IsKnown): boolean {
  const { numbers, quantity } = writtenLine(cell, isKnown);
  return numbers.some(isKnown) && quantity.kind !== 'none';
}

function isSum(line: WrittenLine): boolean {
  return line.numbers.length === 0 && sums.test(line.words);
}

function readRow(row: SheetRow, columns: OrderColumns, isKnown: IsKnown): OrderRow['read'] {
  const [only = ''] = row.cells;
  if (row.cells.length === 1 && isTypedLine(only, isKnown)) return { kind: 'text' };
  const written = writtenRow(row.cells, columns, isKnown);
  if (written.kind === 'none' || columns.quantity === undefined) return written;
  if (row.merged?.includes(columns.quantity)) {
    const cell = (row.cells[columns.quantity] ?? '').slice(0, 40);
    return { kind: 'fault', fault: 'quantityMerged', cell };
  }
  if (written.kind === 'line' && isSum(written.line)) return { kind: 'aside' };
  const isOpen = columns.isQuantityOpen === true || hasOpenUnit(row.cells, columns);
  return written.kind === 'line' && isOpen
    ? { kind: 'line', line: { ...written.line, isUnitOpen: true } }
    : written;
}

function headedTable(
  rows: readonly SheetRow[],
  headers: readonly Header[],
  isKnown: IsKnown,
  mayLackQuantity: boolean,
): OrderTable {
  const [first] = headers;
  const above = ({ cells }: SheetRow) => (cells.some(isKnown) ? ('text' as const) : ('aside' as const));
  const read: OrderRow[] = rows
    .slice(0, first?.at ?? 0)
    .map((row) => ({ ...row, read: { kind: above(row) } }));
  for (const [place, header] of headers.entries()) {
    const head = rows[header.at];
    if (head === undefined) continue;
    if (isSideBySide(head.cells))
      return { rows: [], fault: { key: 'sideBySide', row: head.row }, hasHeader: true };
    const body = rows.slice(header.at + 1, headers[place + 1]?.at);
    const columns = columnsFor(body, header);
    const cells = body.map((row) => row.cells);
    const isGoodsOnly = mayLackQuantity && hasNoQuantity(head.cells, cells, columns);
    const fault = isGoodsOnly ? undefined : tableFault(columns);
    if (fault !== undefined) return { rows: [], fault: { key: fault, row: head.row }, hasHeader: true };
    read.push({ ...head, read: { kind: 'aside' } });
    read.push(...body.map((row) => ({ ...row, read: readRow(row, columns, isKnown) })));
  }
  return { rows: read, fault: null, hasHeader: true };
}

/**
 * By the headers, which may come after titles and occur several times, otherwise by the contents of the columns. Single cells
 * outside a table are read as free text. With `mayLackQuantity`, because a person looks at each line, a table of goods alone is
 * read too, as lines without a quantity.
 */
export function orderTable(
  written: readonly SheetRow[],
  isKnown: IsKnown,
  { mayLackQuantity = false } = {},
): OrderTable {
  const rows = written.map((row) => ({ ...row, cells: row.cells.map(plainCell) }));
  const table = rows.filter(({ cells }) => cells.length > 1);
  if (table.length === 0)
    return { rows: rows.map((row) => ({ ...row, read: { kind: 'text' } })), fault: null, hasHeader: false };
  const headers = headersOf(rows, isKnown);
  if (headers.length > 0) return headedTable(rows, headers, isKnown, mayLackQuantity);
  const cells = table.map((row) => row.cells);
  const columns = guessedColumns(cells, isKnown);
  const fault = areSideBySide(cells, isKnown) ? 'sideBySide' : tableFault(columns);
  if (fault !== undefined)
    return { rows: [], fault: { key: fault, row: rows[0]?.row ?? 1 }, hasHeader: false };
  const readAny = (row: SheetRow): OrderRow['read'] =>
    row.cells.length === 1 ? { kind: 'text' } : readRow(row, columns, isKnown);
  return { rows: rows.map((row) => ({ ...row, read: readAny(row) })), fault: null, hasHeader: false };
}
