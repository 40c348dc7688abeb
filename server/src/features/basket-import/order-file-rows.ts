import { binaryKind } from '../../platform/text-encoding.ts';
import { csvRows } from './csv-rows.ts';
import { FileFault, type FileRow } from './file-fault.ts';
import { odsRows } from './ods-rows.ts';
import { unpackEntries } from './unpack-entries.ts';
import { xlsxRows } from './xlsx-rows.ts';

/** Rows of an order file, by what it is and not by what it is called. Runs in the reading thread only. */
export function orderFileRows(bytes: Uint8Array): FileRow[] {
  if (bytes.length === 0) throw new FileFault('refused', 'empty');
  const kind = binaryKind(bytes);
  if (kind === undefined) return csvRows(bytes);
  if (kind === 'oldWorkbook') throw new FileFault('unknownKind', 'oldWorkbook');
  if (kind !== 'archive') throw new FileFault('unknownKind', 'kind');
  const { names } = unpackEntries(bytes, () => false);
  if (names.includes('xl/workbook.xml')) return xlsxRows(bytes);
  if (names.includes('content.xml')) return odsRows(bytes);
  throw new FileFault('unknownKind', 'kind');
}
