import { decoderOf, type TextEncoding } from './encodings.ts';
import { danish, oneByte, weightOf } from './find-encoding.ts';

/** The mark of a lost letter, a control character where a letter was, or the line of an old screen. */
const lost = /[\uFFFD\u0080-\u009F\u2500-\u259F]/;
/** How the later bytes of a letter of UTF-8 look in Windows-1252. */
const later = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 0x40 }, (_, at) => 0x80 + at));
/** Letters of UTF-8 that were read as Windows-1252, or as Mac Roman. */
const utf8Letters = new RegExp(`[ÂÃ][${later}]|Å[“¡¸¾]|â[${later}]{2}|[√¬][^\\s\\d]`, 'u');
const firstUpper = 0x80;
const words = /[\p{L}\p{N}\u0080-\uFFFF]*[\u0080-\uFFFF][\p{L}\p{N}\u0080-\uFFFF]*/gu;
const mostWords = 20_000;

/** Bytes of the letters above ASCII. */
function bytesIn(encoding: TextEncoding): ReadonlyMap<string, number> {
  const upper = Array.from({ length: firstUpper }, (_, at) => firstUpper + at);
  return new Map(
    upper.flatMap((byte): [string, number][] => {
      try {
        return [[decoderOf(encoding).piece(Uint8Array.of(byte)), byte]];
      } catch {
        return [];
      }
    }),
  );
}

const isOneByte = (encoding: TextEncoding): boolean =>
  encoding === 'iso-8859-1' || (oneByte as readonly TextEncoding[]).includes(encoding);

/**
 * Finds texts whose letters were lost: read in a wrong encoding before, or written in another encoding than the rest of the file, as where
 * two files were put together.
 */
export function letterJudge(encoding: TextEncoding): (text: string) => boolean {
  const isForeign = isOneByte(encoding) ? foreignWords(encoding) : () => false;
  return (text) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: texts of plain letters are most of all.
    if (/^[\x00-\x7F]*$/.test(text)) return false;
    return lost.test(text) || utf8Letters.test(text) || (text.match(words) ?? []).some(isForeign);
  };
}

/** A word that makes no sense in the encoding of its file, and would in another one. */
function foreignWords(encoding: TextEncoding): (word: string) => boolean {
  const bytes = bytesIn(encoding);
  const judged = new Map<string, boolean>();
  return (word) => {
    const before = judged.get(word);
    if (before !== undefined) return before;
    const isForeign = makesMoreSense(word, bytes, encoding);
    if (judged.size < mostWords) judged.set(word, isForeign);
    return isForeign;
  };
}

function makesMoreSense(word: string, bytes: ReadonlyMap<string, number>, encoding: TextEncoding): boolean {
  const own = weightOf(word);
  if (own >= 1) return false;
  const written = Uint8Array.from(word, (letter) => bytes.get(letter) ?? letter.codePointAt(0) ?? 0);
  const least = own < 0 ? 0 : danish - 1;
  return oneByte
    .filter((other) => other !== encoding)
    .some((other) => weightOf(decoderOf(other).piece(written)) > least);
}
