import { createReadStream } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { decoderOf, type TextEncoding } from '../../../platform/encodings/encodings.ts';
import { createEncodingFinder, type FoundEncoding } from '../../../platform/encodings/find-encoding.ts';
import {
  type BinaryKind,
  binaryKind,
  markedEncoding,
  unmarkedUtf16,
} from '../../../platform/encodings/text-bytes.ts';
import { filePieces } from '../../../platform/storage/temporary-file.ts';
import { ImportRefused } from '../import-refused.ts';

const binaryNames: Record<BinaryKind, string> = {
  archive: 'an archive',
  oldWorkbook: 'an old Excel workbook, or one with a password',
  pdf: 'a PDF',
  compressed: 'a compressed file',
  picture: 'a picture',
};
const pieceBytes = 256 * 1024;
/** Enough bytes to see a byte order mark, and UTF-16 without one. */
const startBytes = 4096;

/** A string is the path of a file on disk; otherwise the file was uploaded, or is open. */
export type ImportFile =
  | string
  | { readonly name: string; readonly bytes: Buffer }
  | {
      readonly name: string;
      readonly handle: FileHandle;
      /** The text of a workbook: UTF-8, and semicolons between the cells. */
      readonly isWorkbook?: boolean;
    };

export const isOfWorkbook = (file: ImportFile): boolean =>
  typeof file !== 'string' && 'handle' in file && file.isWorkbook === true;

export const calledFile = (file: ImportFile): string => (typeof file === 'string' ? file : file.name);

export const nameOfFile = (file: ImportFile): string => basename(calledFile(file));

/** In pieces, so that other work gets a turn in between. */
async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    await setImmediate();
    yield bytes.subarray(at, at + pieceBytes);
  }
}

/** What changes while somebody writes the file; empty for one that nobody can. */
export async function writtenState(file: ImportFile): Promise<string> {
  if (typeof file !== 'string' && 'bytes' in file) return '';
  const state = await (typeof file === 'string' ? stat(file) : file.handle.stat()).catch(() => undefined);
  return state === undefined ? '' : `${state.ino} ${state.size} ${state.mtimeMs}`;
}

/** As a workbook is. Throws ImportRefused when the file cannot be read, or is an archive of more than `maxBytes`. */
export async function isArchive(file: ImportFile, maxBytes: number): Promise<boolean> {
  const size = await sizeOf(file);
  if (size === 0 || binaryKind(await startOf(file)) !== 'archive') return false;
  requireSize(calledFile(file), size, maxBytes);
  return true;
}

/**
 * Finds the encoding of a file: by its byte order mark, else the one in which its letters make sense as Danish words (DAT-03).
 * `given` is the encoding that somebody named. Throws ImportRefused unless it is a text file of at most `maxBytes` that can
 * be read with certainty.
 */
export async function detectEncoding(
  file: ImportFile,
  maxBytes: number,
  given?: TextEncoding,
): Promise<TextEncoding> {
  const path = calledFile(file);
  if (isOfWorkbook(file)) return 'utf-8';
  requireSize(path, await sizeOf(file), maxBytes);
  const start = await startOf(file);
  const kind = binaryKind(start);
  if (kind !== undefined)
    throw new ImportRefused(
      `${path} is ${binaryNames[kind]}, not a CSV file. Save it as "CSV UTF-8" first.`,
      { label: `import.why.${kind}` },
    );
  const named = given ?? markedEncoding(start) ?? unmarkedUtf16(start);
  const isTwicePossible = given === undefined && named === 'utf-8';
  const encoding = named === undefined || isTwicePossible ? await foundEncoding(file, path) : named;
  if (await isReadableAs(file, encoding)) return encoding;
  throw given === undefined
    ? new ImportRefused(`${path} begins as ${encoding} and is not that throughout. Save it as CSV UTF-8.`, {
        label: 'import.why.encoding',
        params: { encoding },
      })
    : new ImportRefused(`${path} is not ${encoding} throughout. Name another encoding, or none.`, {
        label: 'import.why.encoding',
        params: { encoding },
      });
}

async function foundEncoding(file: ImportFile, path: string): Promise<TextEncoding> {
  const finder = createEncodingFinder();
  for await (const piece of bytesOf(file)) finder.take(piece);
  const found = finder.found();
  if (found.encoding !== null) return found.encoding;
  throw unsure(path, found);
}

function unsure(
  path: string,
  { likely, readings, between }: FoundEncoding & { encoding: null },
): ImportRefused {
  const [one, other] = readings;
  const [first, second] = between;
  const refused = new ImportRefused(
    `${path} cannot be read with certainty: a word is “${one}” in ${first} and “${other}” in ${second}. Name its encoding, such as --encoding=${first}, or save it as CSV UTF-8.`,
    { label: 'import.why.unsure', params: { one, other, first, second } },
  );
  refused.likely = likely;
  return refused;
}

async function* bytesOf(file: ImportFile): AsyncGenerator<Buffer> {
  if (typeof file !== 'string')
    return yield* 'handle' in file ? filePieces(file.handle) : piecesOf(file.bytes);
  for await (const piece of createReadStream(file, { highWaterMark: pieceBytes })) yield piece as Buffer;
}

export async function* decodedText(file: ImportFile, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = decoderOf(encoding);
  for await (const piece of bytesOf(file)) yield decoder.piece(piece);
  yield decoder.end();
}

async function isReadableAs(file: ImportFile, encoding: TextEncoding): Promise<boolean> {
  let line = 1;
  try {
    for await (const text of decodedText(file, encoding)) {
      const nul = text.indexOf('\0');
      if (nul >= 0) throw noText(calledFile(file), line + countLines(text.slice(0, nul)));
      line += countLines(text);
    }
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

const countLines = (text: string): number => text.split('\n').length - 1;

function noText(path: string, line: number): ImportRefused {
  return new ImportRefused(
    `${path} is not a text file: line ${line} has a NUL character. Export it again as "CSV UTF-8".`,
    { label: 'import.why.noText', params: { line } },
  );
}

async function sizeOf(file: ImportFile): Promise<number> {
  if (typeof file !== 'string') return 'handle' in file ? (await file.handle.stat()).size : file.bytes.length;
  const path = file;
  const state = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EACCES'
      ? unreadable(path)
      : new ImportRefused(`The file ${path} does not exist. Check the path.`);
  });
  if (state.isDirectory()) throw new ImportRefused(`${path} is a folder. Name the CSV file in it.`);
  if (!state.isFile()) throw new ImportRefused(`${path} is not a file. Name a CSV file.`);
  return state.size;
}

function requireSize(path: string, size: number, maxBytes: number): void {
  if (size === 0)
    throw new ImportRefused(`${path} is empty. Export it again.`, { label: 'import.why.empty' });
  if (size > maxBytes)
    throw new ImportRefused(
      `${path} has ${size} bytes, more than the ${maxBytes} that are read at once. Split it.`,
      { label: 'import.why.tooLarge', params: { bytes: size, most: maxBytes } },
    );
}

const unreadable = (path: string): ImportRefused =>
  new ImportRefused(`${path} may not be read by this user. Change its permissions.`);

async function startOf(file: ImportFile): Promise<Buffer> {
  if (typeof file !== 'string')
    return 'handle' in file ? startIn(file.handle) : file.bytes.subarray(0, startBytes);
  const handle = await open(file, 'r').catch(() => {
    throw unreadable(file);
  });
  try {
    return await startIn(handle);
  } finally {
    await handle.close();
  }
}

async function startIn(handle: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(startBytes), 0, startBytes, 0);
  return buffer.subarray(0, bytesRead);
}
