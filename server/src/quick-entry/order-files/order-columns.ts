import type { ColumnField } from '@engros/contracts/quick-entry/order-columns.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { shortened } from '../../platform/shortened.ts';
import { foldText } from '../../search/index.ts';
import {
  type HeadedField,
  headedField,
  mayBeQuantity,
  nameOrNumber,
  ofOtherNumbers,
  ofThisOrder,
} from './header-words.ts';
import { danishCount } from './typed/danish-count.ts';
import { unitGroup } from './unit-group.ts';

/** By the heading of the column: `any` for our item numbers, and where people write any number. */
export type NumberColumn = 'any' | 'gtin' | 'own' | 'supplier';

/** Index of each column. Several columns may contain item numbers; the most certain one comes first. */
export interface OrderColumns {
  numbers: readonly number[];
  /** By column index; absent for columns without headings, which may contain any number. */
  kinds?: Readonly<Record<number, NumberColumn>>;
  name: number | undefined;
  quantity: number | undefined;
  unit: number | undefined;
  /** What the sender says to a line. */
  note?: number | undefined;
  isQuantityOpen?: boolean;
}

/** Of a table, so that a person can say which column is which. */
export interface TableColumns {
  /** Empty for a table without headings. */
  heads: readonly string[];
  /** By column, a few of its cells. */
  examples: readonly (readonly string[])[];
  /** By column, as it was read or, when it was not, as it may be meant. */
  fields: readonly ColumnField[];
}

/** As a person said: `fields` has an entry for each column. The kind of a number is that of its heading. */
export function columnsSaid(fields: readonly ColumnField[], heads: readonly string[]): OrderColumns {
  const at = (field: ColumnField) => fields.flatMap((each, index) => (each === field ? [index] : []));
  const numbers = at('number');
  const headed = (index: number) => kindOf(headedField(headerKey(heads[index] ?? '')));
  return {
    numbers,
    kinds: Object.fromEntries(numbers.map((index) => [index, headed(index)])),
    name: at('name')[0],
    quantity: at('quantity')[0],
    unit: at('unit')[0],
    note: at('note')[0],
  };
}

const examplesShown = 3;
const exampleCharacters = 40;

/** A column that was not found is proposed by its contents. */
export function tableColumns(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  columns: OrderColumns,
  isKnown: (cell: string) => boolean,
): TableColumns {
  const width = Math.min(limits.importColumns, Math.max(heads.length, ...rows.map((row) => row.length)));
  const fields = Array.from({ length: width }, (): ColumnField => 'none');
  const put = (at: number | undefined, field: ColumnField) => {
    if (at !== undefined && fields[at] === 'none') fields[at] = field;
  };
  for (const at of columns.numbers) put(at, 'number');
  for (const field of ['name', 'quantity', 'unit', 'note'] as const) put(columns[field], field);
  const guess = guessedColumns(rows, isKnown);
  if (columns.quantity === undefined) put(guess.quantity, 'quantity');
  if (columns.numbers.length === 0 && columns.name === undefined) {
    put(guess.numbers[0], 'number');
    put(guess.name, 'name');
  }
  const examples = fields.map((_, at) =>
    [...new Set(rows.map((row) => row[at] ?? '').filter((cell) => cell !== ''))]
      .slice(0, examplesShown)
      .map((cell) => shortened(cell, exampleCharacters)),
  );
  return { heads: heads.slice(0, width), examples, fields };
}

function headerKey(cell: string): string {
  return foldText(cell).replaceAll(/[^a-z0-9]/g, '');
}

const isNumberField = (field: HeadedField | undefined): boolean =>
  field === 'number' || field === 'own' || field === 'supplier' || field === 'gtin';

/** Of several columns of quantities, those that are about this order; `isOpen` when there are still several. */
function quantityColumn(keys: readonly string[], quantities: readonly number[]) {
  const ordered = quantities.filter((index) => ofThisOrder.has(keys[index] ?? ''));
  const likely = ordered.length > 0 ? ordered : quantities;
  const quantity = likely[0] ?? keys.findIndex(mayBeQuantity);
  return { quantity: quantity < 0 ? undefined : quantity, isQuantityOpen: likely.length > 1 };
}

