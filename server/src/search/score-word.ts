import { findCode, findCodePrefix } from './code-table.ts';
import { type Correction, nearestBegun, nearestTerms } from './fuzzy-terms.ts';
import { LEAF_BONUS, type MatchFrame, touch, touchByCategory } from './match-frame.ts';
import type { SearchIndex } from './search-index.ts';
import { proposedSpelling, RELATION, termsOfStem, termsWithPrefix } from './term-dictionary.ts';
import { FIELD, IMPACT } from './word-table.ts';
import { countSteps } from './work.ts';

/**
 * How much a match is worth, of 16, by how the term lies in the word: whole, last part, first part, between.
 * Inflections count as the word itself. Times the field's impact this stays below 255.
 */
const TYPED = [16, 12, 9, 8];
/** Another form of the word in a compound is seldom the word meant: hakkebøf is not hakket. */
const INFLECTED = [15, 12, 7, 6];
/** From this level on the word was meant: its category counts. */
const SURE = 15;
const OTHER_KEYBOARD = [15, 11, 8, 7];
const BEGUN = [11, 7, 7, 6];
const BEGUN_SHORT = [11, 0, 0, 0];
/** When the word typed is a word already, what merely begins with it is as far off as a first part is. */
const BEGUN_KNOWN = [9, 0, 0, 0];
const ONE_EDIT_FACTOR = 8;
const TWO_EDITS_FACTOR = 6;
const OTHER_KEYBOARD_FACTOR = 14;
const BEGUN_EDITED = [4, 0, 0, 0];
/** What a category adds that is, or lists, just the word. Only for what was typed, not for guesses. */
const LISTED_BONUS = 60;
const CATEGORY_BONUS = 45;
const CODE_SCORE = 250;
const CODE_PREFIX_SCORE = 100;
const SHORT = 3;

/** What a word met: `isKnown` when it, or an inflection, is a word of the catalogue beyond descriptions. */
interface WordOutcome {
  isKnown: boolean;
  isBegun: boolean;
  /** The spelling that was used instead, when only that matched. */
  correction: string | null;
}

/** `factor`, of 16, lowers all scores: synonyms and split compounds count less than what was typed. */
interface ScoreOptions {
  factor: number;
  isLast: boolean;
  isExactOnly: boolean;
  /** The word is understood already: no other spelling is looked for. */
  isUnderstood?: boolean;
  /** What only the category says does not count. */
  isNameOnly?: boolean;
}

/** What a place adds of itself, by field: more than the words of a name, it says what the product is. */
const NO_BONUS = new Uint8Array(IMPACT.length);
const BONUS = new Uint8Array(IMPACT.length);
BONUS[FIELD.categoryItem] = CATEGORY_BONUS;
BONUS[FIELD.leafListed] = LISTED_BONUS;
BONUS[FIELD.leafAll] = BONUS[FIELD.tailByLeaf] = BONUS[FIELD.nameByLeaf] = LEAF_BONUS;
const IS_OF_CATEGORY: ReadonlySet<number> = new Set([
  FIELD.leafCategory,
  FIELD.categoryItem,
  FIELD.leafListed,
  FIELD.leafAll,
]);

/** What a match is worth in each field, for one level; 0 where it is not counted, or only by its bonus. */
interface Worth {
  scores: Uint16Array;
  bonuses: Uint8Array;
}

const known = new Map<number, Worth>();

function scoreIn(field: number, level: number, confirmed: number): number {
  const times = field >= FIELD.nameConfirmed ? confirmed : level;
  return Math.max(1, Math.floor(times * (IMPACT[field] ?? 0)));
}

function worthOf(level: number, confirmed: number, isNameOnly: boolean): Worth {
  const key = (level * 1000 + confirmed) * 2 + (isNameOnly ? 1 : 0);
  const made = known.get(key);
  if (made !== undefined) return made;
  const isSure = level >= SURE;
  const isLeftOut = (field: number) =>
    IS_OF_CATEGORY.has(field) && (isNameOnly || (isSure && (BONUS[field] ?? 0) > 0));
  const scores = Uint16Array.from(IMPACT, (_, field) =>
    isLeftOut(field) ? 0 : scoreIn(field, level, confirmed),
  );
  const worth = { scores, bonuses: isSure ? BONUS : NO_BONUS };
  known.set(key, worth);
  return worth;
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
    if (score > 0) touch(frame, document, score);
  }
}

