import { createColumn, gatherLists, type Lists, prefixRange, push } from '../numeric-columns.ts';
import { atOnce, eachPosition, type Steps } from '../steps.ts';
import { stemOf } from './english-words.ts';

/** Position of a term in a word: the whole word, its last part, its first part, or in between. */
export const RELATION = { whole: 0, head: 1, modifier: 2, inner: 3 } as const;

/**
 * All texts that a query word can match: the words of the catalogue and the parts of its compound words.
 * `words` lists for each term the words that contain it, with the relation as weight.
 */
export interface TermDictionary {
  /** Term texts in sorted order; a term's number is its position. */
  readonly texts: readonly string[];
  readonly idOf: ReadonlyMap<string, number>;
  readonly words: Lists;
  readonly stemIds: ReadonlyMap<string, number>;
  readonly byStem: Lists;
  /** Spelling shown to users, where it differs from the folded text. */
  readonly displays: ReadonlyMap<string, string>;
  /**
   * Number of documents with the term outside the description; terms with 0 are not used for corrections and
   * suggestions.
   */
  readonly uses: Uint32Array;
  /** Number of documents with the word outside the description, for each word. */
  readonly wordUses: Uint32Array;
}

export interface TermCollector {
  terms: Map<string, number>;
  displays: Map<string, string>;
  rowTerms: ReturnType<typeof createColumn>;
  rowWords: ReturnType<typeof createColumn>;
  rowRelations: ReturnType<typeof createColumn>;
}

export function createTermCollector(): TermCollector {
  return {
    terms: new Map(),
    displays: new Map(),
    rowTerms: createColumn(),
    rowWords: createColumn(),
    rowRelations: createColumn(),
  };
}

export function collectTerm(
  collector: TermCollector,
  text: string,
  display: string,
  word: number,
  relation: number,
): void {
  let term = collector.terms.get(text);
  if (term === undefined) {
    term = collector.terms.size;
    collector.terms.set(text, term);
  }
  if (display !== text && !collector.displays.has(text)) collector.displays.set(text, display);
  push(collector.rowTerms, term);
  push(collector.rowWords, word);
  push(collector.rowRelations, relation);
}

function gatherStems(texts: readonly string[]): { stemIds: Map<string, number>; byStem: Lists } {
  const stemIds = new Map<string, number>();
  const keys = createColumn(texts.length + 1);
  const terms = createColumn(texts.length + 1);
  texts.forEach((text, term) => {
    const stem = stemOf(text);
    const known = stemIds.get(stem);
    const id = known ?? stemIds.size;
    if (known === undefined) stemIds.set(stem, id);
    push(keys, id);
    push(terms, term);
  });
  return { stemIds, byStem: atOnce(gatherLists(stemIds.size, keys, terms, createColumn())) };
}

/** Returns the uses of each term: the sum over the words that contain it. */
export function* countUses({ offsets, values }: Lists, wordUses: Uint32Array): Steps<Uint32Array> {
  const uses = new Uint32Array(offsets.length - 1);
  yield* eachPosition(uses.length, (term) => {
    let sum = 0;
    for (let row = offsets[term] ?? 0; row < (offsets[term + 1] ?? 0); row++)
      sum += wordUses[values[row] ?? 0] ?? 0;
    uses[term] = sum;
  });
  return uses;
}

/** `usesOf` holds the number of documents of each word. */
export function buildTermDictionary(collector: TermCollector, usesOf: Uint32Array): TermDictionary {
  const texts = [...collector.terms.keys()].sort();
  const idOf = new Map(texts.map((text, at) => [text, at]));
  const renumbered = new Uint32Array(texts.length);
  for (const [text, old] of collector.terms) renumbered[old] = idOf.get(text) ?? 0;
  const { rowTerms, rowWords, rowRelations } = collector;
  for (let i = 0; i < rowTerms.length; i++) rowTerms.values[i] = renumbered[rowTerms.values[i] ?? 0] ?? 0;
  const words = atOnce(gatherLists(texts.length, rowTerms, rowWords, rowRelations));
  const uses = atOnce(countUses(words, usesOf));
  return { texts, idOf, words, ...gatherStems(texts), displays: collector.displays, uses, wordUses: usesOf };
}

/** Includes `text` itself if it is a term. */
export function termsOfStem(dictionary: TermDictionary, text: string): Uint32Array {
  const stem = dictionary.stemIds.get(stemOf(text));
  if (stem === undefined) return new Uint32Array(0);
  const { offsets, values } = dictionary.byStem;
  return values.subarray(offsets[stem], offsets[stem + 1]);
}

/** Descriptions and removed products do not count. */
export function isUsed(dictionary: TermDictionary, text: string): boolean {
  const term = dictionary.idOf.get(text);
  return term !== undefined && isUsedTerm(dictionary, term);
}

export function isUsedTerm({ uses }: TermDictionary, term: number): boolean {
  return (uses[term] ?? 0) > 0;
}

export function termsWithPrefix(dictionary: TermDictionary, prefix: string): { from: number; to: number } {
  return prefixRange(dictionary.texts, prefix);
}

export function displayTerm(dictionary: TermDictionary, term: number): string {
  const text = dictionary.texts[term] ?? '';
  return dictionary.displays.get(text) ?? text;
}

/** Words of descriptions do not count. */
export function isWholeWord(dictionary: TermDictionary, term: number): boolean {
  const { offsets, values, weights } = dictionary.words;
  const end = offsets[term + 1] ?? 0;
  let row = offsets[term] ?? 0;
  while (row < end && weights[row] !== RELATION.whole) row++;
  return row < end && (dictionary.wordUses[values[row] ?? 0] ?? 0) > 0;
}

/**
 * Returns true when the term may be proposed: a whole word, or a part that several words share. Words of
 * removed products do not count.
 */
export function isProposable(dictionary: TermDictionary, term: number): boolean {
  return isWholeWord(dictionary, term) || isShared(dictionary, term);
}

function isShared({ words: { offsets, values }, wordUses }: TermDictionary, term: number): boolean {
  let used = 0;
  for (let row = offsets[term] ?? 0; row < (offsets[term + 1] ?? 0) && used < 2; row++)
    if ((wordUses[values[row] ?? 0] ?? 0) > 0) used++;
  return used > 1;
}

/**
 * Returns the spelling to propose for a term. A part of compound words is replaced by the most used word with
 * the same stem.
 */
export function proposedSpelling(dictionary: TermDictionary, term: number): string {
  if (isWholeWord(dictionary, term)) return displayTerm(dictionary, term);
  const usesOf = (other: number) => dictionary.uses[other] ?? 0;
  const [best] = Array.from(termsOfStem(dictionary, dictionary.texts[term] ?? ''))
    .filter((other) => isWholeWord(dictionary, other))
    .sort((a, b) => usesOf(b) - usesOf(a));
  return displayTerm(dictionary, best ?? term);
}
