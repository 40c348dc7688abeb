import { limits } from '@engros/contracts/values/limits.ts';
import type { SheetRow } from '../../platform/spreadsheets/sheet.ts';
import { headedColumns } from './order-columns.ts';

const delimiterLine = /^\uFEFF?sep=([;,\t|])\s*$/i;

const quotedCell = /^\s*"((?:[^"]|"")*)"\s*/;

/** The cell at the start of a line, and what comes behind its delimiter; undefined at the end. */
function firstCell(line: string, delimiter: string): { cell: string; rest: string | undefined } {
  const quoted = quotedCell.exec(line);
  const after = line.slice(quoted?.[0].length ?? 0);
  // A quotation mark within a cell is an inch.
  if (quoted !== null && (after === '' || after.startsWith(delimiter))) {
    const cell = (quoted[1] ?? '').replaceAll('""', '"').trim();
    return { cell, rest: after === '' ? undefined : after.slice(1) };
  }
  const at = line.indexOf(delimiter);
  if (at < 0) return { cell: line.trim(), rest: undefined };
  return { cell: line.slice(0, at).trim(), rest: line.slice(at + 1) };
}

/** The cells of one line; a quotation keeps its delimiters. Those beyond what a row may have are left out. */
function splitCells(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let rest: string | undefined = line;
  while (rest !== undefined && cells.length < limits.importColumns) {
    const first = firstCell(rest, delimiter);
    cells.push(first.cell);
    rest = first.rest;
  }
  return cells;
}

/** How the lines are parted into cells; undefined for lines as a person types them. */
function delimiterOf(lines: readonly string[]): string | undefined {
  const filled = lines.filter((line) => line.trim() !== '');
  const named = delimiterLine.exec(filled[0] ?? '')?.[1];
  if (named !== undefined) return named;
  if (filled.some((line) => line.trim().includes('\t'))) return '\t';
  const parted = filled.filter((line) => line.includes(';')).length;
  if (parted * 2 > filled.length) return ';';
  const [first = ''] = filled;
  const isHeader = headedColumns(splitCells(first, ','))?.quantity !== undefined;
  return isHeader ? ',' : undefined;
}

/** The lines of a text as rows, counted from 1. Lines without anything in them and Excel's delimiter line are passed over. */
export function textRows(lines: readonly string[]): SheetRow[] {
  const delimiter = delimiterOf(lines);
  return lines.flatMap((line, at) => {
    if (line.trim() === '' || delimiterLine.test(line)) return [];
    const cells = delimiter === undefined ? [line.trim()] : splitCells(line, delimiter);
    while (cells.length > 1 && cells.at(-1) === '') cells.pop();
    return [{ row: at + 1, cells }];
  });
}
