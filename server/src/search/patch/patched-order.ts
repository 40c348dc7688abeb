import type { SearchDocument } from '../search-document.ts';
import type { SearchIndex } from '../search-index.ts';
import { eachPosition, type Steps } from '../steps.ts';

/** Value used instead of the ordinal of a removed document. */
export const GONE = 0xffffffff;

export interface KnownProduct {
  name: string;
  popularity: number;
}

export interface IndexChange {
  /** Item numbers of all changed products. A changed product without a document is removed. */
  changed: Iterable<string>;
  documents: readonly SearchDocument[];
  knownOf: (id: string) => KnownProduct | undefined;
}

/** `ids` is the same array as before when the order did not change. */
export interface PatchedOrder {
  readonly ids: readonly string[];
  readonly ordinalOf: ReadonlyMap<string, number>;
  /** The new ordinal (position in the index) of each earlier document, or `GONE` when it was removed. */
  readonly movedTo: Uint32Array;
  readonly documents: readonly SearchDocument[];
  readonly added: Uint32Array;
}

/** Binary search: `isAfter` must also be true for all later positions. */
export function firstWhere(length: number, isAfter: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isAfter(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Most popular first, then by item number, so that the same data always gives the same order. */
export function byPopularity(
  a: Pick<SearchDocument, 'id' | 'popularity'>,
  b: Pick<SearchDocument, 'id' | 'popularity'>,
): number {
  return b.popularity - a.popularity || (a.id < b.id ? -1 : 1);
}

function placesAmong(kept: readonly string[], change: IndexChange): Map<number, SearchDocument[]> {
  const places = new Map<number, SearchDocument[]>();
  for (const document of change.documents) {
    const isAfter = (at: number) => {
      const id = kept[at] ?? '';
      return byPopularity(document, { id, popularity: change.knownOf(id)?.popularity ?? 0 }) < 0;
    };
    const at = firstWhere(kept.length, isAfter);
    places.set(at, [...(places.get(at) ?? []), document]);
  }
  for (const documents of places.values()) documents.sort(byPopularity);
  return places;
}

export function* patchOrder(index: SearchIndex, change: IndexChange): Steps<PatchedOrder> {
  const changed = new Set([...change.changed, ...change.documents.map(({ id }) => id)]);
  const kept: string[] = [];
  const keptFrom: number[] = [];
  yield* eachPosition(index.size, (ordinal) => {
    const id = index.ids[ordinal] ?? '';
    if (!changed.has(id)) keptFrom[kept.push(id) - 1] = ordinal;
  });
  const places = placesAmong(kept, change);
  yield;
  const ids: string[] = [];
  const documents: SearchDocument[] = [];
  const added: number[] = [];
  const movedTo = new Uint32Array(index.size).fill(GONE);
  yield* eachPosition(kept.length + 1, (at) => {
    for (const document of places.get(at) ?? []) {
      documents.push(document);
      added.push(ids.push(document.id) - 1);
    }
    const id = kept[at];
    if (id !== undefined) movedTo[keptFrom[at] ?? 0] = ids.push(id) - 1;
  });
  const order = { movedTo, documents, added: Uint32Array.from(added) };
  let isSameOrder = ids.length === index.size;
  yield* eachPosition(ids.length, (at) => {
    isSameOrder &&= ids[at] === index.ids[at];
  });
  // Returns the same array when the order is unchanged, so that customers' product marks and prices, which
  // are stored by position, remain valid.
  if (isSameOrder) return { ...order, ids: index.ids, ordinalOf: index.ordinalOf };
  return { ...order, ids, ordinalOf: yield* positionsOf(ids) };
}

export function* positionsOf(texts: readonly string[]): Steps<Map<string, number>> {
  const positions = new Map<string, number>();
  yield* eachPosition(texts.length, (at) => {
    positions.set(texts[at] ?? '', at);
  });
  return positions;
}

export function* moveColumn<Column extends Uint8Array | Uint32Array>(
  column: Column,
  order: PatchedOrder,
  make: (size: number) => Column,
  ownOf: (document: SearchDocument, at: number) => number,
): Steps<Column> {
  const moved = make(order.ids.length);
  yield* eachPosition(column.length, (ordinal) => {
    const to = order.movedTo[ordinal] ?? GONE;
    if (to !== GONE) moved[to] = column[ordinal] ?? 0;
  });
  order.documents.forEach((document, at) => {
    moved[order.added[at] ?? 0] = ownOf(document, at);
  });
  return moved;
}

/** Number of documents between two steps; finding the position of one takes tens of microseconds. */
const rankedAtOnce = 16;

/**
 * Updates ranks that follow a text key. Finds the position of each added document among the unchanged ones by binary
 * search.
 */
export function* patchRanks(
  ranks: Uint32Array,
  order: PatchedOrder,
  keyOf: (ordinal: number) => string,
): Steps<Uint32Array> {
  const byRank = new Uint32Array(ranks.length).fill(GONE);
  yield* eachPosition(ranks.length, (ordinal) => {
    byRank[ranks[ordinal] ?? 0] = order.movedTo[ordinal] ?? GONE;
  });
  const sorted: number[] = [];
  yield* eachPosition(byRank.length, (rank) => {
    const ordinal = byRank[rank] ?? GONE;
    if (ordinal !== GONE) sorted.push(ordinal);
  });
  const putIn = (own: number) => {
    const ordinal = order.added[own] ?? 0;
    const key = keyOf(ordinal);
    const isAfter = (at: number) => {
      const other = sorted[at] ?? 0;
      const otherKey = keyOf(other);
      return otherKey > key || (otherKey === key && other > ordinal);
    };
    sorted.splice(firstWhere(sorted.length, isAfter), 0, ordinal);
  };
  yield* eachPosition(order.added.length, putIn, rankedAtOnce);
  const patched = new Uint32Array(order.ids.length);
  yield* eachPosition(sorted.length, (rank) => {
    patched[sorted[rank] ?? 0] = rank;
  });
  return patched;
}
