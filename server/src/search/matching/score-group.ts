import { namesKind } from '../families.ts';
import { countSteps } from '../query-cost.ts';
import type { SearchIndex } from '../search-index.ts';
import { splitCompound, splitKnownHalf } from '../words/compound-lexicon.ts';
import { asEnglish } from '../words/english-words.ts';
import { nearestTerms } from '../words/fuzzy-terms.ts';
import { stemDanish } from '../words/stem-danish.ts';
import { nearestName, synonymsOf } from '../words/synonyms.ts';
import {
  isUsed,
  proposedSpelling,
  RELATION,
  type TermDictionary,
  termsOfStem,
} from '../words/term-dictionary.ts';
import { FIELD } from '../words/word-table.ts';
import { clearFrame, closeGroup, MAX_SCORE, type MatchFrame, touch } from './match-frame.ts';
import { isKnown, isUnknown, type QueryGroup } from './parse-query.ts';
import {
  type ScoreOptions,
  scoreCoded,
  scoreEnded,
  scoreEnglish,
  scoreNumber,
  scoreWord,
} from './score-word.ts';

const SYNONYM_FACTOR = 10;
/** For other names of a phrase, which other goods may have as a flavour: "sour cream" is creme fraiche before it is chips. */
const PHRASE_FACTOR = 11;
/** Factor in sixteenths for a compound word with another letter between its parts. */
const RELINKED_FACTOR = 15;
/** Factor in sixteenths for the other names of a misspelt name. */
const MISSPELT_FACTOR = 8;
/**
 * Factor in sixteenths for products that contain the parts of a compound word as separate words, such as "rug brød" for
 * "rugbrød".
 */
const SPLIT_FACTOR = 14;
/**
 * Factors in sixteenths for a compound word that no product name contains: for products with only its last part, and
 * for products with both parts.
 */
const KIND_FACTOR = 8;
const BOTH_PARTS_FACTOR = 10;
/**
 * Factor in sixteenths, lower than that of synonyms, for a product whose name contains a word of the phrase only inside
 * a compound word. For "hakket løg" (chopped onion) the synonym "løg i tern" is a better match than "hvidløg, hakket"
 * (garlic).
 */
const IN_COMPOUND_FACTOR = 8;
/**
 * Factor in sixteenths for a product whose lowest category does not contain the last part of a compound word,
 * but a higher category does.
 */
const ABOVE_FACTOR = 12;
/** Factor in sixteenths on English pages for a Danish word that is also an English word. */
const DANISH_FACTOR = 10;
const LEAST_PART = 3;
const LEAST_END = 4;
/** Least letters that the end of an unknown word shares with a known one: "gasbrænder" (burner) is no "korender" (currants). */
const LEAST_SHARED = 6;
/** Least letters of the parts of a compound word of which one is misspelt. */
const LEAST_SLIPPED = 4;

type ExactOptions = Pick<ScoreOptions, 'factor' | 'without' | 'isAlone'>;

function scoreExactly(index: SearchIndex, frame: MatchFrame, text: string, options: ExactOptions): void {
  if (/\d/.test(text)) scoreNumber(index, frame, text);
  else scoreWord(index, frame, text, { ...options, isLast: false, isExactOnly: true });
}

/**
 * Scores synonyms of one part of a compound word: "svinemørbrad" (pork tenderloin) also matches "mørbrad"
 * with a synonym of "svin".
 */
function scoreOtherNames(index: SearchIndex, text: string, { factor, ...how }: ExactOptions): void {
  for (const words of synonymsOf(index.synonyms, [text])) {
    const [only] = words;
    if (only !== undefined && words.length === 1)
      scoreExactly(index, index.frames.inner, only, { factor: (factor * SYNONYM_FACTOR) / 16, ...how });
  }
}

/**
 * Scores documents that match all of several words, as one match of the current group in the outer frame.
 * `howOf` returns how each word is searched for.
 */
