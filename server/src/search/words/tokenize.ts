import { MEASURE_PATTERN, readMeasure } from '../matching/measure.ts';
import { foldText, lowerText } from './fold-text.ts';

/** One searchable piece of a text. */
export interface Token {
  /** Folded word, or a number in one standard unit ("5000ml", "38%"). */
  text: string;
  /** As written, in lower case. */
  display: string;
  isNumber: boolean;
  /** Further forms a measure is found by; empty for words. */
  parts: readonly string[];
  /** With the word before it, when only a hyphen is between: "let-mælk" is found as letmælk too. */
  joined?: { text: string; display: string };
  /** A case's whole content ("6000ml" of 6x1 l): says less than what one holds. */
  total?: string;
  /** After "med", "til", "i" and the like: says what goes with the product rather than what it is. */
  isSecondary: boolean;
  /** After a comma: an attribute of what is before it. */
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
/** What may stand between "uden" and what is left out: "uden skind og ben", "u/tilsat sukker". */
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

/** A text being read, and where in it the next word stands. */
interface Reading {
  readonly text: string;
  readonly tokens: Token[];
  isSecondary: boolean;
  isTail: boolean;
  isWithout: boolean;
  /** The next comma, -1 for none, and where the last word ends. */
  comma: number;
  end: number;
}

function addNumber({ tokens, isSecondary, isTail }: Reading, match: RegExpExecArray, value: string): void {
  const { text, parts, total } = readMeasure(match[1], value, match[3], match[4]);
  const token: Token = { text, display: match[0], isNumber: true, parts, isSecondary, isTail };
  if (total !== undefined) token.total = total;
  tokens.push(token);
}

/** "u/skind" and "uden skind" are one word, so that what has skin is not found by them. */
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
  // "Without" holds for one word, or for more of them joined by "og".
  if (reading.isWithout) reading.isWithout = text.startsWith(' og ', reading.end);
}

/** A comma ends what "med" or "uden" began; what follows it is an attribute. */
function passComma(reading: Reading, from: number, to: number): void {
  if (reading.comma < 0) return;
  if (reading.comma < from) {
    reading.isSecondary = false;
    reading.isWithout = false;
    reading.isTail = reading.tokens.length > 0;
  }
  if (reading.comma < to) reading.comma = reading.text.indexOf(',', to);
}

/** "m/skind" is "med skind", but "str. M" is a size: it ends what it stands in. */
function isSizeLetter({ text }: Reading, word: string, to: number): boolean {
  return word.length === 1 && /^[mu]$/.test(word) && (to >= text.length || text[to] === ',');
}

/** Notes what a word says of the next; true when it is not searched for itself. */
function isPassed(reading: Reading, word: string, to: number): boolean {
  if (isSizeLetter(reading, word, to)) return false;
  if (SECONDARY_FROM.has(word) && reading.tokens.length > 0) reading.isSecondary = true;
  if (WITHOUT.has(word)) reading.isWithout = true;
  else if (!reading.isWithout || !WITHOUT_STAYS.has(word)) return STOP_WORDS.has(word);
  return true;
}

/**
 * Splits a text into folded words and measures; punctuation is left out, and so are stop words unless
 * `isKeepingStopWords` (domain 8).
 */
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
