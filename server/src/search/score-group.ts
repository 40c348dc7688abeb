import { splitCompound, splitKnownHalf } from './compound-lexicon.ts';
import { clearFrame, closeGroup, MAX_SCORE, type MatchFrame, rarity, touch } from './match-frame.ts';
import type { QueryGroup } from './parse-query.ts';
import { scoreCoded, scoreNumber, scoreWord } from './score-word.ts';
import type { SearchIndex } from './search-index.ts';
import { synonymsOf } from './synonyms.ts';

const SYNONYM_FACTOR = 10;
/** A compound written apart says the same as the compound. */
const SPLIT_FACTOR = 14;
const KIN_FACTOR = 8;
const KIND_WEIGHT = 2;

interface ExactOptions {
  factor: number;
  isNameOnly?: boolean;
}

function scoreExactly(index: SearchIndex, frame: MatchFrame, text: string, options: ExactOptions): void {
  if (/\d/.test(text)) scoreNumber(index, frame, text);
  else scoreWord(index, frame, text, { ...options, isLast: false, isExactOnly: true });
}

/** Synonyms of one word, within what stands together: "svinemørbrad" is mørbrad of what svin is also called. */
function scoreOtherNames(index: SearchIndex, text: string, { factor, ...how }: ExactOptions): void {
  for (const words of synonymsOf(index.synonyms, [text])) {
    const [only] = words;
    if (only !== undefined && words.length === 1)
      scoreExactly(index, index.frames.inner, only, { factor: (factor * SYNONYM_FACTOR) / 16, ...how });
  }
}

/**
 * Scores documents that match all of several words as one match of the group at hand in the outer frame. Of a compound
 * taken apart, all but the last part must stand in the name: beside its kind, the category says nothing of it.
 */
function scoreTogether(index: SearchIndex, words: readonly string[], factor: number, isSplit = false): void {
  const { outer, inner } = index.frames;
  clearFrame(inner);
  words.forEach((text, at) => {
    const how = { factor, isNameOnly: isSplit && at < words.length - 1 };
    scoreExactly(index, inner, text, how);
    if (isSplit) scoreOtherNames(index, text, how);
    closeGroup(inner, 1, 1);
  });
  for (let i = 0; i < inner.matchedCount; i++) {
    const document = inner.matched[i] ?? 0;
    if (inner.hits[document] !== words.length) continue;
    touch(outer, document, Math.min(MAX_SCORE, Math.floor((inner.sums[document] ?? 0) / words.length)));
  }
  clearFrame(inner);
}

function partsOf(text: string, parts: readonly { from: number; to: number }[]): string[] {
  return parts.map(({ from, to }) => text.slice(from, to));
}

/** One typed word, also as the words it is made of when it is a compound of known ones. */
function scoreTypedWord(index: SearchIndex, group: QueryGroup, text: string): string | null {
  const { outer } = index.frames;
  const parts = partsOf(text, splitCompound(index.lexicon, text));
  const before = outer.touchedCount;
  if (parts.length > 1) scoreTogether(index, parts, SPLIT_FACTOR, true);
  const isUnderstood = outer.touchedCount > before;
  const how = { factor: 16, isLast: group.isLast, isExactOnly: false, isUnderstood };
  return scoreWord(index, outer, text, how).correction;
}

/** Scores one group and returns the spelling to propose for it, if it took one to match. */
export function scoreGroup(index: SearchIndex, group: QueryGroup): string | null {
  const { outer } = index.frames;
  const [first] = group.words;
  scoreCoded(outer, group.coded);
  for (const words of group.synonyms) scoreTogether(index, words, SYNONYM_FACTOR);
  if (group.words.length > 1) scoreTogether(index, group.words, 16);
  else if (first !== undefined && group.isNumber) scoreNumber(index, outer, first);
  else if (first !== undefined) {
    const isReplaced = group.synonyms.length > 0 && outer.touchedCount > 0;
    const correction = scoreTypedWord(index, group, first);
    return isReplaced ? null : correction;
  }
  return null;
}

/**
 * Scores what is near a compound: of the same kind, or with the same first part; the kind and the rarer part count more.
 * Closes the groups it makes and returns their weights together, 0 for a word that is no compound.
 */
export function scoreKin(index: SearchIndex, group: QueryGroup): number {
  const [text] = group.words;
  if (text === undefined || group.isNumber || group.words.length > 1) return 0;
  const { outer } = index.frames;
  const parts = partsOf(text, splitKnownHalf(index.lexicon, text));
  let weight = 0;
  const head = parts.at(-1);
  for (const part of parts.length < 2 ? [] : new Set([head ?? '', parts[0] ?? ''])) {
    scoreExactly(index, outer, part, { factor: KIN_FACTOR });
    const rare = rarity(outer.touchedCount, index.size) * (part === head ? KIND_WEIGHT : 1);
    if (outer.touchedCount > 0) weight += rare;
    closeGroup(outer, 1, rare);
  }
  return weight;
}
