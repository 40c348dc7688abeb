import { limits } from '@engros/contracts/values/limits.ts';
import { csvRows } from '../../platform/spreadsheets/csv-rows.ts';
import { FileFault } from '../../platform/spreadsheets/file-fault.ts';
import { fileKind } from '../../platform/spreadsheets/file-kind.ts';
import { odsSheets } from '../../platform/spreadsheets/ods-sheets.ts';
import type { FileNote, SheetRow, Workbook } from '../../platform/spreadsheets/sheet.ts';
import { unpackEntries } from '../../platform/spreadsheets/unpack-entries.ts';
import { xlsxSheets } from '../../platform/spreadsheets/xlsx-sheets.ts';
import { edifactMessage, isEdifact } from './messages/edifact-order.ts';
import { isXml, ublMessage } from './messages/ubl-order.ts';

interface TextOrder extends Pick<Workbook, 'claims'> {
  rows: SheetRow[];
  notes?: FileNote[];
}

/** For files that are not workbooks; the sheet has no name. */
const oneSheet = ({ rows, notes = [], claims }: TextOrder): Workbook => ({
  sheets: [{ name: '', rows, hiddenRows: 0, fault: null }],
  hiddenSheets: [],
  ...(notes.length > 0 && { notes }),
  ...(claims && { claims }),
});

function namesOf(bytes: Uint8Array): string[] {
  return unpackEntries(bytes, () => undefined);
}

function textFile(text: string, size: number): Workbook {
  if (size > limits.importPlainBytes)
    throw new FileFault('tooLarge', 'textTooLarge', { max: limits.importPlainBytes / 1024 / 1024 });
  if (isEdifact(text)) return oneSheet(edifactMessage(text));
  return oneSheet(isXml(text) ? ublMessage(text) : { rows: csvRows(text) });
}

/**
 * The file type is detected from the contents, not from the name. Runs in the reading thread only. Throws FileFault when the file
 * cannot be read.
 */
export function orderFile(bytes: Uint8Array): Workbook {
  if (bytes.length === 0) throw new FileFault('refused', 'empty');
  const read = fileKind(bytes, namesOf);
  if (read.kind === 'text') return textFile(read.text, bytes.length);
  if (read.kind === 'xlsx') return xlsxSheets(bytes);
  if (read.kind === 'ods') return odsSheets(bytes);
  if (read.kind === 'oldWorkbook' || read.kind === 'protected') throw new FileFault('unknownKind', read.kind);
  throw new FileFault('unknownKind', 'kind', { kind: read.kind });
}
