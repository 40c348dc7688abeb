import { limits } from '@engros/contracts/values/limits.ts';
import { countedDate, plainNumber } from './cell-text.ts';
import { textBudget } from './collect-rows.ts';
import { brokenFile, FileFault } from './file-fault.ts';
import { type Attributes, cutText, type XmlReader, xmlReader } from './read-xml.ts';
import type { Workbook } from './sheet.ts';
import { type SheetBuilder, sheetBuilder } from './sheet-builder.ts';
import { unpackEntries } from './unpack-entries.ts';
import { sharedStringsReader, type TextLimits, type WorkbookParts, workbookParts } from './xlsx-parts.ts';

/** From 0, for a reference such as `AB12`; undefined when it is not a reference. */
export function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Beyond which a workbook is too large. */
export interface WorkbookLimits extends TextLimits {
  readonly columns: number;
  readonly unpackedBytes: number;
}

const orderLimits: WorkbookLimits = {
  cellCharacters: limits.importCellCharacters,
  sharedCharacters: limits.importSharedCharacters,
  columns: limits.importColumns,
  unpackedBytes: limits.archiveUnpackedBytes,
};

export interface Cell {
  column: number;
  type: string;
  style: string | undefined;
  text: string;
  formula: string;
}

export interface SheetContext {
  strings: readonly string[];
  parts: WorkbookParts;
}

/** Of a cell as a user would type it. */
export type CellText = (cell: Cell, context: SheetContext) => string;

/** What is done with the rows of a sheet. */
export type RowTaker = Pick<SheetBuilder, 'add' | 'hide' | 'merge' | 'guarded'>;

export function cellText({ type, style, text, formula }: Cell, { strings, parts }: SheetContext): string {
  // A formula without a stored result is returned as its source text.
  if (text === '' && formula !== '') return `=${formula}`;
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n') return text;
  return parts.isDateStyle(style) ? countedDate(text, parts.is1904) : plainNumber(text);
}

/** Stored as a number, and no date. */
const isNumberCell = ({ type, style, text }: Cell, { parts }: SheetContext): boolean =>
  type === 'n' && text !== '' && !parts.isDateStyle(style);

const isOn = (value: string | undefined) => value === '1' || value === 'true';

function rowNumber(attributes: Attributes, last: number): number {
  const row = Number(attributes.get('r') ?? last + 1);
  if (!Number.isInteger(row) || row < 1) throw brokenFile();
  return row;
}

function cellAt(attributes: Attributes, next: number): Cell {
  const reference = attributes.get('r');
  const column = reference === undefined ? next : columnOf(reference);
  if (column === undefined) throw brokenFile();
  return { column, type: attributes.get('t') ?? 'n', style: attributes.get('s'), text: '', formula: '' };
}

/** Uses stored values; for a formula, its last result. Formulas are not run. */
function sheetReader(
  builder: RowTaker,
  context: SheetContext,
  { textOf, most, readsHidden = false }: Omit<WorkbookRead, 'takerOf'>,
): XmlReader {
  let row = 0;
  let isHidden = false;
  let cells: string[] = [];
  let numbers: number[] = [];
  let cell: Cell | undefined;
  let nextColumn = 0;
  let inside = '';

  function put(closed: Cell): void {
    const { column } = closed;
    const text = textOf(closed, context);
    if (text === '') return;
    if (column >= most.columns) throw new FileFault('refused', 'tooManyColumns', { row, max: most.columns });
    while (cells.length < column) cells.push('');
    cells[column] = text;
    if (isNumberCell(closed, context)) numbers.push(column);
  }

  function closeRow(): void {
    if (!isHidden || readsHidden) builder.add(row, cells, numbers);
    else if (cells.some((text) => text.trim() !== '')) builder.hide(1);
  }

  const listener = builder.guarded({
    open(name, attributes) {
      inside = name;
      if (name === 'row') {
        row = rowNumber(attributes, row);
        isHidden = isOn(attributes.get('hidden'));
        cells = [];
        numbers = [];
        nextColumn = 0;
      } else if (name === 'c') {
        cell = cellAt(attributes, nextColumn);
        nextColumn = cell.column + 1;
      } else if (name === 'mergeCell') mergeCells(builder, attributes.get('ref') ?? '');
    },
    text(written) {
      if (cell === undefined) return;
      if (inside === 'v' || inside === 't') cell.text = cutText(cell.text, written, most.cellCharacters);
      if (inside === 'f') cell.formula = cutText(cell.formula, written, most.cellCharacters);
    },
    close(name) {
      inside = '';
      if (name === 'row') closeRow();
      if (name !== 'c' || cell === undefined) return;
      put(cell);
      cell = undefined;
    },
  });
  return xmlReader(listener);
}

/** `range` is such as `A2:B3`. */
function mergeCells(builder: RowTaker, range: string): void {
  const [first = '', last = first] = range.split(':');
  const rowOf = (reference: string) => Number(/\d{1,7}$/.exec(reference)?.[0] ?? 0);
  builder.merge({
    firstRow: rowOf(first),
    lastRow: rowOf(last),
    firstColumn: columnOf(first) ?? 0,
    lastColumn: columnOf(last) ?? 0,
  });
}

interface WorkbookRead {
  takerOf(name: string): RowTaker;
  readonly textOf: CellText;
  readonly most: WorkbookLimits;
  /** Takes hidden rows as the others, as a file that was saved as CSV has them. */
  readonly readsHidden?: boolean;
}

/**
 * Gives the rows of each visible sheet to its taker. .xlsx or .xlsm; macros are ignored. Returns the names of hidden sheets. Throws
 * FileFault.
 */
export function readWorkbook(bytes: Uint8Array, { takerOf, ...how }: WorkbookRead): string[] {
  const { most } = how;
  const describing = workbookParts();
  unpackEntries(bytes, describing.readerFor, most.unpackedBytes);
  const parts = describing.parts();
  const strings: string[] = [];
  const stringsOf = (name: string) =>
    name === parts.strings ? sharedStringsReader(strings, most) : undefined;
  unpackEntries(bytes, stringsOf, most.unpackedBytes);
  const visible = parts.sheets.filter(({ isHidden }) => !isHidden);
  const takers = new Map(visible.map(({ name, entry }) => [entry, takerOf(name)]));
  const sheetOf = (name: string) => {
    const taker = takers.get(name);
    return taker && sheetReader(taker, { strings, parts }, how);
  };
  const names = unpackEntries(bytes, sheetOf, most.unpackedBytes);
  if (visible.some(({ entry }) => !names.includes(entry))) throw brokenFile();
  return parts.sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name);
}

export function xlsxSheets(bytes: Uint8Array): Workbook {
  const budget = textBudget();
  const builders: SheetBuilder[] = [];
  const takerOf = (name: string) => {
    const builder = sheetBuilder(name, budget);
    builders.push(builder);
    return builder;
  };
  const hiddenSheets = readWorkbook(bytes, { takerOf, textOf: cellText, most: orderLimits });
  return { sheets: builders.map((builder) => builder.sheet()), hiddenSheets };
}
