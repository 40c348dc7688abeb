import { limits } from '@engros/contracts/values/limits.ts';
import { parseDecimal } from '../integration/index.ts';
import type { OrderColumns } from './order-columns.ts';
import { measureFactor, unitGroup } from './unit-group.ts';
import type { WrittenLine } from './written-line.ts';
import { quantityInText, type WrittenQuantity } from './written-quantity.ts';

/** Why a row cannot be read; each is a label `import.<kind>`. */
export type RowFault = 'quantityMissing' | 'quantity' | 'productMissing';

/** A row taken apart, or what is wrong with it. */
export type WrittenRow = WrittenLine | { fault: RowFault; cell: string };

const cellAt = (cells: readonly string[], at: number | undefined) =>
  at === undefined ? '' : (cells[at] ?? '').trim();

/** A cell of the quantity column with its unit; undefined for what is no quantity above nothing. */
export function quantityOfCells(quantityCell: string, unitCell: string): WrittenQuantity | undefined {
  const count = parseDecimal(quantityCell);
  if (count === undefined) {
    const { quantity, rest } = quantityInText(quantityCell);
    return quantity.kind === 'none' || rest !== '' ? undefined : quantity;
  }
  if (!(count > 0) || count > limits.quantity) return undefined;
  const written = `${quantityCell} ${unitCell}`.trim();
  const factor = measureFactor(unitCell);
  if (factor !== undefined) return { kind: 'mass', massG: Math.round(count * factor), written };
  if (unitCell === '') return Number.isInteger(count) ? { kind: 'bare', count } : undefined;
  const group = unitGroup(unitCell) ?? unitCell.toLowerCase();
  return { kind: 'units', count, group, packG: null, written };
}

/** Looks like a number or a code of some system, not like a word. */
function isCode(cell: string): boolean {
  return /\d/.test(cell) || /^[A-Z][A-Z_.-]+$/.test(cell);
}

/** Takes a row apart by its columns. Of several numbers the first that is the number of a product counts. */
export function writtenRow(
  cells: readonly string[],
  columns: OrderColumns,
  isKnown: (token: string) => boolean,
): WrittenRow {
  const numbers = columns.numbers.map((at) => cellAt(cells, at)).filter((cell) => cell !== '');
  const words = cellAt(cells, columns.name);
  const quantityCell = cellAt(cells, columns.quantity);
  if (numbers.length === 0 && words === '') return { fault: 'productMissing', cell: '' };
  if (quantityCell === '') return { fault: 'quantityMissing', cell: '' };
  const quantity = quantityOfCells(quantityCell, cellAt(cells, columns.unit));
  if (quantity === undefined) return { fault: 'quantity', cell: quantityCell.slice(0, 40) };
  const meant = numbers.find(isKnown) ?? numbers.find((cell) => cell !== words || isCode(cell));
  if (meant === undefined || !(isKnown(meant) || isCode(meant)))
    return { numbers: [], words: words || (meant ?? ''), quantity };
  return { numbers: [meant], words, quantity };
}
