import { limits } from '@engros/contracts/values/limits.ts';
import { plainNumber } from './cell-text.ts';
import { textBudget } from './collect-rows.ts';
import { brokenFile, FileFault } from './file-fault.ts';
import { type Attributes, cutText, type XmlListener, type XmlReader, xmlReader } from './read-xml.ts';
import type { Workbook } from './sheet.ts';
import { type SheetBuilder, sheetBuilder } from './sheet-builder.ts';
import { unpackEntries } from './unpack-entries.ts';

const contentName = 'content.xml';
const manifestName = 'META-INF/manifest.xml';

interface OpenCell {
  /** Stored value of a number or date; null for text. */
  value: string | null;
  isNumber: boolean;
  repeat: number;
  rowsSpanned: number;
  columnsSpanned: number;
  formula: string;
}

function countOf(text: string | undefined): number {
  const count = Number(text ?? 1);
  return Number.isInteger(count) && count > 0 ? count : 1;
}

const numberTypes = new Set(['float', 'percentage', 'currency']);

function storedValue(attributes: Attributes): string | null {
  const type = attributes.get('value-type') ?? '';
  if (numberTypes.has(type)) return plainNumber(attributes.get('value') ?? '');
  return type === 'date' ? (attributes.get('date-value') ?? '').slice(0, 10) : null;
}

function openedCell(attributes: Attributes): OpenCell {
  return {
    value: storedValue(attributes),
    isNumber: numberTypes.has(attributes.get('value-type') ?? ''),
    repeat: countOf(attributes.get('number-columns-repeated')),
    rowsSpanned: countOf(attributes.get('number-rows-spanned')),
    columnsSpanned: countOf(attributes.get('number-columns-spanned')),
    formula: attributes.get('formula') ?? '',
  };
}

function writtenCell({ value, formula }: OpenCell, text: string): string {
  const written = value ?? text;
  // A formula without a stored result is returned as its source text.
  return written === '' && formula !== ''
    ? formula.replace(/^\w+:/, '').slice(0, limits.importCellCharacters)
    : written;
}

/** Elements inside a cell whose text does not belong to the cell, such as notes. */
const asideNames = new Set(['annotation', 'ruby-text']);
const cellNames = new Set(['table-cell', 'covered-table-cell']);

function cellTextListener() {
  let gathered = '';
  let paragraphs = 0;
  let asides = 0;
  const add = (more: string) => {
    gathered = cutText(gathered, more, limits.importCellCharacters);
  };
  return {
    open(name: string): void {
      if (asideNames.has(name)) asides += 1;
      if (asides > 0) return;
      if (name === 'p') paragraphs += 1;
      if (name === 's' || (name === 'p' && gathered !== '')) add(' ');
    },
    text(written: string): void {
      if (paragraphs > 0 && asides === 0) add(written);
    },
    close(name: string): void {
      if (asideNames.has(name)) asides -= 1;
      else if (name === 'p' && asides === 0) paragraphs -= 1;
    },
    gathered: () => gathered,
  };
}

