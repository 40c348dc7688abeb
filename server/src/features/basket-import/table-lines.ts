import { judgeWritten } from './judge-line.ts';
import { type JudgedLine, skipped } from './judged-line.ts';
import { guessedColumns, headedColumns, type OrderColumns } from './order-columns.ts';
import type { ShopView } from './shop-view.ts';
import { writtenRow } from './written-row.ts';

/** Cells of a line out of a spreadsheet or a CSV file; undefined for a line as a person types it. */
function cellsOf(line: string): string[] | undefined {
  const delimiter = line.includes('\t') ? '\t' : ';';
  const cells = line.split(delimiter).map((cell) => cell.trim());
  return delimiter === '\t' || cells.length > 2 ? cells : undefined;
}

function columnsOf(
  rows: readonly string[][],
  isKnown: (cell: string) => boolean,
): { columns: OrderColumns | undefined; header: string[] | undefined } {
  const header = rows.find((row) => row.filter((cell) => cell !== '').length > 1);
  const headed = header && !header.some(isKnown) ? headedColumns(header) : undefined;
  if (headed?.quantity !== undefined) return { columns: headed, header };
  return { columns: undefined, header: undefined };
}

/**
 * Reads the lines of a text that are rows of a table, all by the same columns. Answers undefined for lines that are
 * none, and for rows that make no sense as such.
 */
export function tableReader(
  shop: ShopView,
  lines: readonly string[],
): (line: string) => JudgedLine | undefined {
  const isKnown = (cell: string) => shop.numbers.find(cell) !== undefined;
  const rows = lines.flatMap((line) => [cellsOf(line) ?? []]).filter((cells) => cells.length > 0);
  const { columns, header } = columnsOf(rows, isKnown);
  const byWidth = new Map<number, OrderColumns>();
  for (const { length } of rows) {
    const alike = () => rows.filter((row) => row.length === length);
    if (!byWidth.has(length)) byWidth.set(length, columns ?? guessedColumns(alike(), isKnown));
  }
  return (line) => {
    const cells = cellsOf(line);
    if (cells === undefined) return undefined;
    if (header !== undefined && header.join('\t') === cells.join('\t')) return skipped('notGoods');
    const known = byWidth.get(cells.length);
    if (known === undefined) return undefined;
    const row = writtenRow(cells, known, isKnown);
    if ('fault' in row) return undefined;
    return judgeWritten(shop, row, [...row.numbers, row.words].join(' '));
  };
}
