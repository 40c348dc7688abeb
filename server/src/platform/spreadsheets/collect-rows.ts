import { limits } from '@engros/contracts/values/limits.ts';
import { FileFault } from './file-fault.ts';
import type { SheetRow } from './sheet.ts';

/** For one sheet; throws FileFault at the first exceeded limit. */
export interface RowCollector {
  /** `numbers` are the columns, from 0, that are stored as numbers. */
  add(row: number, cells: readonly string[], numbers?: readonly number[]): void;
  rows(): SheetRow[];
}

/** Subtracts from the limit shared by all sheets of a file; false when it is exceeded. */
export type TextBudget = (characters: number) => boolean;

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

/** Empty rows and empty cells at the end of a row are skipped (domain facts 6). */
export function collectRows(hasRoom: TextBudget = textBudget()): RowCollector {
  const kept: SheetRow[] = [];
  let characters = 0;

  function checkRow(row: number, cells: readonly string[]): void {
    if (cells.length > limits.importColumns)
      throw new FileFault('refused', 'tooManyColumns', { row, max: limits.importColumns });
    if (cells.some((cell) => cell.length > limits.importCellCharacters))
      throw new FileFault('refused', 'cellTooLong', { row, max: limits.importCellCharacters });
    // A header row does not count towards the limit of lines.
    if (kept.length > limits.importLines)
      throw new FileFault('refused', 'tooManyRows', { max: limits.importLines });
    const more = cells.reduce((sum, cell) => sum + cell.length + 1, 0);
    characters += more;
    if (characters > limits.importTextCharacters || !hasRoom(more))
      throw new FileFault('tooLarge', 'tooMuchText', { max: limits.importTextCharacters });
  }

  return {
    add(row, cells, numbers = []) {
      const width = lastFilled(cells);
      if (width === 0) return;
      const filled = cells.slice(0, width).map((cell) => cell.trim());
      checkRow(row, filled);
      kept.push({ row, cells: filled, ...(numbers.length > 0 && { numbers: [...numbers] }) });
    },
    rows: () => kept,
  };
}
