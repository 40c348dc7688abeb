import { limits } from '@engros/contracts/values/limits.ts';
import type { DocumentNotice } from '../../platform/http/amounts/document-notices.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { TextOf } from '../../platform/http/context.ts';
import { createThreadPool, ThreadEnded } from '../../platform/process/thread-pool.ts';
import { type FaultGroup, FileFault, type PlainFault } from '../../platform/spreadsheets/file-fault.ts';
import type { FileClaims, FileNote, Sheet, SheetRow, Workbook } from '../../platform/spreadsheets/sheet.ts';
import { headedColumns } from './order-columns.ts';
import type { FileReading } from './reading-thread.ts';

interface ChosenSheet {
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

const threads = createThreadPool<Uint8Array, FileReading>({
  program: new URL('./reading-thread.ts', import.meta.url),
  most: limits.importThreads,
  memoryMb: limits.importThreadMb,
  longestMs: limits.importThreadMs,
});

/**
 * In a separate thread with limits on memory and time, so that no file can block the server (reliability T17). Throws FileFault
 * when the file cannot be read.
 */
async function readAside(bytes: Uint8Array): Promise<Workbook> {
  const reading = await threads.run(bytes).catch((error: unknown) => {
    throw error instanceof ThreadEnded ? new FileFault('tooLarge', 'tooHeavy') : error;
  });
  if ('workbook' in reading) return reading.workbook;
  throw new FileFault(reading.fault.group, reading.fault.key, reading.fault.params);
}

const codes: Record<FaultGroup, 'fileRefused' | 'fileTooLarge' | 'fileKindUnknown'> = {
  refused: 'fileRefused',
  tooLarge: 'fileTooLarge',
  unknownKind: 'fileKindUnknown',
};

function faultText(text: TextOf, { key, params }: PlainFault): string {
  const { kind, ...others } = params;
  return text(
    `import.${key}`,
    kind === undefined ? others : { ...others, kind: text(`import.kind.${kind}`) },
  );
}

function fileError(text: TextOf, fault: PlainFault): AppError {
  return new AppError(codes[fault.group], { params: { why: faultText(text, fault) } });
}

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
