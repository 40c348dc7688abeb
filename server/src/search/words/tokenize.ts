import { MEASURE_PATTERN, readMeasure } from '../matching/measure.ts';
import { foldText, lowerText } from './fold-text.ts';

export interface Token {
  /** Folded word, or a number in a standard unit ("5000ml", "38%"). */
  text: string;
  /** The token as in the text, in lower case. */
  display: string;
  isNumber: boolean;
  /** Other forms in which a measure can be found; empty for words. */
  parts: readonly string[];
  /**
   * The word joined with the previous one when only a hyphen is between them: "let-mælk" is also found as
   * "letmælk".
   */
  joined?: { text: string; display: string };
  /** Total content of a case ("6000ml" for 6x1 l); scores lower than the content of one piece. */
  total?: string;
  /**
   * True after "med" (with), "til" (for), "i" (in) and similar words: the token describes an addition to the
   * product, not the product itself.
   */
  isSecondary: boolean;
  /** True after a comma: an attribute of what precedes it. */
  isTail: boolean;
}

const WORD = "[\\p{L}\\p{M}]+(?:['’`´][\\p{L}\\p{M}]+)*";
const PIECES = new RegExp(`${MEASURE_PATTERN}|${WORD}`, 'gu');
const QUOTES = /['’`´]/g;

const STOP_WORDS: ReadonlySet<string> = new Set(
  'med m og i til af paa uden u for fra en et den det de a ca samt eller pr per the of with'.split(' '),
);
const SECONDARY_FROM: ReadonlySet<string> = new Set('med m i til uden u for paa with'.split(' '));
const WITHOUT: ReadonlySet<string> = new Set(['uden', 'u']);
/**
 * Words that may occur between "uden" (without) and what is left out: "uden skind og ben" (without skin and bones),
 * "u/tilsat sukker" (without added sugar).
 */
const WITHOUT_STAYS: ReadonlySet<string> = new Set('og eller tilsat tilsatte'.split(' '));

const folded = new Map<string, string>();
const MAX_CACHED_WORDS = 50_000;

function foldWord(word: string): string {
  const known = folded.get(word);
  if (known !== undefined) return known;
  const text = foldText(word.replace(QUOTES, ''));
  if (folded.size < MAX_CACHED_WORDS && word.length < 40) folded.set(word, text);
  return text;
}

interface Reading {
  readonly text: string;
  readonly tokens: Token[];
  isSecondary: boolean;
  isTail: boolean;
  isWithout: boolean;
  /** Position of the next comma (-1 for none), and end of the last word. */
  comma: number;
  end: number;
}

function addNumber({ tokens, isSecondary, isTail }: Reading, match: RegExpExecArray, value: string): void {
  const { text, parts, total } = readMeasure(match[1], value, match[3], match[4]);
  const token: Token = { text, display: match[0], isNumber: true, parts, isSecondary, isTail };
  if (total !== undefined) token.total = total;
  tokens.push(token);
}

/**
 * Adds a word. "u/skind" and "uden skind" (without skin) become one word, so that they do not match products
 * with skin.
 */
function addWord(reading: Reading, match: RegExpExecArray, word: string): void {
  const { text, tokens, end, isSecondary, isTail } = reading;
  const display = match[0];
  const before = reading.isWithout && !WITHOUT.has(word) ? 'uden ' : '';
  const token: Token = {
    text: before + word,
    display: before + display,
    isNumber: false,
    parts: [],
    isSecondary,
    isTail,
  };
  const last = tokens.at(-1);
  const isJoined = match.index === end + 1 && text[end] === '-';
  if (isJoined && last?.isNumber === false)
    token.joined = { text: last.text + word, display: last.display + display };
  tokens.push(token);
  reading.end = match.index + display.length;
  // "Uden" (without) applies to one word, or to several joined by "og" (and).
  if (reading.isWithout) reading.isWithout = text.startsWith(' og ', reading.end);
}

/**
 * Handles a comma: it ends the effect of "med" (with) or "uden" (without), and what follows is an attribute.
 */
function passComma(reading: Reading, from: number, to: number): void {
  if (reading.comma < 0) return;
  if (reading.comma < from) {
    reading.isSecondary = false;
    reading.isWithout = false;
    reading.isTail = reading.tokens.length > 0;
  }
  if (reading.comma < to) reading.comma = reading.text.indexOf(',', to);
}

/** Returns true for a size such as "str. M". In "m/skind" the m means "med" (with) and is not a size. */
function isSizeLetter({ text }: Reading, word: string, to: number): boolean {
  return word.length === 1 && /^[mu]$/.test(word) && (to >= text.length || text[to] === ',');
}

/** Records the effect of a word on the next one. Returns true when the word itself is not searched for. */
function isPassed(reading: Reading, word: string, to: number): boolean {
  if (isSizeLetter(reading, word, to)) return false;
  if (SECONDARY_FROM.has(word) && reading.tokens.length > 0) reading.isSecondary = true;
  if (WITHOUT.has(word)) reading.isWithout = true;
  else if (!reading.isWithout || !WITHOUT_STAYS.has(word)) return STOP_WORDS.has(word);
  return true;
}

/** Leaves out punctuation, and stop words unless `isKeepingStopWords` (domain 8). */
export function tokenize(text: string, isKeepingStopWords = false): Token[] {
  const lowered = lowerText(text);
  const place = { isSecondary: false, isTail: false, isWithout: false };
  const reading: Reading = { text: lowered, tokens: [], ...place, comma: lowered.indexOf(','), end: -1 };
  for (const match of lowered.matchAll(PIECES)) {
    passComma(reading, match.index, match.index + match[0].length);
    if (match[2] !== undefined) {
      addNumber(reading, match, match[2]);
      continue;
    }
    const word = foldWord(match[0]);
    if (word === '' || (isPassed(reading, word, match.index + match[0].length) && !isKeepingStopWords))
      continue;
    addWord(reading, match, word);
  }
  return reading.tokens;
}
