import { csvCell } from '@engros/contracts/values/csv-cell.ts';
import writeExcelFile, { type CellObject } from 'write-excel-file/node';
import type { Language } from '../http/viewer.ts';

export type TableCell = string | { value: number; decimals: number } | null;

export interface Table {
  name: string;
  heads: readonly string[];
  rows: readonly (readonly TableCell[])[];
}

/** XML cannot contain these characters. */
const unwritable = /[\p{Cc}--[\t\n\r]]|[\uFFFE\uFFFF]/gv;

/**
 * A spreadsheet opens it with a double click: semicolons, a byte order mark, and the decimal separator of the reader's language.
 * A text never becomes a formula.
 */
export const csvOf = ({ heads, rows }: Table, language: Language): Buffer =>
  Buffer.from(`\uFEFF${csvLines([heads, ...rows], language)}`);

/** The same as `csvOf`, for a table that is read while its file is sent. */
export async function* csvInPieces(
  heads: readonly string[],
  pieces: AsyncIterable<Table['rows']>,
  language: Language,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLines([heads], language)}`;
  for await (const rows of pieces) yield csvLines(rows, language);
}

function csvLines(rows: Table['rows'], language: Language): string {
  const cell = (each: TableCell): string => {
    if (each === null) return '';
    if (typeof each === 'string') return csvCell(each);
    const text = each.value.toFixed(each.decimals);
    return language === 'en' ? text : text.replace('.', ',');
  };
  return rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}

/** Texts are cells of type text, so a spreadsheet never runs them as formulas. */
export function xlsxOf({ name, heads, rows }: Table): Promise<Buffer> {
  const text = (value: string): CellObject => ({ type: String, value: value.replace(unwritable, '') });
  const cell = (each: TableCell): CellObject | null => {
    if (each === null) return null;
    if (typeof each === 'string') return text(each);
    return { type: Number, value: each.value, format: each.decimals === 0 ? '#,##0' : '#,##0.00' };
  };
  const head = heads.map((each): CellObject => ({ ...text(each), fontWeight: 'bold' }));
  return writeExcelFile([head, ...rows.map((row) => row.map(cell))], { sheet: name }).toBuffer();
}