function tableListener(builder: SheetBuilder): XmlListener {
  let row = 0;
  let rowRepeat = 1;
  let isHidden = false;
  let cells: string[] = [];
  let numbers: number[] = [];
  let cell: OpenCell | undefined;
  let text = cellTextListener();

  function closeCell(closed: OpenCell): void {
    const { repeat, rowsSpanned, columnsSpanned, isNumber } = closed;
    const written = writtenCell(closed, text.gathered());
    builder.merge({
      firstRow: row + 1,
      lastRow: row + rowsSpanned,
      firstColumn: cells.length,
      lastColumn: cells.length + columnsSpanned - 1,
    });
    if (written !== '' && cells.length + repeat > limits.importColumns)
      throw new FileFault('refused', 'tooManyColumns', { row: row + 1, max: limits.importColumns });
    // Limits the repetitions, because a file may repeat an empty cell up to the edge of the sheet.
    const times = Math.min(repeat, Math.max(0, limits.importColumns - cells.length));
    for (let at = 0; at < times; at += 1) {
      if (isNumber) numbers.push(cells.length);
      cells.push(written);
    }
  }

  function closeRow(): void {
    const isFilled = cells.some((each) => each.trim() !== '');
    if (isFilled && isHidden) builder.hide(rowRepeat);
    // Stops at the first exceeded limit, because a row may be repeated very often.
    else for (let at = 1; isFilled && at <= rowRepeat; at += 1) builder.add(row + at, cells, numbers);
    row += rowRepeat;
  }

  return {
    open(name, attributes) {
      if (name === 'table-row') {
        cells = [];
        numbers = [];
        rowRepeat = countOf(attributes.get('number-rows-repeated'));
        isHidden = (attributes.get('visibility') ?? 'visible') !== 'visible';
      } else if (cellNames.has(name)) {
        cell = openedCell(attributes);
        text = cellTextListener();
      } else if (cell !== undefined) text.open(name);
    },
    text: (written) => text.text(written),
    close(name) {
      if (name === 'table-row') closeRow();
      else if (!cellNames.has(name)) text.close(name);
      else if (cell !== undefined) {
        closeCell(cell);
        cell = undefined;
      }
    },
  };
}

/** Names of table styles that hide a sheet. */
function hidingStyles() {
  const hiding = new Set<string>();
  let style = '';
  return {
    open(name: string, attributes: Attributes): void {
      if (name === 'style') style = attributes.get('name') ?? '';
      if (name === 'table-properties' && attributes.get('display') === 'false') hiding.add(style);
    },
    has: (name: string | undefined) => name !== undefined && hiding.has(name),
  };
}

/** Uses stored values; formulas and macros are not run. */
export function odsSheets(bytes: Uint8Array): Workbook {
  refuseEncrypted(bytes);
  const builders: SheetBuilder[] = [];
  const hiddenSheets: string[] = [];
  const names = unpackEntries(bytes, (name) =>
    name === contentName ? contentReader(builders, hiddenSheets) : undefined,
  );
  if (!names.includes(contentName)) throw brokenFile();
  return { sheets: builders.map((builder) => builder.sheet()), hiddenSheets };
}

function refuseEncrypted(bytes: Uint8Array): void {
  let isEncrypted = false;
  const reader = () =>
    xmlReader({
      open(name) {
        if (name === 'encryption-data') isEncrypted = true;
      },
    });
  unpackEntries(bytes, (name) => (name === manifestName ? reader() : undefined));
  if (isEncrypted) throw new FileFault('unknownKind', 'protected');
}

/** One table after another; a nested table is not a sheet. */
function contentReader(builders: SheetBuilder[], hiddenSheets: string[]): XmlReader {
  const styles = hidingStyles();
  const budget = textBudget();
  let depth = 0;
  let table: XmlListener | undefined;

  function openTable(attributes: Attributes): void {
    depth += 1;
    if (depth > 1) return;
    const name = (attributes.get('name') ?? '').slice(0, limits.importSheetNameLength);
    if (styles.has(attributes.get('style-name'))) {
      hiddenSheets.push(name);
      return;
    }
    if (builders.length >= limits.importSheets)
      throw new FileFault('tooLarge', 'tooManySheets', { max: limits.importSheets });
    const builder = sheetBuilder(name, budget);
    builders.push(builder);
    table = builder.guarded(tableListener(builder));
  }

  return xmlReader({
    open(name, attributes) {
      if (name === 'table') openTable(attributes);
      else if (depth === 0) styles.open(name, attributes);
      else if (depth === 1) table?.open?.(name, attributes);
    },
    text(written) {
      if (depth === 1) table?.text?.(written);
    },
    close(name) {
      if (name === 'table') {
        depth -= 1;
        if (depth === 0) table = undefined;
      } else if (depth === 1) table?.close?.(name);
    },
  });
}
