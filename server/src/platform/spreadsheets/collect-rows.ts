import { limits } from '@engros/contracts/values/limits.ts';
import { FileFault } from './file-fault.ts';
import type { SheetRow } from './sheet.ts';

/** Gathers the rows of one sheet; throws FileFault at the first limit that is passed. */
export interface RowCollector {
  add(row: number, cells: readonly string[]): void;
  rows(): SheetRow[];
}

/** What the sheets of one file may hold together; answers false when there is no more room. */
export type TextBudget = (characters: number) => boolean;

/** Room for the text of one workbook. */
export function textBudget(): TextBudget {
  let left = limits.importWorkbookCharacters;
  return (characters) => {
    left -= characters;
    return left >= 0;
  };
}

function lastFilled(cells: readonly string[]): number {
  let last = cells.length;
  while (last > 0 && (cells[last - 1] ?? '').trim() === '') last -= 1;
  return last;
}

/** Rows without anything in them, and empty cells at their end, are passed over (domain facts 6). */
export function collectRows(hasRoom: TextBudget = textBudget()): RowCollector {
  const kept: SheetRow[] = [];
  let characters = 0;

  function checkRow(row: number, cells: readonly string[]): void {
    if (cells.length > limits.importColumns)
      throw new FileFault('refused', 'tooManyColumns', { row, max: limits.importColumns });
    if (cells.some((cell) => cell.length > limits.importCellCharacters))
      throw new FileFault('refused', 'cellTooLong', { row, max: limits.importCellCharacters });
    // A header is not counted among the lines.
    if (kept.length > limits.importLines)
      throw new FileFault('refused', 'tooManyRows', { max: limits.importLines });
    const more = cells.reduce((sum, cell) => sum + cell.length + 1, 0);
    characters += more;
    if (characters > limits.importTextCharacters || !hasRoom(more))
      throw new FileFault('tooLarge', 'tooMuchText', { max: limits.importTextCharacters });
  }

  return {
    add(row, cells) {
      const width = lastFilled(cells);
      if (width === 0) return;
      const filled = cells.slice(0, width).map((cell) => cell.trim());
      checkRow(row, filled);
      kept.push({ row, cells: filled });
    },
    rows: () => kept,
  };
}
