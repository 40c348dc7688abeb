import { ImportRefused } from '../import-refused.ts';

const slashed = /^\s*(\d{1,2})\/(\d{1,2})\/\d{4}\b/;

interface Seen {
  /** The first rows of each order; `either` can be read both ways. */
  dayFirst?: number;
  monthFirst?: number;
  either?: number;
}

/**
 * Finds columns whose days are written with the month first, as American programs do: 11/23/2026 is refused by itself, but 3/4/2026 would
 * be read as another day.
 */
export function dayOrders(path: string, headers: readonly string[]) {
  const columns = new Map<number, Seen>();

  function takeCell(row: number, index: number, cell: string): void {
    const [, first = '', second = ''] = slashed.exec(cell) ?? [];
    const order = orderOf(Number(first), Number(second));
    if (order === undefined) return;
    const seen = columns.get(index) ?? {};
    columns.set(index, seen);
    seen[order] ??= row;
  }

  return {
    take(row: number, record: readonly string[]): void {
      for (const [index, cell] of record.entries()) if (cell.includes('/')) takeCell(row, index, cell);
    },
    /** After the last row. Throws ImportRefused for a column that would be read wrongly. */
    check(): void {
      for (const [index, { dayFirst, monthFirst, either }] of columns) {
        if (dayFirst !== undefined || monthFirst === undefined || either === undefined) continue;
        const header = headers[index]?.trim() ?? '';
        throw new ImportRefused(
          `${path}: in “${header}” the month stands first in row ${monthFirst}, so that the day in row ${either} may be another one. Write days as 2026-11-23 or 23-11-2026.`,
          { label: 'import.why.monthFirst', params: { header, row: monthFirst, other: either } },
        );
      }
    },
  };
}

const months = 12;

function orderOf(first: number, second: number): keyof Seen | undefined {
  if (first === second) return undefined;
  if (first > months) return second > months ? undefined : 'dayFirst';
  return second > months ? 'monthFirst' : 'either';
}
