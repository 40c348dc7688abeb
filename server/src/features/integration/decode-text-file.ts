import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { ImportRefused } from './import-refused.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const marks: readonly { encoding: TextEncoding; bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];
/** The first bytes of archives (a workbook is one), PDF, old workbooks, pictures. */
const binaries: readonly { kind: string; bytes: readonly number[] }[] = [
  { kind: 'an Excel workbook or an archive', bytes: [0x50, 0x4b, 0x03, 0x04] },
  { kind: 'an old Excel workbook', bytes: [0xd0, 0xcf, 0x11, 0xe0] },
  { kind: 'a PDF', bytes: [0x25, 0x50, 0x44, 0x46] },
  { kind: 'a compressed file', bytes: [0x1f, 0x8b] },
  { kind: 'a picture', bytes: [0x89, 0x50, 0x4e, 0x47] },
];
const pieceBytes = 256 * 1024;

/**
 * How the file is written: by its byte order mark, else UTF-8 if it is that throughout, else Windows-1252 (Danish
 * Excel, domain facts 6). ImportRefused for what is no readable text file of at most `maxBytes`.
 */
export async function detectEncoding(path: string, maxBytes: number): Promise<TextEncoding> {
  await requireFile(path, maxBytes);
  const start = await firstBytes(path);
  const binary = binaries.find(({ bytes }) => bytes.every((byte, index) => start[index] === byte));
  if (binary !== undefined)
    throw new ImportRefused(`${path} is ${binary.kind}, not a CSV file. Save it as "CSV UTF-8" first.`);
  const marked = marks.find(({ bytes }) => bytes.every((byte, index) => start[index] === byte))?.encoding;
  if (marked !== undefined) {
    if (await isReadableAs(path, marked)) return marked;
    throw new ImportRefused(`${path} begins as ${marked} and is not that throughout. Save it as CSV UTF-8.`);
  }
  if (await isReadableAs(path, 'utf-8')) return 'utf-8';
  await isReadableAs(path, 'windows-1252');
  return 'windows-1252';
}

/** The text piece by piece, without its byte order mark. */
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