/** Undefined when the row is not a header. */
export function headedColumns(cells: readonly string[]): OrderColumns | undefined {
  const keys = cells.map(headerKey);
  const fields = keys.map(headedField);
  const at = (isMeant: (field: HeadedField | undefined) => boolean) =>
    fields.flatMap((field, index) => (isMeant(field) ? [index] : []));
  const [all, named] = [at(isNumberField), at((field) => field === 'name')];
  const sure = all.filter((index) => !nameOrNumber.includes(keys[index] ?? ''));
  const openName = sure.length > 0 ? all.find((index) => !sure.includes(index)) : undefined;
  // A column taken as the name may still contain item numbers.
  const numbers = sure.length > 0 ? [...sure, ...(openName === undefined ? [] : [openName])] : all;
  const name = named[0] ?? openName;
  if (numbers.length === 0 && name === undefined) return undefined;
  const found = quantityColumn(
    keys,
    at((field) => field === 'quantity'),
  );
  const kinds = Object.fromEntries(numbers.map((index) => [index, kindOf(fields[index])]));
  const [unit] = at((field) => field === 'unit');
  const [note] = at((field) => field === 'note');
  return { numbers, kinds, name, ...found, unit, note };
}

const numbering = /^(\d{1,4})[.)]?$/;
/** Other cells are those of sums and titles between the rows. */
const leastNumbered = 0.8;
const mostKnown = 0.5;
const steps = [1, 10];

/**
 * True for a column that numbers the rows: 1, 2, 3 or 10, 20, 30 from its first row on, and hardly one of them is an item number.
 * The numbering may begin again.
 */
export function isRunning(
  rows: readonly (readonly string[])[],
  at: number,
  isKnown: (cell: string) => boolean,
): boolean {
  const filled = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '');
  const numbered = filled.flatMap((cell) => numbering.exec(cell)?.slice(1).map(Number) ?? []);
  if (numbered.length === 0 || numbered.length < filled.length * leastNumbered) return false;
  if (filled.filter(isKnown).length >= filled.length * mostKnown) return false;
  return steps.some((step) =>
    numbered.every((count, place) => count === step || count - (numbered[place - 1] ?? 0) === step),
  );
}

/**
 * Numbers of the rows are no item numbers. A list that then has no goods means those of its only column of words whose heading
 * nobody knows.
 */
export function withGoods(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  columns: OrderColumns,
  isKnown: (cell: string) => boolean,
): OrderColumns {
  const numbers = columns.numbers.filter((at) => at === columns.name || !isRunning(rows, at, isKnown));
  if (numbers.length > 0 || columns.name !== undefined) return { ...columns, numbers };
  const isOpen = (heading: string) =>
    headedField(headerKey(heading)) === undefined && !ofOtherNumbers.has(headerKey(heading));
  const named = head.flatMap((heading, at) => {
    const cells = rows.map((row) => row[at] ?? '');
    const isUnits = share(cells, (cell) => unitGroup(cell) !== undefined) >= 0.5;
    return at !== columns.quantity && isOpen(heading) && !isUnits && share(cells, isWord) >= 0.5 ? [at] : [];
  });
  return named.length === 0
    ? columns
    : { ...columns, numbers, name: named.length === 1 ? named[0] : undefined };
}

const kindOf = (field: HeadedField | undefined): NumberColumn =>
  field === 'own' || field === 'supplier' || field === 'gtin' ? field : 'any';

/**
 * True for a list of goods with headings: each of its numbers stands below a heading that says something else. A number below an
 * unknown or missing heading may be the quantity.
 */
export function hasNoQuantity(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  { numbers, name, unit, quantity, note }: OrderColumns,
): boolean {
  if (quantity !== undefined || numbers.length === 0) return false;
  const taken = [...numbers, name, unit, note];
  const isOther = (at: number) => taken.includes(at) || ofOtherNumbers.has(headerKey(head[at] ?? ''));
  return rows.every((cells) => cells.every((cell, at) => isOther(at) || !/\d/.test(cell)));
}

/**
 * True when a header has columns for products and quantities twice, because two tables stand side by side.
 */
export function isSideBySide(cells: readonly string[]): boolean {
  const fields = cells.map((cell) => headedField(headerKey(cell)));
  const first = fields.indexOf('quantity');
  const isGoods = (at: number) => fields[at] === 'name' || isNumberField(fields[at]);
  const last = fields.lastIndexOf('quantity');
  const between = fields.slice(first + 1, last).some((_, at) => isGoods(first + 1 + at));
  return first >= 0 && last > first && between && fields.slice(0, first).some((_, at) => isGoods(at));
}

/** For rows without a header: products and quantities occur twice. */
export function areSideBySide(
  rows: readonly (readonly string[])[],
  isKnown: (cell: string) => boolean,
): boolean {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const kinds = Array.from({ length: width }, (_, at) => {
    const cells = rows.map((row) => row[at] ?? '');
    if (share(cells, isKnown) >= 0.5) return 'n';
    // Only whole numbers, because prices have decimals.
    return share(cells, (cell) => /^\d{1,4}$/.test(cell)) >= 0.6 ? 'q' : '-';
  });
  return /n-*q.*n-*q/.test(kinds.join(''));
}

