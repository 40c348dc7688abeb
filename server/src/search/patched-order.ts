import type { SearchDocument } from './search-document.ts';
import type { SearchIndex } from './search-index.ts';

/** The ordinal of a document that is no longer there. */
export const GONE = 0xffffffff;

/** What a patch needs to know of the products that stay. */
export interface KnownProduct {
  name: string;
  popularity: number;
}

export interface IndexChange {
  /** Item numbers of all products that changed; those without a document are taken out. */
  changed: Iterable<string>;
  /** The changed products as they are now. */
  documents: readonly SearchDocument[];
  /** Any product that stays, by item number. */
  knownOf: (id: string) => KnownProduct | undefined;
}

/** Where documents stand before and after a patch. */
export interface PatchedOrder {
  readonly ids: readonly string[];
  /** The new ordinal of each old one, or `GONE`. */
  readonly movedTo: Uint32Array;
  /** The documents put in, in their order, and their ordinals. */
  readonly documents: readonly SearchDocument[];
  readonly added: Uint32Array;
}

/** First position at which `isAfter` holds; it holds for all positions behind. */
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

/** Most popular first; equal ones by item number, so that a rebuild from the same data gives the same order. */
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

/** Takes the changed documents out of the order and puts them in where they belong now. */
export function patchOrder(index: SearchIndex, change: IndexChange): PatchedOrder {
  const changed = new Set([...change.changed, ...change.documents.map(({ id }) => id)]);
  const kept = index.ids.filter((id) => !changed.has(id));
  const places = placesAmong(kept, change);
  const ids: string[] = [];
  const documents: SearchDocument[] = [];
  const added: number[] = [];
  const movedTo = new Uint32Array(index.size).fill(GONE);
  for (let at = 0; at <= kept.length; at++) {
    for (const document of places.get(at) ?? []) {
      documents.push(document);
      added.push(ids.push(document.id) - 1);
    }
    const id = kept[at];
    if (id !== undefined) movedTo[index.ordinalOf.get(id) ?? 0] = ids.push(id) - 1;
  }
  return { ids, movedTo, documents, added: Uint32Array.from(added) };
}

/** A column by ordinal, moved, with the values of the documents put in. */
export function moveColumn<Column extends Uint8Array | Uint32Array>(
  column: Column,
  order: PatchedOrder,
  make: (size: number) => Column,
  ownOf: (document: SearchDocument, at: number) => number,
): Column {
  const moved = make(order.ids.length);
  for (let ordinal = 0; ordinal < column.length; ordinal++) {
    const to = order.movedTo[ordinal] ?? GONE;
    if (to !== GONE) moved[to] = column[ordinal] ?? 0;
  }
  order.documents.forEach((document, at) => {
    moved[order.added[at] ?? 0] = ownOf(document, at);
  });
  return moved;
}

/** Ranks by a key of text, the documents put in found their place by searching among those that stay. */
export function patchRanks(
  ranks: Uint32Array,
  order: PatchedOrder,
  keyOf: (ordinal: number) => string,
): Uint32Array {
  const byRank = new Uint32Array(ranks.length).fill(GONE);
  ranks.forEach((rank, ordinal) => {
    byRank[rank] = order.movedTo[ordinal] ?? GONE;
  });
  const sorted = Array.from(byRank.filter((ordinal) => ordinal !== GONE));
  for (const ordinal of order.added) {
    const key = keyOf(ordinal);
    const isAfter = (at: number) => {
      const other = sorted[at] ?? 0;
      const otherKey = keyOf(other);
      return otherKey > key || (otherKey === key && other > ordinal);
    };
    sorted.splice(firstWhere(sorted.length, isAfter), 0, ordinal);
  }
  const patched = new Uint32Array(order.ids.length);
  sorted.forEach((ordinal, rank) => {
    patched[ordinal] = rank;
  });
  return patched;
}
