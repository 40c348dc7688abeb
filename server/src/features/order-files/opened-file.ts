import type { TextOf } from '../../platform/http/context.ts';
import { FileFault } from '../../platform/spreadsheets/file-fault.ts';
import type { FileClaims, SheetRow } from '../../platform/spreadsheets/sheet.ts';
import { chooseSheet } from './choose-sheet.ts';
import { fileError } from './file-error.ts';
import { readAside } from './read-aside.ts';

/** The sheet of an order file that was read, with notices about the rest of the file. */
export interface OpenedFile {
  rows: SheetRow[];
  /** Name of the sheet; empty for a text file. */
  sheet: string;
  sheets: string[];
  /** True when several sheets look like orders. */
  isSheetOpen: boolean;
  /** Messages for the user: hidden rows and sheets were not read, which of several sheets was read, and
   * what an order message says beside its lines. */
  notes: string[];
  /** What an order message says that the customer's own facts must judge. */
  claims: FileClaims;
}

/** Opens one sheet of an uploaded file. Throws the error for the response when the file cannot be read. */
export async function openOrderFile(
  text: TextOf,
  bytes: Uint8Array,
  sheetName?: string,
): Promise<OpenedFile> {
  try {
    const workbook = await readAside(bytes);
    const { sheet, names, isOpen } = chooseSheet(workbook, sheetName);
    const others = names.filter((name) => name !== sheet.name);
    const notes = [
      ...(workbook.notes ?? []).map(({ key, params }) => text(`import.note.${key}`, params)),
      ...(sheet.hiddenRows > 0 ? [text('import.note.hiddenRows', { count: sheet.hiddenRows })] : []),
      ...(workbook.hiddenSheets.length > 0
        ? [text('import.note.hiddenSheets', { names: workbook.hiddenSheets.slice(0, 5).join(', ') })]
        : []),
      ...(others.length > 0
        ? [text('import.note.oneSheet', { sheet: sheet.name, others: others.slice(0, 5).join(', ') })]
        : []),
    ];
    const claims = workbook.claims ?? { places: [], totals: [] };
    return { rows: sheet.rows, sheet: sheet.name, sheets: names, isSheetOpen: isOpen, notes, claims };
  } catch (error) {
    throw error instanceof FileFault ? fileError(text, error.plain()) : error;
  }
}
