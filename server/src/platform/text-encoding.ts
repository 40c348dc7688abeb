export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Type of a file that is not text; a modern workbook is an archive. */
export type BinaryKind = 'archive' | 'oldWorkbook' | 'pdf' | 'compressed' | 'picture';

const marks: readonly { encoding: TextEncoding; bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];
const binaries: readonly { kind: BinaryKind; bytes: readonly number[] }[] = [
  { kind: 'archive', bytes: [0x50, 0x4b, 0x03, 0x04] },
  { kind: 'oldWorkbook', bytes: [0xd0, 0xcf, 0x11, 0xe0] },
  { kind: 'pdf', bytes: [0x25, 0x50, 0x44, 0x46] },
  { kind: 'compressed', bytes: [0x1f, 0x8b] },
  { kind: 'picture', bytes: [0x89, 0x50, 0x4e, 0x47] },
  { kind: 'picture', bytes: [0xff, 0xd8, 0xff] },
];

const beginsWith = (start: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => start[index] === byte);

/** Returns the encoding stated by a byte order mark. */
export function markedEncoding(start: Uint8Array): TextEncoding | undefined {
  return marks.find(({ bytes }) => beginsWith(start, bytes))?.encoding;
}

/** Returns the type of a file from its first bytes; undefined for text and unknown types. */
export function binaryKind(start: Uint8Array): BinaryKind | undefined {
  return binaries.find(({ bytes }) => beginsWith(start, bytes))?.kind;
}

/**
 * Decodes bytes to text: by byte order mark, else as UTF-8 if valid, else as Windows-1252 (Danish Excel,
 * domain facts 6); undefined when the result is not text.
 */
export function decodedBytes(bytes: Uint8Array): string | undefined {
  const marked = markedEncoding(bytes);
  const text = marked === undefined ? unmarked(bytes) : decodedAs(bytes, marked);
  return text?.includes('\0') === true ? undefined : text;
}

function unmarked(bytes: Uint8Array): string | undefined {
  return decodedAs(bytes, 'utf-8') ?? decodedAs(bytes, 'windows-1252');
}

function decodedAs(bytes: Uint8Array, encoding: TextEncoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