/** A last part the category confirms says what the product is as well as a whole word does: minimælk is mælk. */
function scoreTerm(
  index: SearchIndex,
  frame: MatchFrame,
  term: number,
  levels: readonly number[],
  isNameOnly = false,
): void {
  const { offsets, values, weights } = index.terms.words;
  const end = offsets[term + 1] ?? 0;
  for (let row = offsets[term] ?? 0; row < end; row++) {
    const relation = weights[row] ?? RELATION.inner;
    const level = levels[relation] ?? 0;
    if (level === 0) continue;
    const confirmed = relation === RELATION.head ? (levels[RELATION.whole] ?? level) : level;
    scoreWordDocuments(index, frame, values[row] ?? 0, worthOf(level, confirmed, isNameOnly));
  }
}

function scale(levels: readonly number[], factor: number): readonly number[] {
  return factor === 16 ? levels : levels.map((level) => (level * factor) / 16);
}

function scoreInflections(
  index: SearchIndex,
  frame: MatchFrame,
  text: string,
  { factor, isNameOnly }: { factor: number; isNameOnly?: boolean },
): boolean {
  let isKnown = false;
  for (const term of termsOfStem(index.terms, text)) {
    const levels = index.terms.texts[term] === text ? TYPED : INFLECTED;
    scoreTerm(index, frame, term, scale(levels, factor), isNameOnly);
    if ((index.terms.uses[term] ?? 0) > 0) isKnown = true;
  }
  return isKnown;
}

function scoreBegun(index: SearchIndex, frame: MatchFrame, text: string, isKnown: boolean): boolean {
  const unfinished = text.length < SHORT ? BEGUN_SHORT : BEGUN;
  return scoreBegunBy(index, frame, text, isKnown ? BEGUN_KNOWN : unfinished);
}

function scoreBegunBy(
  index: SearchIndex,
  frame: MatchFrame,
  text: string,
  levels: readonly number[],
): boolean {
  const { from, to } = termsWithPrefix(index.terms, text);
  countSteps(to - from);
  for (let term = from; term < to; term++) scoreTerm(index, frame, term, levels);
  return to > from;
}

/** The same letters from another keyboard are the word itself. */
function scoreOtherKeyboard(index: SearchIndex, frame: MatchFrame, terms: readonly Correction[]): void {
  for (const { term } of terms) {
    scoreTerm(index, frame, term, OTHER_KEYBOARD);
    scoreInflections(index, frame, index.terms.texts[term] ?? '', { factor: OTHER_KEYBOARD_FACTOR });
  }
}

/** Scores the nearest words, and the compounds that begin with them, and returns the first as its spelling. */
function scoreCorrections(
  index: SearchIndex,
  frame: MatchFrame,
  typed: string,
  isBegun: boolean,
): string | null {
  const nearest = nearestTerms(index.fuzzy, index.terms, typed);
  if (nearest[0]?.distance === 0) scoreOtherKeyboard(index, frame, nearest);
  if (isBegun || nearest[0]?.distance === 0) return null;
  const corrections = nearest.length > 0 ? nearest : nearestBegun(index.terms, typed);
  for (const { term, distance } of corrections) {
    const text = index.terms.texts[term] ?? '';
    scoreInflections(index, frame, text, { factor: distance === 1 ? ONE_EDIT_FACTOR : TWO_EDITS_FACTOR });
    scoreBegunBy(index, frame, text, BEGUN_EDITED);
  }
  const [first] = corrections;
  return first === undefined ? null : proposedSpelling(index.terms, first.term);
}

/** Scores the documents a folded word matches into the group at hand of `frame`, by every way in domain 8. */
export function scoreWord(
  index: SearchIndex,
  frame: MatchFrame,
  text: string,
  options: ScoreOptions,
): WordOutcome {
  const isKnown = scoreInflections(index, frame, text, options);
  if (options.isExactOnly) return { isKnown, isBegun: false, correction: null };
  const isBegun = (options.isLast || text.length >= SHORT) && scoreBegun(index, frame, text, isKnown);
  const isSpelt = isKnown || options.isUnderstood === true;
  const correction = isSpelt ? null : scoreCorrections(index, frame, text, isBegun);
  return { isKnown, isBegun, correction };
}

/** Scores documents by a number or measure: as written in a text, or as a code or the beginning of one. */
export function scoreNumber(index: SearchIndex, frame: MatchFrame, text: string): void {
  const term = index.terms.idOf.get(text);
  if (term !== undefined) scoreTerm(index, frame, term, TYPED);
  if (!/^\d+$/.test(text)) return;
  for (const document of findCodePrefix(index.codes, text)) touch(frame, document, CODE_PREFIX_SCORE);
  scoreCoded(frame, findCode(index.codes, text));
}

/** Scores documents named by their code. */
export function scoreCoded(frame: MatchFrame, documents: Uint32Array): void {
  for (const document of documents) touch(frame, document, CODE_SCORE);
}
