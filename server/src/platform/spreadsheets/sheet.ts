import type { PlainFault } from './file-fault.ts';

/** A row of a sheet, numbered from 1 as in a spreadsheet. Its cells are texts as a user would type them. */
export interface SheetRow {
  row: number;
  cells: string[];
  /** Columns, from 0, whose cell is merged with one in another row. */
  merged?: readonly number[];
  /** Columns, from 0, whose cell is stored as a number, so its point is a decimal point. Absent when there are none. */
  numbers?: readonly number[];
}

/** A sheet of a workbook, or the only table of a text file. */
export interface Sheet {
  /** Name of the sheet; empty for a text file. */
  name: string;
  /** Rows that are neither empty nor hidden. */
  rows: SheetRow[];
  hiddenRows: number;
  /** Reason why the sheet could not be read completely, in which case `rows` is empty; else null. */
  fault: PlainFault | null;
}

/** A notice about something that the file says beside its rows; has a label `import.note.<key>`. */
export interface FileNote {
  key: string;
  params: Record<string, string>;
}

/** What an order message says that can only be judged for a customer. */
export interface FileClaims {
  /** Where goods are to go; `isBuyers` says that the buyer has the same name in the file. */
  places: { names: string[]; street: string; postalCode: string; shown: string; isBuyers: boolean }[];
  /** Sums of the whole order, with or without VAT, in øre. */
  totals: { written: string; ore: number }[];
}

export interface Workbook {
  /** Visible sheets, in the order of the workbook. */
  sheets: Sheet[];
  hiddenSheets: string[];
  /** What an order message says beside its lines; absent for other files. */
  notes?: FileNote[];
  claims?: FileClaims;
}
