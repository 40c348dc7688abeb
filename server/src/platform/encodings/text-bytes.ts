import { decoderOf, type TextEncoding } from './encodings.ts';
import { createEncodingFinder } from './find-encoding.ts';

/** A modern workbook is an archive. */
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

/** The encoding stated by a byte order mark. */
export function markedEncoding(start: Uint8Array): TextEncoding | undefined {
  return marks.find(({ bytes }) => beginsWith(start, bytes))?.encoding;
}

/** From the first bytes; undefined for text and unknown types. */
export function binaryKind(start: Uint8Array): BinaryKind | undefined {
  return binaries.find(({ bytes }) => beginsWith(start, bytes))?.kind;
}

/** From this share of zero bytes at even or at odd positions, a text without a mark is UTF-16. */
const zerosOfPairs = 0.3;

/** UTF-16 without a byte order mark is recognised by its zero bytes; undefined for other texts. */
export function unmarkedUtf16(start: Uint8Array): TextEncoding | undefined {
  const pairs = Math.floor(start.length / 2);
  let [high, low] = [0, 0];
  for (let at = 0; at < pairs * 2; at += 2) {
    if (start[at] === 0) high += 1;
    if (start[at + 1] === 0) low += 1;
  }
  if (pairs === 0 || (high > 0 && low > 0)) return undefined;
  if (low >= pairs * zerosOfPairs) return 'utf-16le';
  return high >= pairs * zerosOfPairs ? 'utf-16be' : undefined;
}

const startBytes = 4096;

/** Character sets of EDIFACT by the letter of their syntax identifier (ISO 9735); UNOA and UNOB are plain ASCII. */
const edifactSets: Readonly<Record<string, string>> = {
  C: 'iso-8859-1',
  D: 'iso-8859-2',
  E: 'iso-8859-5',
  F: 'iso-8859-7',
  G: 'iso-8859-3',
  H: 'iso-8859-4',
  I: 'iso-8859-6',
  J: 'iso-8859-8',
  K: 'iso-8859-9',
  W: 'utf-8',
  Y: 'utf-8',
};

/** What an XML declaration or the head of an EDIFACT interchange says of its encoding; undefined when it says nothing. */
export function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 400)).toString('latin1');
  const xml = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1];
  const edifact = /^\s*(?:UNA.{6}\s*)?UNB.UNO([A-Z])/.exec(start)?.[1];
  return xml?.toLowerCase() ?? edifactSets[edifact ?? ''];
}

/** Undefined when the bytes are not of the encoding; throws RangeError for an encoding that is not known. */
export function textIn(bytes: Uint8Array, encoding: string): string | undefined {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** As declared, for bytes that are not UTF-8: programs write UTF-8 below any declaration. */
function textAsDeclared(bytes: Uint8Array): string | undefined {
  const declared = declaredEncoding(bytes);
  if (declared === undefined || isUtf8(declared) || textIn(bytes, 'utf-8') !== undefined) return undefined;
  try {
    return textIn(bytes, declared);
  } catch {
    return undefined;
  }
}

const isUtf8 = (encoding: string): boolean => /^utf-?8$/.test(encoding);

/**
 * By byte order mark, else as an XML declaration or EDIFACT says, else in the encoding in which the text makes most sense as Danish words; undefined when the result is not
 * text. Where two readings make sense the more likely one is used, so only for texts that people look at before they count.
 */
export function decodedBytes(bytes: Uint8Array): string | undefined {
  const marked = markedEncoding(bytes) ?? unmarkedUtf16(bytes.subarray(0, startBytes));
  const isOpen = marked === undefined || marked === 'utf-8';
  const declared = isOpen ? textAsDeclared(bytes) : undefined;
  const text = declared ?? decodedAs(bytes, isOpen ? likelyEncoding(bytes) : marked);
  return text?.includes('\0') === true ? undefined : text;
}

function likelyEncoding(bytes: Uint8Array): TextEncoding {
  const finder = createEncodingFinder();
  finder.take(bytes);
  const found = finder.found();
  return found.encoding ?? found.likely;
}

function decodedAs(bytes: Uint8Array, encoding: TextEncoding): string | undefined {
  try {
    const decoder = decoderOf(encoding);
    return decoder.piece(bytes) + decoder.end();
  } catch {
    return undefined;
  }
}
