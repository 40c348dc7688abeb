import { FileFault } from '../../platform/spreadsheets/file-fault.ts';
import type { Sheet, Workbook } from '../../platform/spreadsheets/sheet.ts';
import { headedColumns } from './order-columns.ts';

/** The sheet to read, and what else there was to choose from. */
export interface ChosenSheet {
  sheet: Sheet;
  /** Sheets with something in them, by name; one of a text file has none. */
  names: string[];
  /** Several look like orders: nobody but the sender knows which is meant. */
  isOpen: boolean;
}

/** Rows of a sheet in which its header is looked for. */
const lookedAt = 25;

/** Whether a sheet names goods and quantities and has a quantity somewhere below. */
function isOrder({ rows }: Sheet): boolean {
  const at = rows.slice(0, lookedAt).findIndex(({ cells }) => headedColumns(cells)?.quantity !== undefined);
  const columns = headedColumns(rows[at]?.cells ?? []);
  if (columns?.quantity === undefined) return false;
  const { quantity } = columns;
  return rows.slice(at + 1).some(({ cells }) => (cells[quantity] ?? '') !== '');
}

/**
 * The sheet of this name, else the one that looks like an order, else the first with something in it. Throws FileFault
 * when there is none or it could not be read.
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
