import { collectRows } from './collect-rows.ts';
import { FileFault, type FileRow, fileLimits } from './file-fault.ts';
import { readXml } from './read-xml.ts';
import { unpackEntries } from './unpack-entries.ts';
import { plainNumber } from './xlsx-rows.ts';

const contentName = 'content.xml';
/** A row or cell that stands for many is written out so far; only empty ones stand for more. */
const repeatedAtMost = 200;

interface OpenCell {
  value: string | null;
  text: string;
  repeat: number;
}

function repeatOf(text: string | undefined): number {
  const count = Number(text ?? 1);
  return Number.isInteger(count) && count > 0 ? count : 1;
}

/** Rows of the first table of an OpenDocument sheet: values as stored; nothing is run. */
export function odsRows(bytes: Uint8Array): FileRow[] {
  const content = unpackEntries(bytes, (name) => name === contentName).texts.get(contentName);
  if (content === undefined) throw new FileFault('refused', 'broken');
  const collector = collectRows();
  const table = tableListener((row, cells) => collector.add(row, cells));
  let tables = 0;
  readXml(content, {
    open(name, attributes) {
      if (name === 'table') tables += 1;
      if (tables === 1) table.open[name]?.(attributes);
    },
    text(written) {
      if (tables === 1) table.text(written);
    },
    close(name) {
      if (tables === 1) table.close[name]?.();
    },
  });
  return collector.rows();
}

type Attributes = Readonly<Record<string, string>>;

function tableListener(add: (row: number, cells: readonly string[]) => void) {
  let row = 0;
  let rowRepeat = 1;
  let cells: string[] = [];
  let cell: OpenCell | undefined;
  let isText = false;
  const openCell = (attributes: Attributes) => {
    cell = cellOf(attributes);
  };
  const closeCell = () => {
    if (cell !== undefined) putRepeated(cells, cell, row + 1);
    cell = undefined;
  };
  const open: Record<string, (attributes: Attributes) => void> = {
    'table-row': (attributes) => {
      cells = [];
      rowRepeat = repeatOf(attributes['number-rows-repeated']);
    },
    'table-cell': openCell,
    'covered-table-cell': openCell,
    p: () => {
      if (cell !== undefined && cell.text !== '') cell.text += ' ';
      isText = true;
    },
  };
  const close: Record<string, () => void> = {
    'table-cell': closeCell,
    'covered-table-cell': closeCell,
    p: () => {
      isText = false;
    },
    'table-row': () => {
      const times = cells.some((text) => text !== '') ? Math.min(rowRepeat, repeatedAtMost) : 0;
      for (let at = 1; at <= times; at += 1) add(row + at, cells);
      row += rowRepeat;
    },
  };
  const text = (written: string) => {
    if (isText && cell !== undefined) cell.text += written;
  };
  return { open, close, text };
}

function cellOf(attributes: Readonly<Record<string, string>>): OpenCell {
  const isNumber = ['float', 'percentage', 'currency'].includes(attributes['value-type'] ?? '');
  const value = isNumber ? plainNumber(attributes['value'] ?? '') : null;
  return { value, text: '', repeat: repeatOf(attributes['number-columns-repeated']) };
}

function putRepeated(cells: string[], { value, text, repeat }: OpenCell, row: number): void {
  const written = value ?? text;
  if (written !== '' && cells.length + repeat > fileLimits.columns)
    throw new FileFault('refused', 'tooManyColumns', { row, max: fileLimits.columns });
  const times = Math.min(repeat, fileLimits.columns + 1 - Math.min(cells.length, fileLimits.columns));
  for (let at = 0; at < times; at += 1) cells.push(written);
}
