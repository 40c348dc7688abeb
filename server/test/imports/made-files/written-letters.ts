import type { TextEncoding } from '../../../src/platform/encodings/encodings.ts';
import { decoderOf } from '../../../src/platform/encodings/encodings.ts';

export const writtenEncodings = [
  ...['utf-8', 'utf-8', 'utf-8-twice', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1252'],
  ...['iso-8859-1', 'iso-8859-15', 'cp850', 'cp865', 'macintosh'],
] as readonly TextEncoding[];
export type WrittenEncoding = TextEncoding;

const bytesByLetter = new Map<TextEncoding, Map<string, number>>();

function lettersOf(encoding: TextEncoding): Map<string, number> {
  const known = bytesByLetter.get(encoding);
  if (known !== undefined) return known;
  const all = [...Array(0x100).keys()].filter(
    (byte) => encoding !== 'iso-8859-1' || byte < 0x80 || byte > 0x9f,
  );
  const letters = new Map(
    all.map((byte): [string, number] => {
      const decoder = decoderOf(encoding);
      return [decoder.piece(Uint8Array.of(byte)) + decoder.end(), byte];
    }),
  );
  bytesByLetter.set(encoding, letters);
  return letters;
}

/** Unicode has all letters. */
const isUnicode = (encoding: TextEncoding): boolean => encoding.startsWith('utf-');

export const isWritable = (text: string, encoding: TextEncoding): boolean =>
  isUnicode(encoding) || [...text].every((letter) => lettersOf(encoding).has(letter));

/** Text in an encoding; where it has no letter of the text, `otherwise` is written. */
export function encoded(text: string, encoding: TextEncoding, otherwise = text): Buffer {
  if (!isWritable(text, encoding)) return encoded(otherwise, encoding);
  switch (encoding) {
    case 'utf-8':
      return Buffer.from(text);
    case 'utf-8-twice':
      return Buffer.from(new TextDecoder('windows-1252').decode(Buffer.from(text)));
    case 'utf-16le':
      return Buffer.from(text, 'utf16le');
    case 'utf-16be':
      return Buffer.from(text, 'utf16le').swap16();
    default:
      return Buffer.from([...text].map((letter) => lettersOf(encoding).get(letter) ?? 0));
  }
}