/** The column with a header, otherwise the first unused column that contains mostly units. */
export function unitColumn(
  rows: readonly (readonly string[])[],
  { numbers, name, quantity, unit }: OrderColumns,
): number | undefined {
  if (unit !== undefined) return unit;
  const width = Math.max(0, ...rows.map((row) => row.length));
  const taken = [...numbers, name, quantity];
  const isUnit = (cell: string) => unitGroup(cell) !== undefined;
  const open = Array.from({ length: width }, (_, at) => at).filter((at) => !taken.includes(at));
  return open.find(
    (at) =>
      share(
        rows.map((row) => row[at] ?? ''),
        isUnit,
      ) >= 0.6,
  );
}

/** True when no column contains units, but an unused cell of the row looks like a unit. */
export function hasOpenUnit(
  cells: readonly string[],
  { numbers, name, quantity, unit }: OrderColumns,
): boolean {
  if (unit !== undefined) return false;
  const taken = [...numbers, name, quantity];
  return cells.some((cell, at) => !taken.includes(at) && unitGroup(cell) !== undefined);
}

/** True when the numbers of the column are counts; a heading such as `Kolli` alone does not say so. */
export const isOfCounts = (rows: readonly (readonly string[])[], at: number): boolean =>
  share(
    rows.map((row) => row[at] ?? ''),
    isCount,
  ) >= 0.5;

/** The headings of a typed line: `Vare  Antal`, `Varenr./Kolli`; undefined for a word that is none. */
export const headingsIn = (line: string): (HeadedField | undefined)[] =>
  line.split(/[\s/;:|,]+/).flatMap((word) => {
    const key = headerKey(word);
    return key === '' ? [] : [headedField(key) ?? (mayBeQuantity(key) ? 'quantity' : undefined)];
  });

/** True when only the numbers below the heading can say whether the column is the quantity. */
export const isOpenHeading = (cell: string): boolean => mayBeQuantity(headerKey(cell));

const isCount = (cell: string) => /^[\d.,\s]{1,8}$/.test(cell) && danishCount(cell) !== undefined;
const isWord = (cell: string) => /\p{L}{3}/u.test(cell);

function share(cells: readonly string[], holds: (cell: string) => boolean): number {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length === 0 ? 0 : filled.filter(holds).length / filled.length;
}

/** For rows without a header, from their contents. `isKnown` tells whether a text is an item number. */
export function guessedColumns(
  rows: readonly (readonly string[])[],
  isKnown: (cell: string) => boolean,
): OrderColumns {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? ''));
  const indices = columns.map((_, at) => at);
  const best = (
    score: (cells: readonly string[]) => number,
    from: number,
    not: readonly (number | undefined)[],
  ) =>
    indices
      .filter((at) => !not.includes(at))
      .map((at) => ({ at, score: score(columns[at] ?? []) }))
      .filter((each) => each.score >= from)
      .sort((a, b) => b.score - a.score || a.at - b.at)[0]?.at;
  const known = best((cells) => share(cells, isKnown), 0.3, []);
  const unit = best((cells) => share(cells, (cell) => unitGroup(cell) !== undefined), 0.6, [known]);
  const tokens = (cells: readonly string[]) => share(cells, (cell) => /^\S+$/.test(cell) && cell.length > 1);
  const counted = indices.filter((at) => at !== known && share(columns[at] ?? [], isCount) >= 0.6);
  const isNumbering = counted.length > 1 && counted[0] === 0 && isRunning(rows, 0, isKnown);
  const counts = isNumbering ? counted.slice(1) : counted;
  const quantity = nextTo(unit, counts) ?? counts.find((at) => at > (known ?? 0)) ?? counts[0];
  const name = best((cells) => share(cells, (cell) => isWord(cell) && /\s/.test(cell)), 0.5, [
    known,
    unit,
    quantity,
  ]);
  const number = known ?? best(tokens, 0.8, [unit, quantity, name, isNumbering ? 0 : undefined]);
  return {
    numbers: number === undefined ? [] : [number],
    name: name ?? best((cells) => share(cells, isWord), 0.5, [number, unit, quantity]),
    quantity,
    unit,
  };
}

function nextTo(unit: number | undefined, counts: readonly number[]): number | undefined {
  return unit === undefined ? undefined : counts.find((at) => Math.abs(at - unit) === 1);
}