function scoreAll(
  index: SearchIndex,
  words: readonly string[],
  howOf: (at: number) => ExactOptions & { isSynonymToo?: boolean },
): void {
  const { outer, inner } = index.frames;
  clearFrame(inner);
  words.forEach((text, at) => {
    const { isSynonymToo, ...how } = howOf(at);
    scoreExactly(index, inner, text, how);
    if (isSynonymToo) scoreOtherNames(index, text, how);
    closeGroup(inner, 1, 1);
  });
  for (let i = 0; i < inner.matchedCount; i++) {
    const document = inner.matched[i] ?? 0;
    if (inner.hits[document] !== words.length) continue;
    touch(outer, document, Math.min(MAX_SCORE, Math.floor((inner.sums[document] ?? 0) / words.length)));
  }
  clearFrame(inner);
}

function scoreTogether(index: SearchIndex, words: readonly string[], factor: number): void {
  scoreAll(index, words, () => ({ factor }));
}

/**
 * Scores a compound word by its parts. All parts but the last must be in the product's name, because a category
 * contains only the product type, which is the last part. The last part must be in the name or lowest category or, with
 * a lower factor, in a higher category, unless a lowest category has it as its own name: wine of the category "Øl og vin" is no
 * "fadøl", and a roast that is described as done in a pan is no "stegepande" (frying pan).
 */
function scoreApart(index: SearchIndex, parts: readonly string[], isReplaced: boolean): void {
  const nearby = { factor: SPLIT_FACTOR, without: 'upperOrMakers' as const };
  const isNearOnly = isReplaced || namesLeaf(index, parts.at(-1) ?? '');
  const above = { factor: ABOVE_FACTOR, without: 'makers' as const, isAlone: true };
  const ways = isNearOnly ? [nearby] : [nearby, above];
  for (const ofKind of ways) {
    scoreAll(index, parts, (at) => {
      const how = at < parts.length - 1 ? { factor: ofKind.factor, without: 'allButName' as const } : ofKind;
      return { isSynonymToo: true, ...how };
    });
  }
}

/** The words of the catalogue that are a term as a whole. */
function wholeWordsOf({ words: { offsets, values, weights } }: TermDictionary, term: number): number[] {
  const rows = Array.from(values.subarray(offsets[term], offsets[term + 1]), (word, at) => ({
    word,
    relation: weights[(offsets[term] ?? 0) + at],
  }));
  return rows.filter(({ relation }) => relation === RELATION.whole).map(({ word }) => word);
}

function isInField({ terms, postings }: SearchIndex, text: string, fields: readonly number[]): boolean {
  const { offsets, weights } = postings;
  const words = Array.from(termsOfStem(terms, text)).flatMap((term) => wholeWordsOf(terms, term));
  return words.some((word) => {
    const own = weights.subarray(offsets[word], offsets[word + 1]);
    countSteps(own.length);
    return fields.some((field) => own.includes(field));
  });
}

/** True when the word names a lowest category, so that higher categories say nothing about it. */
const namesLeaf = (index: SearchIndex, text: string): boolean =>
  isInField(index, text, [FIELD.leafAll, FIELD.nameByLeaf]);

const thingFields = [FIELD.name, FIELD.nameConfirmed, FIELD.nameByLeaf, FIELD.leafListed, FIELD.leafAll];

/** True when some product is of that kind or begins with the word; in "klar til pande" no product is a pan. */
const namesThing = (index: SearchIndex, text: string): boolean =>
  isUsed(index.terms, text) && (namesKind(index, text) || isInField(index, text, thingFields));

function partsOf(text: string, parts: readonly { from: number; to: number }[]): string[] {
  return parts.map(({ from, to }) => text.slice(from, to));
}

/** Scores a compound word by its parts. Returns false when no product has them. */
function scoreParts(index: SearchIndex, text: string, isReplaced: boolean): boolean {
  const { outer } = index.frames;
  const split = partsOf(text, splitCompound(index.lexicon, text));
  const parts = split.length > 1 ? split : splitByName(index, text);
  if (parts.length < 2) return false;
  const before = outer.touchedCount;
  scoreApart(index, parts, isReplaced);
  const relinked = parts.length === 2 ? relink(index, text, parts) : undefined;
  if (relinked !== undefined) scoreExactly(index, outer, relinked, { factor: RELINKED_FACTOR });
  return outer.touchedCount > before;
}

