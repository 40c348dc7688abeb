import { FileFault } from '../../platform/spreadsheets/file-fault.ts';
import type { Sheet, Workbook } from '../../platform/spreadsheets/sheet.ts';
import { headedColumns } from './order-columns.ts';

export interface ChosenSheet {
  sheet: Sheet;
  /** Of the sheets with content; the sheet of a text file has an empty name. */
  names: string[];
  /** True when several sheets look like orders, so that only the sender knows which one is meant. */
  isOpen: boolean;
}

/** Rows from the top of a sheet in which the header is searched for. */
const lookedAt = 25;

/** Has a header for products and quantities, and a quantity in at least one row below. */
function isOrder({ rows }: Sheet): boolean {
  const at = rows.slice(0, lookedAt).findIndex(({ cells }) => headedColumns(cells)?.quantity !== undefined);
  const columns = headedColumns(rows[at]?.cells ?? []);
  if (columns?.quantity === undefined) return false;
  const { quantity } = columns;
  return rows.slice(at + 1).some(({ cells }) => (cells[quantity] ?? '') !== '');
}

/**
 * Without a name, returns the first sheet that looks like an order, otherwise the first sheet with content. Throws FileFault when
 * there is no such sheet or when it could not be read.
 */
export function chooseSheet({ sheets }: Workbook, name?: string): ChosenSheet {
  const filled = sheets.filter(({ rows, fault }) => fault !== null || rows.length > 0);
  const orders = filled.filter(isOrder);
  const sheet = name === undefined ? (orders[0] ?? filled[0]) : filled.find((each) => each.name === name);
  if (sheet === undefined)
    throw new FileFault(
      'refused',
      name === undefined ? 'empty' : 'noSuchSheet',
      name === undefined ? {} : { sheet: name },
    );
  if (sheet.fault !== null) throw new FileFault(sheet.fault.group, sheet.fault.key, sheet.fault.params);
  return {
    sheet,
    names: filled.map((each) => each.name),
    isOpen: name === undefined && orders.length > 1,
  };
}
