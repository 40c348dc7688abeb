import { findCode, findCodePrefix } from '../code-table.ts';
import { countSteps } from '../query-cost.ts';
import type { SearchIndex } from '../search-index.ts';
import { asEnglish, isEnglish } from '../words/english-words.ts';
import {
  type Correction,
  editsForgiven,
  nearestBegun,
  nearestBySound,
  nearestTerms,
} from '../words/fuzzy-terms.ts';
import { proposedSpelling, RELATION, termsOfStem, termsWithPrefix } from '../words/term-dictionary.ts';
import { type MatchFrame, touch, touchByCategory } from './match-frame.ts';
import { IS_NAME, type Without, type Worth, worthOf } from './match-worth.ts';

/**
 * Score of a match in sixteenths, depending on the term's relation to the word: whole, last part, first part,
 * in between. Inflections count like the word itself. The result of multiplying by the field's impact stays
 * below 255.
 */
const TYPED = [16, 12, 9, 8];
/**
 * Scores of inflections, lower in compound words, where another inflection is rarely the word meant:
 * "hakkebøf" (burger) is not "hakket" (minced).
 */
const INFLECTED = [15, 12, 7, 6];
const OTHER_KEYBOARD = [15, 11, 8, 7];
const BEGUN = [11, 7, 7, 6];
const BEGUN_SHORT = [11, 0, 0, 0];
/**
 * Scores for words that only begin with the typed word, when the typed word is itself in the catalogue: as
 * low as for a part in between. They do not say what kind of thing it is: "peberrod" is no "peber".
 */
const BEGUN_KNOWN = [8, 0, 0, 0];
/** Scores for words that only begin with a word that has other names, lower than the goods of these names. */
const BEGUN_NAMED = [6, 0, 0, 0];
const ONE_EDIT_FACTOR = 8;
const TWO_EDITS_FACTOR = 6;
const OTHER_KEYBOARD_FACTOR = 14;
/** Factor in sixteenths for an English word on Danish pages. */
const FOREIGN_FACTOR = 12;
/** Minimum length of a word whose ending is used to find its product type. */
const ENDING_FROM = 5;
const ENDED = [12, 0, 0, 0];
const BEGUN_EDITED = [4, 0, 0, 0];
const CODE_SCORE = 250;
const CODE_PREFIX_SCORE = 100;
const SHORT = 3;

/** Result for a word. `isKnown` is true when the word or an inflection occurs outside descriptions. */
interface WordOutcome {
  isKnown: boolean;
  isBegun: boolean;
  /** The spelling that matched instead, when the word itself did not. */
  correction: string | null;
  /** Number of final letters that an unknown word shares with a known one; 0 for none. */
  end: number;
}

/** `factor`, in sixteenths, lowers all scores: synonyms and parts of compound words count less than typed words. */
export interface ScoreOptions {
  factor: number;
  isLast: boolean;
  isExactOnly: boolean;
  /** True when the query group already matched, so that no correction is needed. */
  isUnderstood?: boolean;
  /** True when the word has other names that matched: what only begins with it then counts less. */
  isReplaced?: boolean;
  without?: Without;
  isAlone?: boolean;
}

function scoreWordDocuments(
  index: SearchIndex,
  frame: MatchFrame,
  word: number,
  { scores, bonuses }: Worth,
): void {
  const { offsets, values, weights } = index.postings;
  const from = offsets[word] ?? 0;
  const end = offsets[word + 1] ?? 0;
  countSteps(end - from);
  for (let i = from; i < end; i++) {
    const field = weights[i] ?? 0;
    const document = values[i] ?? 0;
    const bonus = bonuses[field] ?? 0;
    const score = scores[field] ?? 0;
    if (bonus > 0) touchByCategory(frame, document, bonus);
    if (score > 0) touch(frame, document, score, IS_NAME[field]);
  }
}

/** A part of a category's word says nothing about a product: what is under "Hvidløg" (garlic) is not "hvid" (white). */
const WITHOUT_OF_PART: readonly (Without | undefined)[] = [undefined, undefined, 'categories', 'categories'];

/**
 * The last part of a compound word counts like a whole word when a category contains it too: "minimælk" (skimmed milk) is "mælk"
 * (milk).
 */
