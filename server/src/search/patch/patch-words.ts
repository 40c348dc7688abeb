import type { Lists } from '../numeric-columns.ts';
import type { SearchIndex } from '../search-index.ts';
import type { Steps } from '../steps.ts';
import { extendDictionary } from '../words/extend-dictionary.ts';
import { bySound, mergeFuzzyTerms } from '../words/fuzzy-terms.ts';
import { RELATION, type TermCollector } from '../words/term-dictionary.ts';
import { FIELD, type WordTable } from '../words/word-table.ts';
import { GONE, type PatchedOrder } from './patched-order.ts';

export interface AddedWords {
  words: WordTable;
  collector: TermCollector;
  postings: Lists;
}

/** Returns -1 if the text is unknown. */
function wordNumber({ terms }: SearchIndex, text: string): number {
  const term = terms.idOf.get(text);
  if (term === undefined) return -1;
  const { offsets, values, weights } = terms.words;
  for (let row = offsets[term] ?? 0; row < (offsets[term + 1] ?? 0); row++)
    if (weights[row] === RELATION.whole) return values[row] ?? -1;
  return -1;
}

/** Unknown words get numbers after those of the known words. */
function numberWords(index: SearchIndex, words: WordTable): { numbers: Uint32Array; count: number } {
  const numbers = new Uint32Array(words.idOf.size);
  let count = index.postings.offsets.length - 1;
  for (const [text, word] of words.idOf) {
    const known = wordNumber(index, text);
    numbers[word] = known < 0 ? count++ : known;
  }
  return { numbers, count };
}

/** The lists being filled; `next` is the position of each word's next row. */
interface Target extends Lists {
  next: Uint32Array;
  wordUses: Uint32Array;
}

interface Source {
  lists: Lists;
  numberOf: (word: number) => number;
  /** New ordinals (positions in the index) of the documents, or `GONE` for removed ones. */
  ordinals: Uint32Array;
}

/** Number of rows between two pauses. Words are not counted, because a few words have most of the rows. */
const rowsAtOnce = 10_000;

function* eachWord({ offsets }: Lists, visit: (word: number) => void): Steps<void> {
  let from = 0;
  for (let word = 0; word + 1 < offsets.length; word++) {
    visit(word);
    const to = offsets[word + 1] ?? 0;
    if (to - from < rowsAtOnce) continue;
    from = to;
    yield;
  }
}

function* countRows({ lists, numberOf, ordinals }: Source, counts: Uint32Array): Steps<void> {
  const { offsets, values } = lists;
  yield* eachWord(lists, (word) => {
    let rows = 0;
    for (let row = offsets[word] ?? 0; row < (offsets[word + 1] ?? 0); row++)
      if (ordinals[values[row] ?? 0] !== GONE) rows++;
    const at = numberOf(word) + 1;
    counts[at] = (counts[at] ?? 0) + rows;
  });
}

function* writeRows({ lists, numberOf, ordinals }: Source, target: Target): Steps<void> {
  yield* eachWord(lists, (word) => {
    writeWord(lists, word, ordinals, { target, number: numberOf(word) });
  });
}

function writeWord(
  { offsets, values, weights }: Lists,
  word: number,
  ordinals: Uint32Array,
  { target, number }: { target: Target; number: number },
): void {
  const from = offsets[word] ?? 0;
  const fields = weights.subarray(from, offsets[word + 1]);
  const { next, wordUses } = target;
  fields.forEach((field, row) => {
    const to = ordinals[values[from + row] ?? 0] ?? GONE;
    if (to === GONE) return;
    const at = next[number] ?? 0;
    next[number] = at + 1;
    target.values[at] = to;
    target.weights[at] = field;
    if (field > FIELD.description) wordUses[number] = (wordUses[number] ?? 0) + 1;
  });
}

function* patchPostings(
  { postings }: SearchIndex,
  order: PatchedOrder,
  added: AddedWords,
  { numbers, count }: { numbers: Uint32Array; count: number },
): Steps<{ lists: Lists; wordUses: Uint32Array }> {
  const sources: Source[] = [
    { lists: postings, numberOf: (word) => word, ordinals: order.movedTo },
    { lists: added.postings, numberOf: (word) => numbers[word] ?? 0, ordinals: order.added },
  ];
  const offsets = new Uint32Array(count + 1);
  for (const source of sources) yield* countRows(source, offsets);
  for (let word = 0; word < count; word++)
    offsets[word + 1] = (offsets[word + 1] ?? 0) + (offsets[word] ?? 0);
  const size = offsets[count] ?? 0;
  const lists = { offsets, values: new Uint32Array(size), weights: new Uint8Array(size) };
  const target = { ...lists, next: offsets.slice(), wordUses: new Uint32Array(count) };
  yield;
  for (const source of sources) yield* writeRows(source, target);
  return { lists, wordUses: target.wordUses };
}

export function* patchWords(
  index: SearchIndex,
  order: PatchedOrder,
  added: AddedWords,
): Steps<Pick<SearchIndex, 'postings' | 'terms' | 'fuzzy' | 'sounds'>> {
  const numbered = numberWords(index, added.words);
  yield;
  const { lists, wordUses } = yield* patchPostings(index, order, added, numbered);
  const isNew = (word: number) => (numbered.numbers[word] ?? 0) >= index.postings.offsets.length - 1;
  const extended = yield* extendDictionary(index.terms, {
    collector: added.collector,
    isNew,
    numberOf: (word) => numbered.numbers[word] ?? 0,
    wordUses,
  });
  const { terms, movedTo, touched } = extended;
  const fuzzy = yield* mergeFuzzyTerms(index.fuzzy, terms, movedTo, touched);
  const sounds = yield* mergeFuzzyTerms(index.sounds, terms, movedTo, touched, bySound);
  return { postings: lists, terms, fuzzy, sounds };
}
