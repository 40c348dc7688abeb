import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate';
import { FileFault, fileLimits } from './file-fault.ts';

/** So little is unpacked at a time that a bomb is seen before it has grown. */
const stepBytes = 4096;

interface Unpacking {
  name: string;
  pieces: Uint8Array[];
  isComplete: boolean;
}

// What is thrown while an entry unfolds comes back as its error.
function asFault(error: unknown): FileFault {
  return error instanceof FileFault ? error : new FileFault('refused', 'broken');
}

function checkName(name: string): void {
  const isOdd = name.startsWith('/') || name.includes('\\') || name.split('/').includes('..');
  if (isOdd || name.length > 200) throw new FileFault('refused', 'broken');
}

/**
 * Unpacks the wanted entries of an archive and nothing else, counting what comes out while it comes: an archive that
 * unfolds beyond the limits is dropped at once, whatever it says of itself (T17).
 */
export function unpackEntries(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): { names: string[]; texts: Map<string, string> } {
  const names: string[] = [];
  const opened: Unpacking[] = [];
  let unpacked = 0;
  let read = 0;
  const unzip = new Unzip((file) => {
    checkName(file.name);
    names.push(file.name);
    if (names.length > fileLimits.entries)
      throw new FileFault('tooLarge', 'tooManyEntries', { max: fileLimits.entries });
    if (!isWanted(file.name)) return;
    const entry: Unpacking = { name: file.name, pieces: [], isComplete: false };
    opened.push(entry);
    file.ondata = (error, piece, isLast) => {
      if (error) throw asFault(error);
      unpacked += piece.length;
      const isBomb = unpacked > fileLimits.ratioFromBytes && unpacked > read * fileLimits.ratio;
      if (isBomb || unpacked > fileLimits.unpackedBytes) throw new FileFault('tooLarge', 'unpacked');
      entry.pieces.push(piece);
      entry.isComplete = isLast;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);
  try {
    for (; read < bytes.length; ) {
      const to = Math.min(bytes.length, read + stepBytes);
      const piece = bytes.subarray(read, to);
      read = to;
      unzip.push(piece, to === bytes.length);
    }
  } catch (error) {
    throw asFault(error);
  }
  if (opened.some(({ isComplete }) => !isComplete)) throw new FileFault('refused', 'broken');
  return { names, texts: new Map(opened.map(({ name, pieces }) => [name, textOf(pieces)])) };
}

function textOf(pieces: readonly Uint8Array[]): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces));
  } catch {
    throw new FileFault('refused', 'broken');
  }
}