function worthOfTerm(relation: number, levels: readonly number[], without?: Without): Worth | undefined {
  const level = levels[relation] ?? 0;
  if (level === 0) return undefined;
  const confirmed = relation === RELATION.head ? (levels[RELATION.whole] ?? level) : level;
  return worthOf(level, confirmed, without ?? WITHOUT_OF_PART[relation]);
}

function scoreTerm(
  index: SearchIndex,
  frame: MatchFrame,
  term: number,
  levels: readonly number[],
  without?: Without,
): void {
  const { offsets, values, weights } = index.terms.words;
  const end = offsets[term + 1] ?? 0;
  for (let row = offsets[term] ?? 0; row < end; row++) {
    const worth = worthOfTerm(weights[row] ?? RELATION.inner, levels, without);
    if (worth !== undefined) scoreWordDocuments(index, frame, values[row] ?? 0, worth);
  }
}

function scale(levels: readonly number[], factor: number): readonly number[] {
  return factor === 16 ? levels : levels.map((level) => (level * factor) / 16);
}

function scoreInflections(
  index: SearchIndex,
  frame: MatchFrame,
  text: string,
  { factor, without, isAlone }: Pick<ScoreOptions, 'factor' | 'without' | 'isAlone'>,
): boolean {
  let isKnown = false;
  for (const term of termsOfStem(index.terms, text)) {
    const levels = index.terms.texts[term] === text ? TYPED : INFLECTED;
    scoreTerm(index, frame, term, scale(isAlone ? levels.slice(0, 1) : levels, factor), without);
    if ((index.terms.uses[term] ?? 0) > 0) isKnown = true;
  }
  return isKnown;
}

function scoreBegun(
  index: SearchIndex,
  frame: MatchFrame,
  text: string,
  { isKnown, isReplaced, without }: { isKnown: boolean } & Pick<ScoreOptions, 'without' | 'isReplaced'>,
): boolean {
  const typed = text.length < SHORT ? BEGUN_SHORT : BEGUN;
  const unfinished = isReplaced === true ? BEGUN_NAMED : typed;
  return scoreBegunBy(index, frame, text, isKnown ? BEGUN_KNOWN : unfinished, {
    isLonger: isKnown,
    without,
  });
}

/** False for terms whose products were all removed. */
function isFound({ terms: { words }, postings: { offsets } }: SearchIndex, term: number): boolean {
  return words.values
    .subarray(words.offsets[term], words.offsets[term + 1])
    .some((word) => offsets[word] !== offsets[word + 1]);
}

function scoreBegunBy(
  index: SearchIndex,
  frame: MatchFrame,
  text: string,
  levels: readonly number[],
  { isLonger, without }: { isLonger?: boolean; without?: Without | undefined } = {},
): boolean {
  const { from, to } = termsWithPrefix(index.terms, text);
  countSteps(to - from);
  const left = without ?? (isLonger ? 'categories' : undefined);
  // When longer words are wanted, the first term in the range is skipped if it is the word itself.
  const first = isLonger && index.terms.texts[from] === text ? from + 1 : from;
  for (let term = first; term < to; term++) scoreTerm(index, frame, term, levels, left);
  for (let term = from; term < to; term++) if (isFound(index, term)) return true;
  return false;
}

function sharedLetters(a: string, b: string): number {
  const longest = Math.min(a.length, b.length);
  let shared = 0;
  while (shared < longest && a.charCodeAt(a.length - shared - 1) === b.charCodeAt(b.length - shared - 1))
    shared++;
  return shared;
}

/**
 * Returns the number of final letters that a word shares with a word of the catalogue; 0 when too few to be meaningful.
 */
function sharedEnd({ terms: { texts, uses } }: SearchIndex, text: string): number {
  if (text.length < ENDING_FROM) return 0;
  countSteps(texts.length);
  let most = 0;
  for (let term = 0; term < texts.length; term++)
    if ((uses[term] ?? 0) > 0 && !isEnglish(texts[term] ?? ''))
      most = Math.max(most, sharedLetters(texts[term] ?? '', text));
  return most < ENDING_FROM ? 0 : most;
}

/**
 * Scores words that end with `text`, when `text` is not a word of the catalogue: "tyksteg" (rump) if there is
 * only "oksetyksteg".
 */
