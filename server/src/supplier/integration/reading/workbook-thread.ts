import { readFileSync, writeSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { asFault, FileFault, type PlainFault } from '../../../platform/spreadsheets/file-fault.ts';
import { archiveKind } from '../../../platform/spreadsheets/file-kind.ts';
import { unpackEntries } from '../../../platform/spreadsheets/unpack-entries.ts';
import {
  type RowTaker,
  readWorkbook,
  type WorkbookLimits,
} from '../../../platform/spreadsheets/xlsx-sheets.ts';
import { writtenCell } from './workbook-cells.ts';

export interface WorkbookWish {
  /** Path, open file or content of the workbook. */
  readonly from: string | number | Uint8Array;
  /** The open file that its text is written to. */
  readonly to: number;
  readonly most: WorkbookLimits & { readonly textBytes: number };
}

/** Why no text was written; null when it was. */
export type WorkbookAnswer = PlainFault | null;

const pieceCharacters = 256 * 1024;

/** Quoted where a delimiter, a quotation mark or a line break stands in it. */
const quoted = (cell: string): string => (/[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

function textWriter(to: number, mostBytes: number) {
  let piece = '';
  let bytes = 0;
  function flush(): void {
    bytes += writeSync(to, piece);
    piece = '';
    if (bytes > mostBytes) throw new FileFault('tooLarge', 'unpacked');
  }
  return {
    add(text: string): void {
      piece += text;
      if (piece.length >= pieceCharacters) flush();
    },
    flush,
  };
}

/** Each row stands in the line of its number, so that reports name it as the spreadsheet does. */
function lineTaker(write: (line: string) => void): RowTaker {
  let last = 0;
  return {
    add(row, cells) {
      if (row <= last) throw new FileFault('refused', 'broken');
      if (cells.every((cell) => cell.trim() === '')) return;
      write(`${'\n'.repeat(row - last - 1)}${cells.map(quoted).join(';')}\n`);
      last = row;
    },
    hide: () => undefined,
    merge: () => undefined,
    guarded: (listener) => listener,
  };
}

function bytesOf(from: WorkbookWish['from']): Uint8Array {
  return typeof from === 'object' ? from : readFileSync(from);
}

function writeText({ from, to, most }: WorkbookWish): void {
  const bytes = bytesOf(from);
  const kind = archiveKind(unpackEntries(bytes, () => undefined, most.unpackedBytes));
  if (kind !== 'xlsx') throw new FileFault('unknownKind', kind);
  const writer = textWriter(to, most.textBytes);
  const filled = new Set<string>();
  const takerOf = (name: string) =>
    lineTaker((line) => {
      filled.add(name);
      if (filled.size > 1) throw new FileFault('refused', 'sheets', { names: [...filled].join(', ') });
      writer.add(line);
    });
  readWorkbook(bytes, { takerOf, textOf: writtenCell, most, readsHidden: true });
  writer.flush();
}

function answerOf(wish: WorkbookWish): WorkbookAnswer {
  try {
    writeText(wish);
    return null;
  } catch (error) {
    return asFault(error).plain();
  }
}

parentPort?.on('message', (wish: WorkbookWish) => parentPort?.postMessage(answerOf(wish)));
