import type { ColumnField } from '@engros/contracts/quick-entry/order-columns.ts';
import type { SheetRow } from '../../platform/spreadsheets/sheet.ts';
import {
  areSideBySide,
  columnsSaid,
  guessedColumns,
  hasNoQuantity,
  hasOpenUnit,
  headedColumns,
  isOfCounts,
  isOpenHeading,
  isRunning,
  isSideBySide,
  type OrderColumns,
  type TableColumns,
  tableColumns,
  unitColumn,
  withGoods,
} from './order-columns.ts';
import { type OwnFile, ownFileOf } from './own-files.ts';
import { danishCount } from './typed/danish-count.ts';
import { withoutMarks } from './typed/list-marks.ts';
import { type WrittenLine, writtenLine } from './typed/written-line.ts';
import { plainCell } from './written-number.ts';
import { quantityOfCells, type WrittenRow, writtenRow } from './written-row.ts';

/** Reasons why rows cannot be read as a table at all; each has a label `import.<key>`. */
export type TableFault = ColumnFault | 'sideBySide' | OwnFile;

/** A person is asked which column it is. */
export type ColumnFault = 'noQuantityColumn' | 'noProductColumn';

/** A row and how it was read: `text` is a single cell of free text; `aside` is a title, a header or a sum. */
export type OrderRow = SheetRow & { read: WrittenRow | { kind: 'text' | 'aside' } };

export interface OrderTable {
  rows: readonly OrderRow[];
  fault: { key: TableFault; row: number } | null;
  hasHeader: boolean;
  /** Null when there is no table, or one that nobody can say anything about. */
  columns: TableColumns | null;
  /** True when the only numbers of the rows may number them or be their quantities. */
  isOpen?: boolean;
}

export interface TableOptions {
  /** Because a person looks at each line, a table of goods alone is read too, as lines without a quantity. */
  mayLackQuantity?: boolean;
  /** False when only the goods count, as in a favourite list. */
  needsQuantity?: boolean;
  /** True for a pasted text: a line without cells was typed, wherever it stands. */
  isTyped?: boolean;
  /** What a person said of each column, instead of what the headings say. */
  fields?: readonly ColumnField[];
}

type TableNeeds = Required<Pick<TableOptions, 'mayLackQuantity' | 'needsQuantity' | 'isTyped'>>;

type IsKnown = (token: string) => boolean;

/** Rows with cells from the top; titles and addresses may come before the header. */
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
  const before = rows.slice(0, first?.at ?? 0).filter(({ cells }) => cells.length > 1).length;
  if (first !== undefined && before < headerWithin)
    return whole.filter((header) => header === first || !rows[header.at]?.cells.some(isNumber));
  // A header without a quantity column is accepted in the first row only.
  return found.filter(({ at }) => at === 0).slice(0, 1);
}

function columnsFor(
  head: readonly string[],
  rows: readonly SheetRow[],
  { columns }: Header,
  isKnown: IsKnown,
): OrderColumns {
  const cells = rows.map((row) => row.cells);
  const { quantity } = columns;
  const isOther =
    quantity !== undefined && isOpenHeading(head[quantity] ?? '') && !isOfCounts(cells, quantity);
  const meant = withGoods(head, cells, isOther ? { ...columns, quantity: undefined } : columns, isKnown);
  return { ...meant, unit: unitColumn(cells, meant) };
}

