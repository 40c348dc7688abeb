import { limits } from '@engros/contracts/values/limits.ts';

const quotedCell = /^\s*"((?:[^"]|"")*)"\s*/;

/** `rest` is undefined when no cell is left. */
function firstCell(line: string, delimiter: string): { cell: string; rest: string | undefined } {
  const quoted = quotedCell.exec(line);
  const after = line.slice(quoted?.[0].length ?? 0);
  // A quotation mark inside a cell is an ordinary character (inches).
  if (quoted !== null && (after === '' || after.startsWith(delimiter))) {
    const cell = (quoted[1] ?? '').replaceAll('""', '"').trim();
    return { cell, rest: after === '' ? undefined : after.slice(1) };
  }
  const at = line.indexOf(delimiter);
  if (at < 0) return { cell: line.trim(), rest: undefined };
  return { cell: line.slice(0, at).trim(), rest: line.slice(at + 1) };
}

/**
 * A delimiter inside quotation marks does not split. Stops at one cell above the limit, which is enough to see that there are too
 * many.
 */
export function splitCells(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let rest: string | undefined = line;
  while (rest !== undefined && cells.length <= limits.importColumns) {
    const first = firstCell(rest, delimiter);
    cells.push(first.cell);
    rest = first.rest;
  }
  return cells;
}
