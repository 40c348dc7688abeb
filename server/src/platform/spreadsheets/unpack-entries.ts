import { limits } from '@engros/contracts/values/limits.ts';
import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate';
import { asFault, brokenFile, FileFault } from './file-fault.ts';
import type { XmlReader } from './read-xml.ts';

/** Unpacked at a time; so small that a zip bomb is detected early. */
const stepBytes = 4096;
const longestName = 200;

function checkName(name: string): void {
  const isOdd = name.startsWith('/') || name.includes('\\') || name.split('/').includes('..');
  if (isOdd || name.length > longestName) throw brokenFile();
}

/** Throws when the unpacked bytes exceed the limits, because the sizes stated in the archive may be false. */
function unfoldingCounter(mostBytes: number) {
  let unpacked = 0;
  return (more: number, read: number): void => {
    unpacked += more;
    const isBomb = unpacked > limits.archiveRatioFromBytes && unpacked > read * limits.archiveRatio;
    if (isBomb || unpacked > mostBytes) throw new FileFault('tooLarge', 'unpacked');
  };
}

/**
 * As a stream, only entries that `readerFor` accepts. Returns the names of all entries. Throws FileFault when the archive is
 * damaged, has too many entries or is too large when unpacked (T17).
 */
export function unpackEntries(
  bytes: Uint8Array,
  readerFor: (name: string) => XmlReader | undefined,
  mostBytes: number = limits.archiveUnpackedBytes,
): string[] {
  const names: string[] = [];
  const open = new Set<string>();
  const count = unfoldingCounter(mostBytes);
  let read = 0;
  const unzip = new Unzip((file) => {
    checkName(file.name);
    names.push(file.name);
    if (names.length > limits.archiveEntries)
      throw new FileFault('tooLarge', 'tooManyEntries', { max: limits.archiveEntries });
    const reader = readerFor(file.name);
    if (reader === undefined) return;
    if ((file.originalSize ?? 0) > mostBytes) throw new FileFault('tooLarge', 'unpacked');
    open.add(file.name);
    const decoder = new TextDecoder('utf-8', { fatal: true });
    file.ondata = (error, piece, isLast) => {
      if (error) throw asFault(error);
      count(piece.length, read);
      reader.write(decoder.decode(piece, { stream: !isLast }));
      if (!isLast) return;
      reader.close();
      open.delete(file.name);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);
  try {
    while (read < bytes.length) {
      const to = Math.min(bytes.length, read + stepBytes);
      const piece = bytes.subarray(read, to);
      read = to;
      unzip.push(piece, to === bytes.length);
    }
  } catch (error) {
    throw asFault(error);
  }
  if (open.size > 0) throw brokenFile();
  return names;
}
