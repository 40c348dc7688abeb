import type { PlainFault } from './file-fault.ts';

/** A row of a sheet, counted from 1 as a spreadsheet counts. Its cells are texts as a person would type them. */
export interface SheetRow {
  row: number;
  cells: string[];
  /** Columns, from 0, whose cell is one with the cell of another row. */
  merged?: readonly number[];
}

/** A sheet of a workbook, or the one table of a text file. */
export interface Sheet {
  /** Empty for a text file. */
  name: string;
  /** Rows that have something in them and are not hidden. */
  rows: SheetRow[];
  hiddenRows: number;
  /** Why the sheet was not read to its end; its rows are empty then. */
  fault: PlainFault | null;
}

/** What was read of a file. */
export interface Workbook {
  /** Those a person sees, in their order. */
  sheets: Sheet[];
  hiddenSheets: string[];
}
