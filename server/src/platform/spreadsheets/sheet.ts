import type { PlainFault } from './file-fault.ts';

/** Numbered from 1 as in a spreadsheet. Cells are texts as a user would type them. */
export interface SheetRow {
  row: number;
  cells: string[];
  /** Columns, from 0, whose cell is merged with one in another row. */
  merged?: readonly number[];
  /** Columns, from 0, whose cell is stored as a number, so its point is a decimal point. Absent when there are none. */
  numbers?: readonly number[];
}

/** Also the only table of a text file. */
export interface Sheet {
  /** Empty for a text file. */
  name: string;
  /** Rows that are neither empty nor hidden. */
  rows: SheetRow[];
  hiddenRows: number;
  /** Set when the sheet could not be read completely; `rows` is then empty. */
  fault: PlainFault | null;
}

/** About content of the file besides its rows; has a label `import.note.<key>`. */
export interface FileNote {
  key: string;
  params: Record<string, string>;
}

/** Statements of an order message that can only be checked for a customer. */
export interface FileClaims {
  /** Delivery places; `isBuyers` means that the buyer has the same name in the file. */
  places: { names: string[]; street: string; postalCode: string; shown: string; isBuyers: boolean }[];
  /** Of the whole order, with or without VAT, in øre. */
  totals: { written: string; ore: number }[];
}

export interface Workbook {
  /** Visible ones, in the order of the workbook. */
  sheets: Sheet[];
  hiddenSheets: string[];
  /** Content of an order message besides its lines; absent for other files. */
  notes?: FileNote[];
  claims?: FileClaims;
}