function scoreTypedWord(
  index: SearchIndex,
  group: QueryGroup,
  text: string,
  isReplaced: boolean,
): string | null {
  const { outer } = index.frames;
  if (group.isEnglish && scoreEnglish(index, outer, text, group.isLast)) {
    scoreExactly(index, outer, text, { factor: DANISH_FACTOR });
    return null;
  }
  // A word that the supplier gave other names is spelled as it is meant, even when none of them is sold.
  const isUnderstood = scoreParts(index, text, isReplaced) || group.synonyms.length > 0;
  const typed = { factor: 16, isLast: group.isLast, isExactOnly: false, isUnderstood, isReplaced };
  // Words after "i" (in) and similar words describe how a product is cut, for example "i tern" (diced), so higher
  // categories do not count.
  const how = group.isAside ? { ...typed, without: 'upperCategories' as const } : typed;
  const { correction, end } = scoreWord(index, outer, text, how);
  if (outer.touchedCount > 0 || isUnderstood) return correction;
  return scoreSlippedPart(index, text) ?? scoreKind(index, text, end);
}

/**
 * Scores a compound word of which one part is known and the other is misspelt: "fritureolje" is "friture" and "olie". Returns
 * the corrected spelling; null when there is none.
 */
function scoreSlippedPart(index: SearchIndex, text: string): string | null {
  const { terms, lexicon } = index;
  const splits: [string, string][] = [];
  for (let at = text.length - LEAST_SLIPPED; at >= LEAST_SLIPPED; at--)
    splits.push([text.slice(0, at), text.slice(at)]);
  // Of two words that are known somewhere it is spelled right, and not sold.
  if (splits.some(([first, rest]) => lexicon.modifiers.has(first) && terms.idOf.has(rest))) return null;
  for (const [first, rest] of splits) {
    const parts = mendPart(index, first, rest);
    if (parts !== undefined) scoreApart(index, parts, false);
    if (parts !== undefined && index.frames.outer.touchedCount > 0)
      return parts.map((part) => terms.displays.get(part) ?? part).join('');
  }
  return null;
}

/** The two parts of a compound word, when exactly one of them is known and the other is one edit from a known word. */
function mendPart(index: SearchIndex, first: string, second: string): string[] | undefined {
  const { terms, fuzzy, lexicon } = index;
  const isBegun = lexicon.modifiers.has(first);
  if (isBegun === lexicon.headStems.has(stemDanish(second))) return undefined;
  const [near] = nearestTerms(fuzzy, terms, isBegun ? second : first);
  if (near === undefined || near.distance > 1) return undefined;
  const mended = terms.texts[near.term] ?? '';
  return isBegun ? [first, mended] : [mended, second];
}

/** Splits a compound word of which the first part is only known by its other names: "soysauce" where they are "soja". */
function splitByName(index: SearchIndex, text: string): string[] {
  const { terms, synonyms, lexicon } = index;
  if (isUsed(terms, text) || synonyms.names.length === 0) return [];
  for (let from = text.length - LEAST_END; from >= LEAST_PART; from--) {
    const [first, rest] = [text.slice(0, from), text.slice(from)];
    const isHead = lexicon.headStems.has(stemDanish(rest)) && !isKnown(index, first);
    if (isHead && synonymsOf(synonyms, [first]).length > 0) return [first, rest];
  }
  return [];
}

/** The compound word of the catalogue that only has another letter between its parts: "lakseside" for "laksside". */
function relink({ terms }: SearchIndex, text: string, parts: readonly string[]): string | undefined {
  const [first = '', second = ''] = parts;
  return ['', 'e', 's']
    .map((link) => first + link + second)
    .find((word) => word !== text && isUsed(terms, word));
}

/**
 * Returns where the longest known word at the end of the text begins; 0 when there is none. A short one needs a known word before
 * it: "flambering" is no "ring".
 */
function knownEnd(index: SearchIndex, text: string): number {
  const { lexicon } = index;
  for (let from = LEAST_PART; from <= text.length - LEAST_END; from++) {
    const isLong = text.length - from > LEAST_END;
    const first = text.slice(0, from);
    const isBegun = [first, first.replace(/[es]$/, '')].some((part) => lexicon.modifiers.has(part));
    if ((isLong || isBegun) && namesThing(index, text.slice(from))) return from;
  }
  return 0;
}

/**
 * Scores the ending of an unknown compound word, for example "bæger" (cup) of "engangsbæger" (disposable
 * cup); higher if the beginning also matches. Returns the ending as proposed spelling, or null. `end` is the
 * number of final letters shared with a known word.
 */
