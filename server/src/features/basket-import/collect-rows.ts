import { limits } from '@engros/contracts/values/limits.ts';
import { FileFault, type FileRow, fileLimits } from './file-fault.ts';

/** Gathers rows and stops at the first limit that is passed. */
export interface RowCollector {
  add(row: number, cells: readonly string[]): void;
  rows(): FileRow[];
}

function lastFilled(cells: readonly string[]): number {
  let last = cells.length;
  while (last > 0 && (cells[last - 1] ?? '').trim() === '') last -= 1;
  return last;
}

/** Rows without anything in them, and empty cells at their end, are passed over (domain facts 6). */
export function collectRows(): RowCollector {
  const kept: FileRow[] = [];
  return {
    add(row, cells) {
      const width = lastFilled(cells);
      if (width === 0) return;
      if (width > fileLimits.columns)
        throw new FileFault('refused', 'tooManyColumns', { row, max: fileLimits.columns });
      const filled = cells.slice(0, width).map((cell) => cell.trim());
      if (filled.some((cell) => cell.length > fileLimits.cellCharacters))
        throw new FileFault('refused', 'cellTooLong', { row, max: fileLimits.cellCharacters });
      // A header is not counted among the lines.
      if (kept.length > limits.importLines)
        throw new FileFault('refused', 'tooManyRows', { max: limits.importLines });
      kept.push({ row, cells: filled });
    },
    rows() {
      if (kept.length === 0) throw new FileFault('refused', 'empty');
      return kept;
    },
  };
}
