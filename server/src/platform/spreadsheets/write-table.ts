import { csvCell } from '@engros/contracts/values/csv-cell.ts';
import writeExcelFile, { type CellObject } from 'write-excel-file/node';
import type { Language } from '../http/viewer.ts';

/** A number with its decimals, a text, or null for an empty cell. */
export type TableCell = string | { value: number; decimals: number } | null;

/** A table for a spreadsheet: headings, and rows of as many cells. */
export interface Table {
  name: string;
  heads: readonly string[];
  rows: readonly (readonly TableCell[])[];
}

/** Characters that XML cannot contain. */
const unwritable = /[\p{Cc}--[\t\n\r]]|[\uFFFE\uFFFF]/gv;

/**
 * Writes a table as CSV that a spreadsheet opens with a double click: semicolons, a byte order mark, and the decimal
 * separator of the reader's language. A text never becomes a formula.
 */
export function csvOf({ heads, rows }: Table, language: Language): Buffer {
  const cell = (each: TableCell): string => {
    if (each === null) return '';
    if (typeof each === 'string') return csvCell(each);
    const text = each.value.toFixed(each.decimals);
    return language === 'en' ? text : text.replace('.', ',');
  };
  const lines = [heads.map(csvCell), ...rows.map((row) => row.map(cell))];
  return Buffer.from(`\uFEFF${lines.map((line) => line.join(';')).join('\r\n')}\r\n`);
}

/** Writes a table as XLSX. Texts are cells of type text, so a spreadsheet never runs them as formulas. */
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
