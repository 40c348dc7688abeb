import { buildSearchIndex } from './build-index.ts';
import type { SearchIndex } from './search-index.ts';

/** The index version in use. A query takes `current()` once and stays with it, whatever is swapped meanwhile. */
export interface SearchHolder {
  current(): SearchIndex;
  /** Puts the next version in place, whole, and returns the one it replaces. */
  swap(next: SearchIndex): SearchIndex;
}

/** A holder that starts with `first`, or with an empty catalogue until the first swap. */
export function createSearchHolder(first: SearchIndex = buildSearchIndex([], [])): SearchHolder {
  let held = first;
  return {
    current: () => held,
    swap: (next) => {
      const replaced = held;
      held = next;
      return replaced;
    },
  };
}