function tableFault(
  { numbers, name, quantity }: OrderColumns,
  needsQuantity: boolean,
): ColumnFault | undefined {
  if (numbers.length === 0 && name === undefined) return 'noProductColumn';
  return quantity === undefined && needsQuantity ? 'noQuantityColumn' : undefined;
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
  const [only = '', ...others] = row.cells.filter((cell) => cell !== '');
  if (others.length === 0 && isTypedLine(only, isKnown)) return { kind: 'text' };
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

const aside = (row: SheetRow): OrderRow => ({ ...row, read: { kind: 'aside' } });

const broken = (key: TableFault, row: number, hasHeader: boolean, columns: TableColumns | null = null) => ({
  rows: [],
  fault: { key, row },
  hasHeader,
  columns,
});

function headedTable(
  rows: readonly SheetRow[],
  headers: readonly Header[],
  isKnown: IsKnown,
  { mayLackQuantity, needsQuantity, isTyped }: TableNeeds,
): OrderTable {
  const [first] = headers;
  const isOfText = ({ cells }: SheetRow) => isTyped && cells.length === 1;
  const above = (row: SheetRow) =>
    isOfText(row) || row.cells.some(isKnown) || isTypedLine(row.cells.join(' '), isKnown) ? 'text' : 'aside';
  const read: OrderRow[] = rows
    .slice(0, first?.at ?? 0)
    .map((row) => ({ ...row, read: { kind: above(row) } }));
  let shown: TableColumns | null = null;
  for (const [place, header] of headers.entries()) {
    const head = rows[header.at];
    if (head === undefined) continue;
    if (isSideBySide(head.cells)) return broken('sideBySide', head.row, true);
    const body = rows.slice(header.at + 1, headers[place + 1]?.at);
    const columns = columnsFor(head.cells, body, header, isKnown);
    const cells = body.map((row) => row.cells);
    shown ??= tableColumns(head.cells, cells, columns, isKnown);
    const isGoodsOnly = mayLackQuantity && hasNoQuantity(head.cells, cells, columns);
    const fault = isGoodsOnly ? undefined : tableFault(columns, needsQuantity);
    if (fault !== undefined)
      return broken(fault, head.row, true, tableColumns(head.cells, cells, columns, isKnown));
    read.push(aside(head));
    const ofRow = (row: SheetRow) => (isOfText(row) ? readAny : readRow)(row, columns, isKnown);
    read.push(...body.map((row) => ({ ...row, read: ofRow(row) })));
  }
  return { rows: read, fault: null, hasHeader: true, columns: shown };
}

const readAny = (row: SheetRow, columns: OrderColumns, isKnown: IsKnown): OrderRow['read'] =>
  row.cells.length === 1 ? { kind: 'text' } : readRow(row, columns, isKnown);

/** True for the first row of a table when no cell of it is a number of goods or a quantity. */
function isHeading({ cells }: SheetRow, { quantity, numbers }: OrderColumns, isKnown: IsKnown): boolean {
  return !cells.some(isKnown) && ![quantity, ...numbers].some((at) => /\d/.test(cells[at ?? -1] ?? ''));
}

/** By what a person said of its columns; the same for every table of the list. */
function saidTable(
  rows: readonly SheetRow[],
  fields: readonly ColumnField[],
  isKnown: IsKnown,
  { mayLackQuantity, needsQuantity }: TableNeeds,
): OrderTable {
  const headers = headersOf(rows, isKnown);
  const at = headers[0]?.at ?? rows.findIndex(({ cells }) => cells.length > 1);
  const first = rows[at];
  const said = columnsSaid(fields, first?.cells ?? []);
  const hasHead = first !== undefined && (headers.length > 0 || isHeading(first, said, isKnown));
  const heads = hasHead ? first.cells : [];
  const body = rows.slice(hasHead ? at + 1 : at);
  const columns = tableColumns(
    heads,
    body.map(({ cells }) => cells),
    said,
    isKnown,
  );
  const fault = tableFault(said, needsQuantity && !mayLackQuantity);
  if (fault !== undefined) return broken(fault, first?.row ?? 1, hasHead, columns);
  const isHead = new Set(headers.map((header) => rows[header.at]));
  const ofRow = (row: SheetRow): OrderRow =>
    isHead.has(row) || (hasHead && row === first)
      ? aside(row)
      : { ...row, read: readAny(row, said, isKnown) };
  return {
    rows: rows.map(ofRow),
    fault: null,
    hasHeader: hasHead,
    columns: { ...columns, fields },
  };
}

/** A mark before a line is in its first cell, unless it is all that stands there: `- `, `0`. */
function withoutMark(cells: readonly string[]): string[] {
  const [first = '', ...others] = cells.map(plainCell);
  return [others.length === 0 ? first : withoutMarks(first) || first, ...others];
}

/** Of a text, a table is at least two lines; a line alone that has cells too is typed, unless it has as many as those of a table. */
function withoutLone(rows: readonly SheetRow[]): SheetRow[] {
  const isCells = (row: SheetRow | undefined, beside: SheetRow) =>
    row !== undefined &&
    Math.min(row.cells.length, beside.cells.length) > 1 &&
    Math.abs(row.row - beside.row) === 1;
  const isOfTable = rows.map((row, at) => isCells(rows[at - 1], row) || isCells(rows[at + 1], row));
  const widths = new Set(rows.flatMap(({ cells }, at) => (isOfTable[at] ? [cells.length] : [])));
  if (widths.size === 0) return [...rows];
  return rows.map((row, at) =>
    isOfTable[at] || widths.has(row.cells.length) ? row : { ...row, cells: [row.cells.join(' ').trim()] },
  );
}

/**
 * By the headers, which may come after titles and occur several times, otherwise by the contents of the columns. Single cells
 * outside a table are read as free text.
 */
export function orderTable(
  written: readonly SheetRow[],
  isKnown: IsKnown,
  { mayLackQuantity = false, needsQuantity = true, isTyped = false, fields = [] }: TableOptions = {},
): OrderTable {
  const marked = written.map((row) => ({ ...row, cells: withoutMark(row.cells) }));
  const rows = isTyped ? withoutLone(marked) : marked;
  const table = rows.filter(({ cells }) => cells.length > 1);
  if (table.length === 0)
    return {
      rows: rows.map((row) => ({ ...row, read: { kind: 'text' } })),
      fault: null,
      hasHeader: false,
      columns: null,
    };
  const own = table.slice(0, headerWithin).find(({ cells }) => ownFileOf(cells) !== undefined);
  const ofOwn = own && ownFileOf(own.cells);
  if (own && ofOwn) return broken(ofOwn, own.row, true);
  const needs = { mayLackQuantity, needsQuantity, isTyped };
  if (fields.length > 0) return saidTable(rows, fields, isKnown, needs);
  const headers = headersOf(rows, isKnown);
  if (headers.length > 0) return headedTable(rows, headers, isKnown, needs);
  return guessedTable(rows, table, isKnown, needs);
}

/** True for words above counts: headings that nobody knows. */
function isAboveCounts({ cells }: SheetRow, { quantity }: OrderColumns, isKnown: IsKnown): boolean {
  const cell = quantity === undefined ? '' : (cells[quantity] ?? '');
  const isWords = cells.every((each) => !/\d/.test(each) && !isKnown(each));
  return isWords && /\p{L}{2}/u.test(cell) && quantityOfCells(cell, '') === undefined;
}

/** So many rows numbered 1, 2, 3 are hardly ordered in these quantities. */
const numberedFrom = 3;

function guessedTable(
  rows: readonly SheetRow[],
  table: readonly SheetRow[],
  isKnown: IsKnown,
  { needsQuantity }: TableNeeds,
): OrderTable {
  const all = table.map((row) => row.cells);
  const [first] = table;
  const row = rows[0]?.row ?? 1;
  if (areSideBySide(all, isKnown)) return broken('sideBySide', row, false);
  const below = guessedColumns(all.slice(1), isKnown);
  const head = first !== undefined && isAboveCounts(first, below, isKnown) ? first : undefined;
  const cells = head === undefined ? all : all.slice(1);
  const guess = head === undefined ? guessedColumns(cells, isKnown) : below;
  const columns = tableColumns(head?.cells ?? [], cells, guess, isKnown);
  const { quantity } = guess;
  const isNumbered =
    needsQuantity && quantity === 0 && cells.length >= numberedFrom && isRunning(cells, quantity, isKnown);
  const fault = isNumbered ? 'noQuantityColumn' : tableFault(guess, needsQuantity);
  if (fault !== undefined) return { ...broken(fault, row, head !== undefined, columns), isOpen: isNumbered };
  const ofRow = (each: SheetRow): OrderRow =>
    each === head ? aside(each) : { ...each, read: readAny(each, guess, isKnown) };
  return { rows: rows.map(ofRow), fault: null, hasHeader: head !== undefined, columns };
}
