import { foldText, lowerText } from './fold-text.ts';
import { MEASURE_PATTERN, readMeasure } from './measure.ts';

/** One searchable piece of a text. */
export interface Token {
  /** Folded word, or a number in one standard unit ("5000ml", "38%"). */
  text: string;
  /** As written, in lower case. */
  display: string;
  isNumber: boolean;
  /** Further forms a measure is found by; empty for words. */
  parts: readonly string[];
  /** After "med", "til", "i" and the like: says what goes with the product rather than what it is. */
  isSecondary: boolean;
}

const WORD = "[\\p{L}\\p{M}]+(?:['’`´][\\p{L}\\p{M}]+)*";
const PIECES = new RegExp(`${MEASURE_PATTERN}|${WORD}`, 'gu');
const QUOTES = /['’`´]/g;

const STOP_WORDS: ReadonlySet<string> = new Set(
  'med m og i til af paa uden u for fra en et den det de a ca samt eller pr per the of with'.split(' '),
);
const SECONDARY_FROM: ReadonlySet<string> = new Set('med m i til uden u for paa with'.split(' '));

const folded = new Map<string, string>();
const MAX_CACHED_WORDS = 50_000;

function foldWord(word: string): string {
  const known = folded.get(word);
  if (known !== undefined) return known;
  const text = foldText(word.replace(QUOTES, ''));
  if (folded.size < MAX_CACHED_WORDS && word.length < 40) folded.set(word, text);
  return text;
}

function numberToken(match: RegExpMatchArray, value: string, isSecondary: boolean): Token {
  const measure = readMeasure(match[1], value, match[3], match[4]);
  return { text: measure.text, display: match[0], isNumber: true, parts: measure.parts, isSecondary };
}

/**
 * Splits a text into folded words and measures; punctuation is left out, and so are stop words unless
 * `isKeepingStopWords` (domain 8).
 */
export function tokenize(text: string, isKeepingStopWords = false): Token[] {
  const tokens: Token[] = [];
  let isSecondary = false;
  for (const match of lowerText(text).matchAll(PIECES)) {
    const display = match[0];
    if (match[2] !== undefined) {
      tokens.push(numberToken(match, match[2], isSecondary));
      continue;
    }
    const word = foldWord(display);
    if (SECONDARY_FROM.has(word) && tokens.length > 0) isSecondary = true;
    if (word === '' || (STOP_WORDS.has(word) && !isKeepingStopWords)) continue;
    tokens.push({ text: word, display, isNumber: false, parts: [], isSecondary });
  }
  return tokens;
}
