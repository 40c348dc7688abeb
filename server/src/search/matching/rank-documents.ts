import { hasBit, listBits } from '../bit-set.ts';
import { spreadVariants } from '../families.ts';
import { firstWhere } from '../patch/patched-order.ts';
import type { SearchIndex } from '../search-index.ts';
import type { CustomerMarks, SearchRequest, SearchSort } from '../search-request.ts';
import { MAX_SCORE } from './match-frame.ts';

/** Prices above this sort last, like unknown prices and samples, which have no price. */
const MAX_PRICE = 2 ** 32;
/** Up to this many results are selected with a heap; for more, sorting everything is faster. */
const HEAP_LIMIT = 256;
/** Number of first results among which variants of one product are spread out: four pages. */
const SPREAD = 96;
/** Share of the best score from which a match counts as good. */
const GOOD = 0.5;

type KeyOf = (document: number) => number;

function bitOf(words: Uint32Array | undefined): KeyOf {
  return words === undefined ? () => 0 : (document) => (hasBit(words, document) ? 1 : 0);
}

/** Returns 2 for a good match that the customer buys regularly, 1 for one bought before, 0 for all others. */
function habitOf(documents: Uint32Array, { purchased, boughtOften }: CustomerMarks, scoreOf: KeyOf): KeyOf {
  if (purchased === undefined) return () => 0;
  let best = 0;
  for (const document of documents) best = Math.max(best, scoreOf(document));
  const isPurchased = bitOf(purchased.words);
  const isOften = bitOf(boughtOften?.words);
  return (document) =>
    scoreOf(document) >= best * GOOD ? isPurchased(document) * (1 + isOften(document)) : 0;
}

/**
 * Returns the sort key for relevance: good matches the customer buys, then score, then popularity in steps,
 * then deliverable (domain 8). Documents with equal keys are sorted by ordinal, which is the exact order of
 * popularity.
 */
function relevanceOf(
  index: SearchIndex,
  { deliverable }: CustomerMarks,
  scoreOf: KeyOf,
  habit: KeyOf,
): KeyOf {
  const isDeliverable = bitOf(deliverable?.words);
  return (document) => {
    const popularity = index.popularity[document] ?? 0;
    const match = habit(document) * (MAX_SCORE + 1) + scoreOf(document);
    return (match * 32 + popularity) * 2 + isDeliverable(document);
  };
}

function priceOf(prices: Float64Array | undefined): KeyOf {
  return (document) => {
    const price = prices?.[document] ?? Number.NaN;
    return price > 0 && price < MAX_PRICE ? MAX_PRICE - Math.floor(price) : 0;
  };
}

/** Documents with a greater number come earlier in the results. */
function sortKey(index: SearchIndex, request: SearchRequest): KeyOf {
  const keys: Record<Exclude<SearchSort, 'relevance'>, () => KeyOf> = {
    name: () => (document) => index.size - (index.nameRanks[document] ?? 0),
    name_desc: () => (document) => index.nameRanks[document] ?? 0,
    item_number: () => (document) => index.size - (index.idRanks[document] ?? 0),
    popularity: () => () => 0,
    price: () => priceOf(request.priceOf),
  };
  return request.sort === 'relevance' ? () => 0 : keys[request.sort]();
}

function siftDown(heap: Float64Array, length: number): void {
  const moved = heap[0] ?? 0;
  let at = 0;
  for (let child = 1; child < length; child = 2 * at + 1) {
    if (child + 1 < length && (heap[child + 1] ?? 0) < (heap[child] ?? 0)) child++;
    const value = heap[child] ?? 0;
    if (value >= moved) break;
    heap[at] = value;
    at = child;
  }
  heap[at] = moved;
}

function greatest(keys: Float64Array, count: number): Float64Array {
  if (count >= keys.length || count > HEAP_LIMIT) return keys.sort().reverse().subarray(0, count);
  const heap = keys.slice(0, count).sort();
  for (let i = count; i < keys.length; i++) {
    const key = keys[i] ?? 0;
    if (key <= (heap[0] ?? 0)) continue;
    heap[0] = key;
    siftDown(heap, count);
  }
  return heap.sort().reverse();
}

/** Documents with equal keys are sorted by ordinal, most popular first. */
export function bestDocuments(
  { size }: Pick<SearchIndex, 'size'>,
  documents: Uint32Array,
  keyOf: KeyOf,
  count: number,
): Uint32Array {
  const keys = new Float64Array(documents.length);
  for (let i = 0; i < documents.length; i++) {
    const document = documents[i] ?? 0;
    keys[i] = keyOf(document) * size + size - 1 - document;
  }
  return Uint32Array.from(greatest(keys, count), (key) => size - 1 - (key % size));
}

/** Variants are spread among a fixed number of first results, so that all pages of one search use the same order. */
function rankByRelevance(
  index: SearchIndex,
  documents: Uint32Array,
  { marks = {}, skip, take }: SearchRequest,
  scoreOf: KeyOf,
): Uint32Array {
  const habit = habitOf(documents, marks, scoreOf);
  const keyOf = relevanceOf(index, marks, scoreOf, habit);
  const ranked = bestDocuments(index, documents, keyOf, Math.max(SPREAD, skip + take));
  const standing = { scoreOf, isFixed: (document: number) => habit(document) > 0 };
  ranked.set(spreadVariants(index, ranked.subarray(0, SPREAD), standing));
  return ranked;
}

/** The first `count` documents in the order of the request; `documents` are ordinals in ascending order. */
function firstOf(
  index: SearchIndex,
  documents: Uint32Array,
  request: SearchRequest,
  scoreOf: KeyOf,
): Uint32Array {
  const count = request.skip + request.take;
  if (request.sort === 'popularity') return documents.subarray(0, count);
  if (request.sort === 'relevance') return rankByRelevance(index, documents, request, scoreOf);
  return bestDocuments(index, documents, sortKey(index, request), count);
}

/** `documents` are ordinals in ascending order. Samples come last in every order. */
export function rankDocuments(
  index: SearchIndex,
  documents: Uint32Array,
  { skip: from, take: most, ...request }: SearchRequest,
  scoreOf: KeyOf,
): string[] {
  const skip = Math.max(0, Math.floor(from) || 0);
  const take = Math.max(0, Math.floor(most) || 0);
  if (take === 0 || skip >= documents.length) return [];
  const { goods, samples } = apart(index, documents);
  const ordered = { ...request, skip, take };
  const first = firstOf(index, goods, ordered, scoreOf).subarray(skip, skip + take);
  const left = { ...request, skip: Math.max(0, skip - goods.length), take: take - first.length };
  const last =
    left.take > 0 && samples.length > 0
      ? firstOf(index, samples, left, scoreOf).subarray(left.skip, left.skip + left.take)
      : [];
  return Array.from([...first, ...last], (ordinal) => index.ids[ordinal] ?? '');
}

/** Takes the samples out of the documents; nearly always there are none among them. */
function apart(
  { columns }: Pick<SearchIndex, 'columns'>,
  documents: Uint32Array,
): { goods: Uint32Array; samples: Uint32Array } {
  const { isSample } = columns.flags;
  const samples = listBits(isSample).filter((ordinal) => includes(documents, ordinal));
  if (samples.length === 0) return { goods: documents, samples };
  return { goods: documents.filter((ordinal) => !hasBit(isSample, ordinal)), samples };
}

/** Binary search. */
function includes(documents: Uint32Array, ordinal: number): boolean {
  return documents[firstWhere(documents.length, (at) => (documents[at] ?? 0) >= ordinal)] === ordinal;
}
