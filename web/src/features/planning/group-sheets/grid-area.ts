/** A place in the sheet, from 0. */
export interface Place {
  row: number;
  column: number;
}

export interface Size {
  rows: number;
  columns: number;
}

/** Both corners are included. */
export interface Area {
  from: Place;
  to: Place;
}

export type Quantity = number | null;

export interface Edit extends Place {
  quantity: Quantity;
}

/** Rows of the sheet, each with the quantities of all its kitchens. */
export type Quantities = readonly (readonly Quantity[])[];

const within = (value: number, length: number) => Math.max(0, Math.min(length - 1, value));

/** The nearest place of the sheet. */
export const clamped = ({ row, column }: Place, { rows, columns }: Size): Place => ({
  row: within(row, rows),
  column: within(column, columns),
});

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

interface Key {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
}

/**
 * Where a key leads; undefined for a key that does not move, and for Tab at either end of the sheet, where it leaves. Enter goes down,
 * Tab to the right and on to the next row, Shift reverses both; Home and End go along the row, with Ctrl to the corners.
 */
export function movedBy(pressed: Key, at: Place, size: Size): Place | undefined {
  const { key, shiftKey, ctrlKey } = pressed;
  const back = shiftKey ? -1 : 1;
  if (key === 'Tab') return alongRows(at, back, size);
  if (key === 'Enter') return clamped({ ...at, row: at.row + back }, size);
  if (key === 'Home') return { row: ctrlKey ? 0 : at.row, column: 0 };
  if (key === 'End') return { row: ctrlKey ? size.rows - 1 : at.row, column: size.columns - 1 };
  const step = steps[key];
  return step && clamped({ row: at.row + step[0], column: at.column + step[1] }, size);
}

/** The head of the column or row of the cell, where the keys are instead of in the cell. */
export type Head = 'column' | 'row';

interface Standing {
  at: Place;
  head: Head | undefined;
}

const intoHead = ({ key, shiftKey, ctrlKey }: Key, at: Place): Head | undefined => {
  if (shiftKey || ctrlKey) return undefined;
  if (key === 'ArrowUp' && at.row === 0) return 'column';
  return key === 'ArrowLeft' && at.column === 0 ? 'row' : undefined;
};

/**
 * Into the heads, along them and out again: arrow up in the first row leads to the head of the column, arrow left in the first
 * column to that of the row. Undefined for all other keys.
 */
export function headAfter(pressed: Key, { at, head }: Standing, size: Size): Standing | undefined {
  if (head === undefined) {
    const into = intoHead(pressed, at);
    return into && { at, head: into };
  }
  const { key } = pressed;
  if (key === 'Escape' || key === (head === 'column' ? 'ArrowDown' : 'ArrowRight'))
    return { at, head: undefined };
  const to = key === 'Tab' || key === 'Enter' ? undefined : movedBy(pressed, at, size);
  return to && { head, at: head === 'column' ? { ...at, column: to.column } : { ...at, row: to.row } };
}

function alongRows({ row, column }: Place, by: number, { rows, columns }: Size): Place | undefined {
  const index = row * columns + column + by;
  if (index < 0 || index >= rows * columns) return undefined;
  return { row: Math.floor(index / columns), column: index % columns };
}

/** Only arrows and their like extend the marked area with Shift; of Enter and Tab it means back. */
export const extendsArea = ({ key, shiftKey }: Key): boolean => shiftKey && key !== 'Enter' && key !== 'Tab';

/** The corners in order. */
export const ordered = ({ from, to }: Area): Area => ({
  from: { row: Math.min(from.row, to.row), column: Math.min(from.column, to.column) },
  to: { row: Math.max(from.row, to.row), column: Math.max(from.column, to.column) },
});

/** All places of an area, row by row. */
export function placesOf(area: Area): Place[] {
  const { from, to } = ordered(area);
  const places: Place[] = [];
  for (let row = from.row; row <= to.row; row += 1)
    for (let column = from.column; column <= to.column; column += 1) places.push({ row, column });
  return places;
}

/** The quantities of an area as a spreadsheet takes them. */
export function copiedText(quantities: Quantities, area: Area): string {
  const { from, to } = ordered(area);
  return quantities
    .slice(from.row, to.row + 1)
    .map((row) =>
      row
        .slice(from.column, to.column + 1)
        .map((each) => each ?? '')
        .join('\t'),
    )
    .join('\n');
}

/** The first row of the area in its other rows; in an area of one row what stands above it. */
export function filledDown(quantities: Quantities, area: Area): Edit[] {
  const { from, to } = ordered(area);
  const source = from.row === to.row ? from.row - 1 : from.row;
  if (source < 0) return [];
  const target = { from: { row: source + 1, column: from.column }, to };
  return placesOf(target).map((place) => ({
    ...place,
    quantity: quantities[source]?.[place.column] ?? null,
  }));
}

/** The quantity of the place in its whole row; of an empty place what is proposed there, each kitchen its own. */
export function filledRow(quantities: Quantities, proposed: Quantities, { row, column }: Place): Edit[] {
  const quantity = quantities[row]?.[column] ?? null;
  const length = quantities[row]?.length ?? 0;
  return Array.from({ length }, (_, at) => at).flatMap((at): Edit[] => {
    if (quantity !== null) return [{ row, column: at, quantity }];
    const grey = proposed[row]?.[at] ?? null;
    return grey === null || quantities[row]?.[at] !== null ? [] : [{ row, column: at, quantity: grey }];
  });
}

/** What is proposed in all places that are empty. */
export const filledEmpty = (quantities: Quantities, proposed: Quantities): Edit[] =>
  quantities.flatMap((row, at) =>
    row.flatMap((quantity, column) => {
      const grey = proposed[at]?.[column] ?? null;
      return quantity === null && grey !== null ? [{ row: at, column, quantity: grey }] : [];
    }),
  );

/** With the edits; rows without one stay the same objects. */
export function withEdits(quantities: Quantities, edits: readonly Edit[]): Quantities {
  const rows = [...quantities];
  const copied = new Map<number, Quantity[]>();
  for (const { row, column, quantity } of edits) {
    const before = rows[row];
    if (before === undefined || column >= before.length) continue;
    const copy = copied.get(row) ?? [...before];
    copied.set(row, copy);
    rows[row] = copy;
    copy[column] = quantity;
  }
  return rows;
}

/** What undoes the edits: the places as they are now. */
export const inverseOf = (quantities: Quantities, edits: readonly Edit[]): Edit[] =>
  edits.map(({ row, column }) => ({ row, column, quantity: quantities[row]?.[column] ?? null }));
