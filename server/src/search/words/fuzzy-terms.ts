import { countOnes } from '../bit-set.ts';
import { countSteps } from '../query-cost.ts';
import type { Steps } from '../steps.ts';
import { bareText } from './fold-text.ts';
import { soundOf } from './sound.ts';
import { stemDanish } from './stem-danish.ts';
import { isProposable, isWholeWord, type TermDictionary, termsWithPrefix } from './term-dictionary.ts';

const ROW_LENGTH = 64;
const previousRow = new Uint8Array(ROW_LENGTH);
const beforeRow = new Uint8Array(ROW_LENGTH);
const currentRow = new Uint8Array(ROW_LENGTH);

/** Cut to the length of the distance rows. */
export function letterCodes(word: string): Uint16Array {
  const length = Math.min(word.length, ROW_LENGTH - 2);
  const codes = new Uint16Array(length);
  for (let i = 0; i < length; i++) codes[i] = word.charCodeAt(i);
  return codes;
}

/**
 * Returns a bit set of the letters in a word (letters 32 apart share a bit). The number of differing bits
 * gives a lower bound of the distance.
 */
function letterSignature(codes: Uint16Array): number {
  let signature = 0;
  for (const code of codes) signature |= 1 << (code & 31);
  return signature >>> 0;
}

interface Row {
  i: number;
  before: Uint8Array;
  above: Uint8Array;
  current: Uint8Array;
}

