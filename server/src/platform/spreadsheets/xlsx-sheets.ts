import { limits } from '@engros/contracts/values/limits.ts';
import { countedDate, plainNumber } from './cell-text.ts';
import { textBudget } from './collect-rows.ts';
import { brokenFile, FileFault } from './file-fault.ts';
import { type Attributes, cutText, type XmlReader, xmlReader } from './read-xml.ts';
import type { Workbook } from './sheet.ts';
import { type SheetBuilder, sheetBuilder } from './sheet-builder.ts';
import { unpackEntries } from './unpack-entries.ts';
import { sharedStringsReader, type WorkbookParts, workbookParts } from './xlsx-parts.ts';

/** From 0, for a reference such as `AB12`; undefined when it is not a reference. */
export function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

interface Cell {
  column: number;
  type: string;
  style: string | undefined;
  text: string;
  formula: string;
}

interface SheetContext {
  strings: readonly string[];
  parts: WorkbookParts;
}

function cellText({ type, style, text, formula }: Cell, { strings, parts }: SheetContext): string {
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
function sheetReader(builder: SheetBuilder, context: SheetContext): XmlReader {
  let row = 0;
  let isHidden = false;
  let cells: string[] = [];
  let numbers: number[] = [];
  let cell: Cell | undefined;
  let nextColumn = 0;
  let inside = '';

  function put(closed: Cell): void {
    const { column } = closed;
    const text = cellText(closed, context);
    if (text === '') return;
    if (column >= limits.importColumns)
      throw new FileFault('refused', 'tooManyColumns', { row, max: limits.importColumns });
    while (cells.length < column) cells.push('');
    cells[column] = text;
    if (isNumberCell(closed, context)) numbers.push(column);
  }

  function closeRow(): void {
    if (!isHidden) builder.add(row, cells, numbers);
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
      if (inside === 'v' || inside === 't')
        cell.text = cutText(cell.text, written, limits.importCellCharacters);
      if (inside === 'f') cell.formula = cutText(cell.formula, written, limits.importCellCharacters);
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
function mergeCells(builder: SheetBuilder, range: string): void {
  const [first = '', last = first] = range.split(':');
  const rowOf = (reference: string) => Number(/\d{1,7}$/.exec(reference)?.[0] ?? 0);
  builder.merge({
    firstRow: rowOf(first),
    lastRow: rowOf(last),
    firstColumn: columnOf(first) ?? 0,
    lastColumn: columnOf(last) ?? 0,
  });
}

/** .xlsx or .xlsm; macros are ignored. */
export function xlsxSheets(bytes: Uint8Array): Workbook {
  const describing = workbookParts();
  unpackEntries(bytes, describing.readerFor);
  const parts = describing.parts();
  const strings: string[] = [];
  unpackEntries(bytes, (name) => (name === parts.strings ? sharedStringsReader(strings) : undefined));
  const visible = parts.sheets.filter(({ isHidden }) => !isHidden);
  const budget = textBudget();
  const builders = new Map(visible.map(({ name, entry }) => [entry, sheetBuilder(name, budget)]));
  const names = unpackEntries(bytes, (name) => {
    const builder = builders.get(name);
    return builder && sheetReader(builder, { strings, parts });
  });
  if (visible.some(({ entry }) => !names.includes(entry))) throw brokenFile();
  return {
    sheets: [...builders.values()].map((builder) => builder.sheet()),
    hiddenSheets: parts.sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name),
  };
}
