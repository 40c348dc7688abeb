import type { DocumentNotice } from '../../platform/http/amounts/document-notices.ts';
import type { TextOf } from '../../platform/http/context.ts';
import { FileFault } from '../../platform/spreadsheets/file-fault.ts';
import type { FileClaims, FileNote, SheetRow } from '../../platform/spreadsheets/sheet.ts';
import { chooseSheet } from './choose-sheet.ts';
import { fileError } from './file-error.ts';
import { readAside } from './read-aside.ts';

export interface OpenedFile {
  rows: SheetRow[];
  /** Empty for a text file. */
  sheet: string;
  sheets: string[];
  isSheetOpen: boolean;
  /**
   * For the user: hidden rows and sheets were not read, which of several sheets was read, and what an order message says besides
   * its lines.
   */
  notices: DocumentNotice[];
  /** Statements of an order message that must be checked against the customer's own data. */
  claims: FileClaims;
}

/** Opens one sheet. Throws the error for the response when the file cannot be read. */
export async function openOrderFile(
  text: TextOf,
  bytes: Uint8Array,
  sheetName?: string,
): Promise<OpenedFile> {
  try {
    const workbook = await readAside(bytes);
    const { sheet, names, isOpen } = chooseSheet(workbook, sheetName);
    const others = names.filter((name) => name !== sheet.name);
    const said: FileNote[] = [
      ...(workbook.notes ?? []),
      ...(sheet.hiddenRows > 0 ? [{ key: 'hiddenRows', params: { count: String(sheet.hiddenRows) } }] : []),
      ...(workbook.hiddenSheets.length > 0
        ? [{ key: 'hiddenSheets', params: { names: workbook.hiddenSheets.slice(0, 5).join(', ') } }]
        : []),
      ...(others.length > 0
        ? [{ key: 'oneSheet', params: { sheet: sheet.name, others: others.slice(0, 5).join(', ') } }]
        : []),
    ];
    const notices = said.map(({ key, params }) => ({ key: `import.note.${key}`, params }));
    const claims = workbook.claims ?? { places: [], totals: [] };
    return { rows: sheet.rows, sheet: sheet.name, sheets: names, isSheetOpen: isOpen, notices, claims };
  } catch (error) {
    throw error instanceof FileFault ? fileError(text, error.plain()) : error;
  }
}