export function scoreEnded(index: SearchIndex, frame: MatchFrame, text: string, without?: Without): void {
  const { texts, uses } = index.terms;
  countSteps(texts.length);
  for (let term = 0; term < texts.length; term++)
    if ((uses[term] ?? 0) > 0 && texts[term]?.endsWith(text) && !isEnglish(texts[term] ?? ''))
      scoreTerm(index, frame, term, ENDED, without);
}

/** Scores words that differ from the typed word only in the spelling of æ, ø and å, almost like the word itself. */
function scoreOtherKeyboard(index: SearchIndex, frame: MatchFrame, terms: readonly Correction[]): void {
  for (const { term } of terms) {
    scoreTerm(index, frame, term, OTHER_KEYBOARD);
    scoreInflections(index, frame, index.terms.texts[term] ?? '', { factor: OTHER_KEYBOARD_FACTOR });
  }
}

/**
 * Scores the words nearest to the typed one and the compound words that begin with them. Returns the spelling
 * of the first.
 */
function scoreCorrections(
  index: SearchIndex,
  frame: MatchFrame,
  typed: string,
  isBegun: boolean,
): string | null {
  const nearest = nearestTerms(index.fuzzy, index.terms, typed);
  if (nearest[0]?.distance === 0) scoreOtherKeyboard(index, frame, nearest);
  if (nearest[0]?.distance === 0 && editsForgiven(typed.length) === 0)
    return proposedSpelling(index.terms, nearest[0].term);
  if (isBegun || nearest[0]?.distance === 0) return null;
  const corrections = nearest.length > 0 ? nearest : likeTyped(index, typed);
  for (const { term, distance } of corrections) {
    const text = index.terms.texts[term] ?? '';
    scoreInflections(index, frame, text, { factor: distance === 1 ? ONE_EDIT_FACTOR : TWO_EDITS_FACTOR });
    scoreBegunBy(index, frame, text, BEGUN_EDITED);
  }
  const [first] = corrections;
  return first === undefined ? null : proposedSpelling(index.terms, first.term);
}

/** Words that sound like the typed one or, when there are none, that begin almost like it. */
function likeTyped(index: SearchIndex, typed: string): Correction[] {
  const alike = nearestBySound(index.sounds, index.terms, typed);
  return alike.length > 0 ? alike : nearestBegun(index.terms, typed);
}

/** Scores every kind of match that domain 8 lists. */
export function scoreWord(
  index: SearchIndex,
  frame: MatchFrame,
  text: string,
  options: ScoreOptions,
): WordOutcome {
  const isKnown = scoreInflections(index, frame, text, options);
  if (options.isExactOnly) return { isKnown, isBegun: false, correction: null, end: 0 };
  const isBegun =
    (options.isLast || text.length >= SHORT) && scoreBegun(index, frame, text, { ...options, isKnown });
  const isForeign =
    !isKnown && !isBegun && scoreInflections(index, frame, asEnglish(text), { factor: FOREIGN_FACTOR });
  if (isKnown || isForeign || options.isUnderstood === true)
    return { isKnown, isBegun, correction: null, end: 0 };
  const end = isBegun ? 0 : sharedEnd(index, text);
  if (end > 0 && end === text.length) scoreEnded(index, frame, text);
  const correction = end > 0 && end === text.length ? null : scoreCorrections(index, frame, text, isBegun);
  return { isKnown, isBegun, correction, end };
}

/** Returns true when the word or an inflection is in the catalogue. */
export function scoreEnglish(index: SearchIndex, frame: MatchFrame, text: string, isLast: boolean): boolean {
  const isKnown = scoreInflections(index, frame, asEnglish(text), { factor: 16 });
  if (isLast || text.length >= SHORT) scoreBegun(index, frame, asEnglish(text), { isKnown });
  return isKnown;
}

export function scoreNumber(index: SearchIndex, frame: MatchFrame, text: string): void {
  const term = index.terms.idOf.get(text);
  if (term !== undefined) scoreTerm(index, frame, term, TYPED);
  if (!/^\d+$/.test(text)) return;
  for (const document of findCodePrefix(index.codes, text)) touch(frame, document, CODE_PREFIX_SCORE);
  scoreCoded(frame, findCode(index.codes, text));
}

export function scoreCoded(frame: MatchFrame, documents: Uint32Array): void {
  for (const document of documents) touch(frame, document, CODE_SCORE);
}
