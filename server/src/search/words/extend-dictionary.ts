import { createColumn, gatherLists, type Lists, push } from '../numeric-columns.ts';
import { positionsOf } from '../patch/patched-order.ts';
import { eachPosition, type Steps } from '../steps.ts';
import { stemOf } from './english-words.ts';
import { countUses, RELATION, type TermCollector, type TermDictionary } from './term-dictionary.ts';

export interface AddedTerms {
  collector: TermCollector;
  isNew: (word: number) => boolean;
  numberOf: (word: number) => number;
  /**
   * For each word of the patched index: the number of documents that contain it in a field other than the
   * description.
   */
  wordUses: Uint32Array;
}

export interface ExtendedDictionary {
  terms: TermDictionary;
  /** The new number of each old term; null when all numbers stay the same. */
  movedTo: Uint32Array | null;
  /** Numbers of all terms of the added words, including terms that existed before. */
  touched: Uint32Array;
}

interface Row {
  text: string;
  word: number;
  relation: number;
}

/**
 * Returns true for a word known only from descriptions, or whose products were removed. A word of the first kind was
 * never split, so its parts are added now. A word of the second kind has its parts already (`hasPart`).
 */
function isBare(dictionary: TermDictionary, text: string): boolean {
  const term = dictionary.idOf.get(text);
  return term !== undefined && (dictionary.uses[term] ?? 0) === 0;
}

function hasPart({ idOf, words }: TermDictionary, { text, word, relation }: Row): boolean {
  const term = idOf.get(text);
  if (term === undefined) return false;
  const { offsets, values, weights } = words;
  for (let row = offsets[term] ?? 0; row < (offsets[term + 1] ?? 0); row++)
    if (values[row] === word && weights[row] === relation) return true;
  return false;
}

function newRows(dictionary: TermDictionary, { collector, isNew, numberOf }: AddedTerms): Row[] {
  const texts = [...collector.terms.keys()];
  const rows: Row[] = [];
  let isTakenApart = false;
  collector.rowTerms.values.subarray(0, collector.rowTerms.length).forEach((term, row) => {
    const text = texts[term] ?? '';
    const word = collector.rowWords.values[row] ?? 0;
    const relation = collector.rowRelations.values[row] ?? 0;
    const isWhole = relation === RELATION.whole;
    // The whole word comes first, followed by its parts.
    if (isWhole) isTakenApart = isNew(word) || isBare(dictionary, text);
    const found = { text, word: numberOf(word), relation };
    if (isTakenApart && (isNew(word) || (!isWhole && !hasPart(dictionary, found)))) rows.push(found);
  });
  return rows;
}

/** Also returns the new position of each text of the first list. */
function* mergeTexts(
  texts: readonly string[],
  fresh: readonly string[],
): Steps<{ merged: string[]; movedTo: Uint32Array }> {
  const merged: string[] = [];
  const movedTo = new Uint32Array(texts.length);
  let next = 0;
  yield* eachPosition(texts.length, (term) => {
    const text = texts[term] ?? '';
    for (let own = fresh[next]; own !== undefined && own < text; own = fresh[++next]) merged.push(own);
    movedTo[term] = merged.push(text) - 1;
  });
  merged.push(...fresh.slice(next));
  return { merged, movedTo };
}

function* extendWords(
  { words, texts }: TermDictionary,
  idOf: ReadonlyMap<string, number>,
  movedTo: Uint32Array | null,
  rows: readonly Row[],
): Steps<Lists> {
  const size = words.values.length + rows.length + 1;
  const columns = { terms: createColumn(size), numbers: createColumn(size), relations: createColumn(size) };
  const add = (term: number, word: number, relation: number) => {
    push(columns.terms, term);
    push(columns.numbers, word);
    push(columns.relations, relation);
  };
  yield* eachPosition(texts.length, (term) => {
    const to = movedTo?.[term] ?? term;
    for (let row = words.offsets[term] ?? 0; row < (words.offsets[term + 1] ?? 0); row++)
      add(to, words.values[row] ?? 0, words.weights[row] ?? 0);
  });
  for (const { text, word, relation } of rows) add(idOf.get(text) ?? 0, word, relation);
  return yield* gatherLists(idOf.size, columns.terms, columns.numbers, columns.relations);
}

function* extendStems(
  { stemIds, byStem }: TermDictionary,
  idOf: ReadonlyMap<string, number>,
  movedTo: Uint32Array,
  fresh: readonly string[],
): Steps<Pick<TermDictionary, 'stemIds' | 'byStem'>> {
  const extended = new Map(stemIds);
  yield;
  const stemNumbers = new Uint32Array(idOf.size);
  yield* eachPosition(byStem.offsets.length - 1, (stem) => {
    for (let row = byStem.offsets[stem] ?? 0; row < (byStem.offsets[stem + 1] ?? 0); row++)
      stemNumbers[movedTo[byStem.values[row] ?? 0] ?? 0] = stem;
  });
  for (const text of fresh) {
    const stem = stemOf(text);
    const id = extended.get(stem) ?? extended.size;
    extended.set(stem, id);
    stemNumbers[idOf.get(text) ?? 0] = id;
  }
  const keys = createColumn(idOf.size + 1);
  const terms = createColumn(idOf.size + 1);
  yield* eachPosition(stemNumbers.length, (term) => {
    push(keys, stemNumbers[term] ?? 0);
    push(terms, term);
  });
  return { stemIds: extended, byStem: yield* gatherLists(extended.size, keys, terms, createColumn()) };
}

function numbersOf(collector: TermCollector, idOf: ReadonlyMap<string, number>): Uint32Array {
  const numbers = [...collector.terms.keys()].map((text) => idOf.get(text));
  return Uint32Array.from(numbers.filter((number) => number !== undefined));
}

export function* extendDictionary(dictionary: TermDictionary, added: AddedTerms): Steps<ExtendedDictionary> {
  const { wordUses } = added;
  const rows = newRows(dictionary, added);
  yield;
  const texts = [...new Set(rows.map(({ text }) => text))];
  const fresh = texts.filter((text) => !dictionary.idOf.has(text)).sort();
  if (fresh.length === 0) {
    const words =
      rows.length === 0 ? dictionary.words : yield* extendWords(dictionary, dictionary.idOf, null, rows);
    const uses = yield* countUses(words, wordUses);
    const terms = { ...dictionary, words, uses, wordUses };
    return { terms, movedTo: null, touched: numbersOf(added.collector, dictionary.idOf) };
  }
  const { merged, movedTo } = yield* mergeTexts(dictionary.texts, fresh);
  const idOf = yield* positionsOf(merged);
  const words = yield* extendWords(dictionary, idOf, movedTo, rows);
  const displays = new Map(dictionary.displays);
  for (const text of fresh) {
    const display = added.collector.displays.get(text);
    if (display !== undefined) displays.set(text, display);
  }
  return {
    terms: {
      texts: merged,
      idOf,
      words,
      ...(yield* extendStems(dictionary, idOf, movedTo, fresh)),
      displays,
      uses: yield* countUses(words, wordUses),
      wordUses,
    },
    movedTo,
    touched: numbersOf(added.collector, idOf),
  };
}
