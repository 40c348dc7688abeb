import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import {
  type BinaryKind,
  binaryKind,
  markedEncoding,
  type TextEncoding,
} from '../../platform/text-encoding.ts';
import { ImportRefused } from './import-refused.ts';

const binaryNames: Record<BinaryKind, string> = {
  archive: 'an Excel workbook or an archive',
  oldWorkbook: 'an old Excel workbook',
  pdf: 'a PDF',
  compressed: 'a compressed file',
  picture: 'a picture',
};
const pieceBytes = 256 * 1024;

/**
 * Detects the encoding of a file: by its byte order mark, else UTF-8 if all of it is valid, else Windows-1252 (Danish
 * Excel, domain facts 6). Throws ImportRefused unless it is a readable text file of at most `maxBytes`.
 */
export async function detectEncoding(path: string, maxBytes: number): Promise<TextEncoding> {
  await requireFile(path, maxBytes);
  const start = await firstBytes(path);
  const kind = binaryKind(start);
  if (kind !== undefined)
    throw new ImportRefused(`${path} is ${binaryNames[kind]}, not a CSV file. Save it as "CSV UTF-8" first.`);
  const marked = markedEncoding(start);
  if (marked !== undefined) {
    if (await isReadableAs(path, marked)) return marked;
    throw new ImportRefused(`${path} begins as ${marked} and is not that throughout. Save it as CSV UTF-8.`);
  }
  if (await isReadableAs(path, 'utf-8')) return 'utf-8';
  await isReadableAs(path, 'windows-1252');
  return 'windows-1252';
}

/** Yields the text piece by piece, without its byte order mark. */
export async function* decodedText(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const piece of createReadStream(path, { highWaterMark: pieceBytes })) {
    yield decoder.decode(piece as Buffer, { stream: true });
  }
  yield decoder.decode();
}

async function isReadableAs(path: string, encoding: TextEncoding): Promise<boolean> {
  let line = 1;
  try {
    for await (const text of decodedText(path, encoding)) {
      const nul = text.indexOf('\0');
      if (nul >= 0) throw noText(path, line + countLines(text.slice(0, nul)));
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
  );
}

async function requireFile(path: string, maxBytes: number): Promise<void> {
  const state = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EACCES'
      ? unreadable(path)
      : new ImportRefused(`The file ${path} does not exist. Check the path.`);
  });
  if (state.isDirectory()) throw new ImportRefused(`${path} is a folder. Name the CSV file in it.`);
  if (!state.isFile()) throw new ImportRefused(`${path} is not a file. Name a CSV file.`);
  if (state.size === 0) throw new ImportRefused(`${path} is empty. Export it again.`);
  if (state.size > maxBytes)
    throw new ImportRefused(
      `${path} has ${state.size} bytes, more than the ${maxBytes} that are read at once. Split it.`,
    );
}

const unreadable = (path: string): ImportRefused =>
  new ImportRefused(`${path} may not be read by this user. Change its permissions.`);

async function firstBytes(path: string): Promise<Buffer> {
  const handle = await open(path, 'r').catch(() => {
    throw unreadable(path);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