function scoreKind(index: SearchIndex, text: string, end: number): string | null {
  const known = knownEnd(index, text);
  const from = known > 0 ? known : text.length - (end < LEAST_SHARED ? 0 : end);
  if (from < LEAST_PART || from === text.length) return null;
  const { outer } = index.frames;
  const head = text.slice(from);
  if (known === 0) scoreEnded(index, outer, head, 'makers');
  const first = text.slice(0, from);
  for (const modifier of [first, first.replace(/[es]$/, '')])
    if (isUsed(index.terms, modifier))
      scoreAll(index, [modifier, head], () => ({ factor: BOTH_PARTS_FACTOR, without: 'makers' }));
  scoreExactly(index, outer, head, { factor: KIND_FACTOR, without: 'makers' });
  const term = outer.touchedCount > 0 ? index.terms.idOf.get(head) : undefined;
  return term === undefined ? null : proposedSpelling(index.terms, term);
}

/**
 * Scores the goods of a name that the catalogue does not use and that was misspelt: "philadelfia". Returns the name; null when a
 * word of the catalogue is at least as near.
 */
function scoreMisspeltName(index: SearchIndex, text: string): string | null {
  const near = nearestName(index.synonyms, text);
  if (near === undefined || near.distance === 0) return null;
  const [term] = nearestTerms(index.fuzzy, index.terms, text);
  if (term !== undefined && term.distance <= near.distance) return null;
  for (const words of synonymsOf(index.synonyms, [near.name])) scoreTogether(index, words, MISSPELT_FACTOR);
  return index.frames.outer.touchedCount > 0 ? near.name : null;
}

function scorePhrase(index: SearchIndex, { words, compound, isEnglish, synonyms }: QueryGroup): void {
  if (compound !== '') scoreExactly(index, index.frames.outer, compound, { factor: 16 });
  const factor = compound === '' ? 16 : SPLIT_FACTOR;
  if (synonyms.length > 0) {
    // A higher category often lists several product types, such as "løg og hvidløg" (onions and garlic), so its words
    // do not count here.
    scoreAll(index, words, () => ({ factor, isAlone: true, without: 'upperCategories' }));
    scoreTogether(index, words, IN_COMPOUND_FACTOR);
  } else scoreTogether(index, words, factor);
  if (isEnglish) scoreTogether(index, words.map(asEnglish), 16);
}

function hasSameWords(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word) => other.includes(word));
}

const synonymFactor = ({ words, isEnglish }: QueryGroup): number =>
  words.length > 1 && !isEnglish ? PHRASE_FACTOR : SYNONYM_FACTOR;

/** Returns the spelling to propose when a correction was needed to match. */
export function scoreGroup(index: SearchIndex, group: QueryGroup): string | null {
  const { outer } = index.frames;
  const [first] = group.words;
  scoreCoded(outer, group.coded);
  // A synonym that consists of the typed words in another order is ignored.
  for (const words of group.synonyms)
    if (!hasSameWords(words, group.words)) scoreTogether(index, words, synonymFactor(group));
  if (group.words.length > 1) {
    scorePhrase(index, group);
    return group.spelling;
  }
  if (first === undefined) return null;
  if (group.isNumber) {
    scoreNumber(index, outer, first);
    return null;
  }
  const isReplaced = group.synonyms.length > 0 && outer.touchedCount > 0;
  const name = isReplaced || !isUnknown(index, first) ? null : scoreMisspeltName(index, first);
  const correction = name ?? scoreTypedWord(index, group, first, isReplaced);
  return isReplaced ? null : correction;
}

/**
 * Scores products whose name has the last part of a compound word, which is the product type: for "rugbrød" (rye bread) also
 * other "brød".
 */
export function scoreSameKind(index: SearchIndex, { words, compound, isNumber }: QueryGroup): void {
  const text = compound === '' ? (words.at(-1) ?? '') : compound;
  if (isNumber) return;
  const head = partsOf(text, splitKnownHalf(index.lexicon, text)).at(-1) ?? text;
  scoreExactly(index, index.frames.outer, head, { factor: KIND_FACTOR, without: 'allButName' });
  closeGroup(index.frames.outer, 1, 1);
}