function cell(a: Uint16Array, b: Uint16Array, j: number, { i, before, above, current }: Row): number {
  const isSame = a[i - 1] === b[j - 1];
  const replaced = (above[j - 1] ?? 0) + (isSame ? 0 : 1);
  const least = Math.min(replaced, (above[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1);
  const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  return isSwapped ? Math.min(least, (before[j - 2] ?? 0) + 1) : least;
}

function fillRow(a: Uint16Array, b: Uint16Array, row: Row, limit: number): number {
  const { i, current } = row;
  const from = Math.max(1, i - limit);
  const to = Math.min(b.length, i + limit);
  let least = from === 1 ? i : limit + 1;
  current[from - 1] = least;
  for (let j = from; j <= to; j++) {
    const value = cell(a, b, j, row);
    current[j] = value;
    if (value < least) least = value;
  }
  if (to < b.length) current[to + 1] = limit + 1;
  return least;
}

function lastRow(a: Uint16Array, b: Uint16Array, limit: number): Uint8Array | null {
  let before = beforeRow;
  let above = previousRow;
  let current = currentRow;
  for (let j = 0; j <= b.length; j++) above[j] = j;
  for (let i = 1; i <= a.length; i++) {
    if (fillRow(a, b, { i, before, above, current }, limit) > limit) return null;
    [before, above, current] = [above, current, before];
  }
  return above;
}

/**
 * Returns the number of edits between two words (insert, delete, replace, swap of neighbours), or limit + 1
 * when there are more. Only computes cells near the diagonal and stops as soon as the limit is exceeded.
 */
export function editDistance(a: Uint16Array, b: Uint16Array, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  const row = lastRow(a, b, limit);
  return row === null ? limit + 1 : Math.min(row[b.length] ?? 0, limit + 1);
}

/**
 * Returns the number of edits like `editDistance`, from `a` to the closest beginning of `b`; used for words that are
 * not fully typed yet.
 */
export function beginningDistance(a: Uint16Array, b: Uint16Array, limit: number): number {
  const cut = b.subarray(0, a.length + limit);
  const row = cut.length + limit < a.length ? null : lastRow(a, cut, limit);
  if (row === null) return limit + 1;
  let least = limit + 1;
  for (let j = Math.max(0, a.length - limit); j <= cut.length; j++) least = Math.min(least, row[j] ?? least);
  return least;
}

/**
 * Terms by length, with a signature of their letters. Scanning 100,000 terms with the signature as a filter
 * takes under a millisecond; an index of deletions would take ten times the memory.
 */
export interface FuzzyTerms {
  /** Term numbers, sorted by length of the spelling from `bareText`. */
  readonly terms: Uint32Array;
  readonly signatures: Uint32Array;
  /** The letters of the i-th entry are at `letters[starts[i]]` up to `starts[i + 1]`. */
  readonly letters: Uint16Array;
  readonly starts: Uint32Array;
  /** `ofLength[n]` is the first entry with n letters or more. */
  readonly ofLength: Uint32Array;
}

export interface Correction {
  term: number;
  distance: number;
}

const MAX_LETTERS = 40;
const MAX_CORRECTIONS = 12;
const ONE_EDIT_FROM = 4;
const TWO_EDITS_FROM = 8;
/**
 * Only words of at least this length may differ in more letters. Shorter words that differ in two letters are different
 * words: "Arla" is not "æble" (apple).
 */
const WIDER_FROM = 6;
const SURE_LETTERS = 3;
/** From this length the first two letters are enough: "bernaise" begins almost like "bearnaisesauce". */
const TWO_SURE_FROM = 6;
const TRUNCATION = 2;

/**
 * Builds the table of terms that may be proposed as corrections: words that occur outside descriptions, and parts
 * shared by several words.
 */
export function buildFuzzyTerms(dictionary: TermDictionary, spell: Spelling = bareText): FuzzyTerms {
  return tableOf(dictionary, dictionary.texts.keys(), spell);
}

/** Returns the text of a term as it is compared: its letters, or its sounds. */
type Spelling = (folded: string) => string;

export const bySound: Spelling = (folded) => soundOf(bareText(folded));

function tableOf(dictionary: TermDictionary, candidates: Iterable<number>, spell: Spelling): FuzzyTerms {
  const rows: { term: number; codes: Uint16Array }[] = [];
  for (const term of candidates) {
    const text = dictionary.texts[term] ?? '';
    const isWord = text.length > 1 && text.length <= MAX_LETTERS && !/[\d ]/.test(text);
    if (isWord && isProposable(dictionary, term)) rows.push({ term, codes: letterCodes(spell(text)) });
  }
  rows.sort((a, b) => a.codes.length - b.codes.length);
  const starts = new Uint32Array(rows.length + 1);
  rows.forEach((row, i) => {
    starts[i + 1] = (starts[i] ?? 0) + row.codes.length;
  });
  const letters = new Uint16Array(starts[rows.length] ?? 0);
  rows.forEach((row, i) => {
    letters.set(row.codes, starts[i]);
  });
  return {
    terms: Uint32Array.from(rows, (row) => row.term),
    signatures: Uint32Array.from(rows, (row) => letterSignature(row.codes)),
    letters,
    starts,
    ofLength: firstOfLengths(rows),
  };
}

/**
 * Returns the table after the dictionary changed, with new term numbers. Adds the `touched` terms that may now be
 * proposed as corrections. Terms that may no longer be proposed stay in the table, and `scan` skips them.
 */
export function* mergeFuzzyTerms(
  before: FuzzyTerms,
  dictionary: TermDictionary,
  movedTo: Uint32Array | null,
  touched: Uint32Array,
  spell: Spelling = bareText,
): Steps<FuzzyTerms> {
  const isThere = new Uint8Array(dictionary.texts.length);
  for (const term of before.terms) isThere[movedTo?.[term] ?? term] = 1;
  const added = tableOf(
    dictionary,
    touched.filter((term) => isThere[term] === 0),
    spell,
  );
  if (movedTo === null && added.terms.length === 0) return before;
  const size = before.terms.length + added.terms.length;
  const terms = new Uint32Array(size);
  const signatures = new Uint32Array(size);
  const starts = new Uint32Array(size + 1);
  const letters = new Uint16Array(before.letters.length + added.letters.length);
  const ofLength = before.ofLength.map((first, length) => first + (added.ofLength[length] ?? 0));
  let at = 0;
  const take = (from: FuzzyTerms, length: number, numberOf: (term: number) => number) => {
    for (let i = from.ofLength[length] ?? 0; i < (from.ofLength[length + 1] ?? from.terms.length); i++) {
      terms[at] = numberOf(from.terms[i] ?? 0);
      signatures[at] = from.signatures[i] ?? 0;
      letters.set(from.letters.subarray(from.starts[i], from.starts[i + 1]), starts[at]);
      starts[at + 1] = (starts[at] ?? 0) + length;
      at++;
    }
  };
  for (let length = 0; length < ofLength.length; length++) {
    take(before, length, (term) => movedTo?.[term] ?? term);
    take(added, length, (term) => term);
    yield;
  }
  return { terms, signatures, letters, starts, ofLength };
}

function firstOfLengths(rows: readonly { codes: Uint16Array }[]): Uint32Array {
  const ofLength = new Uint32Array(MAX_LETTERS + 2);
  let at = 0;
  for (let length = 0; length < ofLength.length; length++) {
    while (at < rows.length && (rows[at]?.codes.length ?? 0) < length) at++;
    ofLength[length] = at;
  }
  return ofLength;
}

/** 1 from 4 letters, 2 from 8. */
export function editsForgiven(letters: number): number {
  if (letters >= TWO_EDITS_FROM) return 2;
  return letters >= ONE_EDIT_FROM ? 1 : 0;
}

function scan(
  fuzzy: FuzzyTerms,
  dictionary: TermDictionary,
  codes: Uint16Array,
  limit: number,
): Correction[] {
  const signature = letterSignature(codes);
  const from = fuzzy.ofLength[Math.max(0, codes.length - limit)] ?? 0;
  const to = fuzzy.ofLength[Math.min(MAX_LETTERS + 1, codes.length + limit + 1)] ?? 0;
  const found: Correction[] = [];
  let bound = limit;
  countSteps(to - from);
  for (let i = from; i < to; i++) {
    if (countOnes((fuzzy.signatures[i] ?? 0) ^ signature) > 2 * bound) continue;
    const letters = fuzzy.letters.subarray(fuzzy.starts[i], fuzzy.starts[i + 1]);
    const distance = editDistance(codes, letters, bound);
    const term = fuzzy.terms[i] ?? 0;
    if (distance > bound || !isProposable(dictionary, term)) continue;
    found.push({ term, distance });
    bound = distance;
  }
  return found.filter((correction) => correction.distance === bound);
}

function nearestSpellings(
  fuzzy: FuzzyTerms,
  dictionary: TermDictionary,
  folded: string,
  extra: number,
): Correction[] {
  const bare = bareText(folded);
  if (bare.length > MAX_LETTERS || bare.length < 2 || /\d/.test(bare)) return [];
  const limit = editsForgiven(bare.length);
  const found = scan(
    fuzzy,
    dictionary,
    letterCodes(bare),
    limit === 0 || bare.length < WIDER_FROM ? limit : limit + extra,
  );
  const isSlip = ({ term, distance }: Correction) =>
    distance < TRUNCATION || !isBeginning(folded, dictionary.texts[term] ?? '');
  return nearestFirst(dictionary, folded, found.filter(isSlip));
}

/**
 * True when one word only continues the other. Several extra letters at the end make another word ("vanilje"
 * and "vaniljeis"), not a typing error.
 */
function isBeginning(a: string, b: string): boolean {
  return a.startsWith(b) || b.startsWith(a);
}

function nearestFirst(
  dictionary: TermDictionary,
  folded: string,
  found: readonly Correction[],
): Correction[] {
  const first = folded.charAt(0);
  const rank = ({ term }: Correction) =>
    (dictionary.texts[term]?.charAt(0) === first ? 1e9 : 0) + (dictionary.uses[term] ?? 0);
  return [...found].sort((a, b) => rank(b) - rank(a) || a.term - b.term).slice(0, MAX_CORRECTIONS);
}

/**
 * Returns the terms closest to a folded word or, when there are none, to its stem: smallest distance first, then same
 * first letter, then most used. A word that differs only in the spelling of æ, ø and å has distance 0. `extra` allows
 * more typing errors.
 */
export function nearestTerms(
  fuzzy: FuzzyTerms,
  dictionary: TermDictionary,
  folded: string,
  extra = 0,
): Correction[] {
  const found = nearestSpellings(fuzzy, dictionary, folded, extra);
  const stem = stemDanish(folded);
  return found.length > 0 || stem === folded ? found : nearestSpellings(fuzzy, dictionary, stem, extra);
}

/** Length of a sounded word from which one more slip is forgiven. */
const SOUND_SLIP_FROM = 5;

/**
 * Returns the terms that sound most like a folded word or, when there are none, like its stem. A word that sounds the same
 * counts as one edit away.
 */
export function nearestBySound(sounds: FuzzyTerms, dictionary: TermDictionary, folded: string): Correction[] {
  const stem = stemDanish(folded);
  for (const word of stem === folded ? [folded] : [folded, stem]) {
    const sound = bySound(word);
    if (sound.length < ONE_EDIT_FROM || sound.length > MAX_LETTERS || /\d/.test(sound)) continue;
    const limit = sound.length >= SOUND_SLIP_FROM ? 1 : 0;
    const found = scan(sounds, dictionary, letterCodes(sound), limit);
    const further = found.map(({ term, distance }) => ({ term, distance: distance + 1 }));
    if (further.length > 0) return nearestFirst(dictionary, word, further);
  }
  return [];
}

/** Returns the longer words that begin with `folded` but for one typing error that is not in the first or last letters. */
export function nearestBegun(dictionary: TermDictionary, folded: string): Correction[] {
  const bare = bareText(folded);
  if (editsForgiven(bare.length) === 0 || bare.length > MAX_LETTERS || /\d/.test(bare)) return [];
  const codes = letterCodes(bare);
  const { from, to } = termsWithPrefix(
    dictionary,
    folded.slice(0, folded.length < TWO_SURE_FROM ? SURE_LETTERS : SURE_LETTERS - 1),
  );
  countSteps(to - from);
  const found: Correction[] = [];
  for (let term = from; term < to; term++) {
    const text = bareText(dictionary.texts[term] ?? '');
    const isLonger = text.length > bare.length && isWholeWord(dictionary, term);
    const isSlip = isLonger && !text.startsWith(bare.slice(0, -1));
    if (isSlip && beginningDistance(codes, letterCodes(text), 1) === 1) found.push({ term, distance: 1 });
  }
  return nearestFirst(dictionary, folded, found);
}
