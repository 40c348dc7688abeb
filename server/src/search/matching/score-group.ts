import type { SearchIndex } from '../search-index.ts';
import { splitCompound, splitKnownHalf } from '../words/compound-lexicon.ts';
import { asEnglish } from '../words/english-words.ts';
import { synonymsOf } from '../words/synonyms.ts';
import { isUsed, proposedSpelling } from '../words/term-dictionary.ts';
import { clearFrame, closeGroup, MAX_SCORE, type MatchFrame, touch } from './match-frame.ts';
import type { QueryGroup } from './parse-query.ts';
import {
  type ScoreOptions,
  scoreCoded,
  scoreEnded,
  scoreEnglish,
  scoreNumber,
  scoreWord,
} from './score-word.ts';

const SYNONYM_FACTOR = 10;
/** A compound written apart says the same as the compound. */
const SPLIT_FACTOR = 14;
/** For a compound that nothing is called: what its last part names is the next best, with the first part before without. */
const KIND_FACTOR = 8;
const BOTH_PARTS_FACTOR = 10;
/** The same where only a category above the leaf names the kind. */
const ABOVE_FACTOR = 12;
/** For a Danish word on English pages that is an English one too. */
const DANISH_FACTOR = 10;
const LEAST_PART = 3;
const LEAST_END = 4;

type ExactOptions = Pick<ScoreOptions, 'factor' | 'without'>;

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
 * Scores documents that match all of several words as one match of the group at hand in the outer frame; `howOf` says how each
 * is looked for.
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
 * Scores what a compound taken apart names. All but its last part must stand in the name: beside the kind, the category says
 * nothing of it. The kind itself is said by the name or the leaf, and only where nothing is, by the categories above.
 */
function scoreApart(index: SearchIndex, parts: readonly string[]): void {
  const ways = [{ factor: SPLIT_FACTOR, without: 'upperCategories' as const }, { factor: ABOVE_FACTOR }];
  for (const ofKind of ways) {
    scoreAll(index, parts, (at) => {
      const how = at < parts.length - 1 ? { factor: ofKind.factor, without: 'categories' as const } : ofKind;
      return { isSynonymToo: true, ...how };
    });
  }
}

function partsOf(text: string, parts: readonly { from: number; to: number }[]): string[] {
  return parts.map(({ from, to }) => text.slice(from, to));
}

/** One typed word, also as the words it is made of when it is a compound of known ones. */
function scoreTypedWord(index: SearchIndex, group: QueryGroup, text: string): string | null {
  const { outer } = index.frames;
  if (group.isEnglish && scoreEnglish(index, outer, text, group.isLast)) {
    scoreExactly(index, outer, text, { factor: DANISH_FACTOR });
    return null;
  }
  const parts = partsOf(text, splitCompound(index.lexicon, text));
  const before = outer.touchedCount;
  if (parts.length > 1) scoreApart(index, parts);
  const isUnderstood = outer.touchedCount > before;
  const typed = { factor: 16, isLast: group.isLast, isExactOnly: false, isUnderstood };
  // "i tern" says how it is cut, which no broad category does.
  const how = group.isAside ? { ...typed, without: 'upperCategories' as const } : typed;
  const { correction, end } = scoreWord(index, outer, text, how);
  return outer.touchedCount > 0 ? correction : scoreKind(index, text, end);
}

/** Where the longest known word begins that a word ends with; 0 for none. */
function knownEnd({ terms }: SearchIndex, text: string): number {
  for (let from = LEAST_PART; from <= text.length - LEAST_END; from++)
    if (isUsed(terms, text.slice(from))) return from;
  return 0;
}

/**
 * Scores what the end of an unknown compound names ("engangsbæger" is a bæger), that which its beginning says too before the
 * rest, and returns that end as the spelling to propose. `end` are the letters it shares with a word that goes on before them.
 */
function scoreKind(index: SearchIndex, text: string, end: number): string | null {
  const known = knownEnd(index, text);
  const from = known > 0 ? known : text.length - end;
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

/** Scores several words as the phrase they are. */
function scorePhrase(index: SearchIndex, { words, compound, isEnglish }: QueryGroup): void {
  if (compound !== '') scoreExactly(index, index.frames.outer, compound, { factor: 16 });
  scoreTogether(index, words, compound === '' ? 16 : SPLIT_FACTOR);
  if (isEnglish) scoreTogether(index, words.map(asEnglish), 16);
}

/** Scores one group and returns the spelling to propose for it, if it took one to match. */
export function scoreGroup(index: SearchIndex, group: QueryGroup): string | null {
  const { outer } = index.frames;
  const [first] = group.words;
  scoreCoded(outer, group.coded);
  for (const words of group.synonyms) scoreTogether(index, words, SYNONYM_FACTOR);
  if (group.words.length > 1) scorePhrase(index, group);
  else if (first !== undefined && group.isNumber) scoreNumber(index, outer, first);
  else if (first !== undefined) {
    const isReplaced = group.synonyms.length > 0 && outer.touchedCount > 0;
    const correction = scoreTypedWord(index, group, first);
    return isReplaced ? null : correction;
  }
  return null;
}

/** Scores what is of the same kind as a compound names, by its last part alone. */
export function scoreSameKind(index: SearchIndex, { words, compound, isNumber }: QueryGroup): void {
  const text = compound === '' ? (words.at(-1) ?? '') : compound;
  if (isNumber) return;
  const head = partsOf(text, splitKnownHalf(index.lexicon, text)).at(-1) ?? text;
  scoreExactly(index, index.frames.outer, head, { factor: KIND_FACTOR });
  closeGroup(index.frames.outer, 1, 1);
}
