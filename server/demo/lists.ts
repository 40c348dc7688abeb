import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const textOf = (file: string) => readFileSync(join(import.meta.dirname, 'lists', file), 'utf8');

/** Lines of a file of `lists`, without empty ones. */
export const linesOf = (file: string): string[] =>
  textOf(file)
    .split(/\r?\n/)
    .filter((line) => line !== '');

/** Rows of a file of `lists`, by the columns that its first line names. A row may end before the last column. */
export function tableOf<Column extends string>(file: string): Record<Column, string>[] {
  const [head = '', ...lines] = linesOf(file);
  const columns = head.split('|');
  return lines.map((line) => {
    const cells = line.split('|');
    const row = columns.map((column, at) => [column, cells[at] ?? '']);
    return Object.fromEntries(row) as Record<Column, string>;
  });
}

export const jsonOf = <T>(file: string): T => JSON.parse(textOf(file)) as T;

/** Parts of a cell with commas between them; none of an empty one. */
export const partsOf = (cell: string): string[] => (cell === '' ? [] : cell.split(', '));
