import { limits } from '@engros/contracts/values/limits.ts';
import { wordOfUnitCode } from '@engros/contracts/values/numbers/unit-code-words.ts';
import { shortened } from '../../platform/shortened.ts';
import type { NumberColumn, OrderColumns } from './order-columns.ts';
import { danishCount, type WrittenCount } from './typed/danish-count.ts';
import type { WrittenIdentifier, WrittenLine } from './typed/written-line.ts';
import { quantityInText, type WrittenQuantity } from './typed/written-quantity.ts';
import { isUnitWord, measureFactor, unitGroup } from './unit-group.ts';
import { plainCell } from './written-number.ts';

/** Each has a label `import.<key>`. */
export type RowFault = 'quantity' | 'productMissing' | 'quantityMerged';

/** `none` means that nothing is ordered; a fault contains the cell as it is written. */
export type WrittenRow =
  | { kind: 'line'; line: WrittenLine }
  | { kind: 'none' }
  | { kind: 'fault'; fault: RowFault; cell: string };

const cellAt = (cells: readonly string[], at: number | undefined) =>
  at === undefined ? '' : plainCell(cells[at] ?? '');

/**
 * Cut to the length of a cell in a file. A cell of a pasted text may be longer, and every word of it is compared with every
 * product that the customer has bought (T19).
 */
const nameOf = (text: string) => shortened(text, limits.importCellCharacters);

/** Undefined unless the cell is a quantity with its unit and nothing else. */
function quantityInCell(cell: string): WrittenQuantity | undefined {
  // A cell of a pasted text may be longer than that of a file, and the patterns are for short ones (T19).
  if (cell.length > limits.importCellCharacters) return undefined;
  const { quantity, rest } = quantityInText(cell);
  return quantity.kind === 'none' || quantity.kind === 'broken' || rest !== '' ? undefined : quantity;
}

function massOf({ count, readings }: WrittenCount, factor: number, written: string): WrittenQuantity {
  const gramsOf = (each: number) => Math.round(each * factor);
  const massG = gramsOf(count);
  return { kind: 'mass', massG, written, ...(readings && { readings: readings.map(gramsOf) }) };
}

/** Systems write the codes of UN/ECE into tables too: `KGM` is `kg`. */
const unitWordOf = (cell: string): string => (isUnitWord(cell) ? cell : (wordOfUnitCode(cell) ?? cell));

/** Undefined when it is not a number above 0. */
export function quantityOfCells(quantityCell: string, writtenUnit: string): WrittenQuantity | undefined {
  const unitCell = unitWordOf(writtenUnit);
  const read = danishCount(quantityCell);
  if (read === undefined) return quantityInCell(quantityCell);
  const { count } = read;
  if (!(count > 0) || count > limits.quantity) return undefined;
  const written = `${quantityCell} ${unitCell}`.trim();
  const factor = measureFactor(unitCell);
  if (factor !== undefined) return massOf(read, factor, written);
  if (unitCell === '') return { kind: 'bare', ...read };
  const group = unitGroup(unitCell) ?? unitCell.toLowerCase();
  return { kind: 'units', ...read, group, packG: null, written };
}

/** True for a row that orders nothing; in a table without quantities, for an empty one. */
function hasNothing(cells: readonly string[], { quantity }: OrderColumns): boolean {
  return quantity === undefined ? cells.every((cell) => cell === '') : isNone(cellAt(cells, quantity));
}

function quantityOfRow(
  cells: readonly string[],
  { quantity, unit }: OrderColumns,
): WrittenQuantity | undefined {
  return quantity === undefined
    ? { kind: 'none' }
    : quantityOfCells(cellAt(cells, quantity), cellAt(cells, unit));
}

/** False when the cell looks like a word. */
function isCode(cell: string): boolean {
  return /\d/.test(cell) || /^[A-Z][A-Z_.-]+$/.test(cell);
}

/**
 * True for `0`, a dash and an empty cell. In a list of products each of these means that nothing is ordered.
 */
const isNone = (cell: string) => /^(?:0+(?:[.,]0+)?|[-–—]|)$/.test(cell);

/** Best qualified first: our own number, then the barcode, then the customer's number, then the manufacturer's. */
const ranks: readonly NumberColumn[] = ['any', 'gtin', 'own', 'supplier'];

function identifiersOf(cells: readonly string[], { numbers, kinds }: OrderColumns): WrittenIdentifier[] {
  return numbers
    .map((at) => ({ number: cellAt(cells, at), as: kinds?.[at] ?? 'any' }))
    .filter(({ number }) => number !== '')
    .sort((a, b) => ranks.indexOf(a.as) - ranks.indexOf(b.as));
}

/**
 * In a table without a column of quantities, no line has one. When a row has several numbers, the first known item number is
 * used, and the others are returned to be compared with it.
 */
export function writtenRow(
  cells: readonly string[],
  columns: OrderColumns,
  isKnown: (token: string) => boolean,
): WrittenRow {
  const written = identifiersOf(cells, columns);
  const numbers = written.map(({ number }) => number);
  const words = nameOf(cellAt(cells, columns.name));
  const quantityCell = cellAt(cells, columns.quantity);
  if (hasNothing(cells, columns)) return { kind: 'none' };
  if (numbers.length === 0 && words === '') return { kind: 'fault', fault: 'productMissing', cell: '' };
  const quantity = quantityOfRow(cells, columns);
  if (quantity === undefined) return { kind: 'fault', fault: 'quantity', cell: quantityCell.slice(0, 40) };
  const meant = numbers.find(isKnown) ?? numbers.find((cell) => cell !== words || isCode(cell));
  const note = cellAt(cells, columns.note);
  const said = { quantity, ...(note !== '' && { note }) };
  if (meant === undefined || !(isKnown(meant) || isCode(meant)))
    return { kind: 'line', line: { numbers: [], words: words || nameOf(meant ?? ''), ...said } };
  const identifiers = written.filter(({ number }) => number !== words || isCode(number));
  return { kind: 'line', line: { numbers: [meant], identifiers, words, ...said } };
}
