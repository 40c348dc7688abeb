import type { TextOf } from '../../platform/http/context.ts';
import { FileFault } from '../../platform/spreadsheets/file-fault.ts';
import type { SheetRow, Workbook } from '../../platform/spreadsheets/sheet.ts';
import { fileError } from '../order-files/index.ts';

/** The rows of the first sheet that has any; throws the error to answer with when there are none or it has a fault. */
export function rowsToRead(text: TextOf, { sheets }: Workbook): SheetRow[] {
  const sheet = sheets.find(({ rows, fault }) => fault !== null || rows.length > 0);
  if (sheet === undefined) throw fileError(text, new FileFault('refused', 'empty').plain());
  if (sheet.fault !== null) throw fileError(text, sheet.fault);
  return sheet.rows;
}
