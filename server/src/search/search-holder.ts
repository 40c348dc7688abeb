import { buildSearchIndex } from './build-index.ts';
import type { SearchIndex } from './search-index.ts';

/**
 * Holds the present index version. A query calls `current()` once and keeps that version, even if a new one replaces
 * it.
 */
export interface SearchHolder {
  current(): SearchIndex;
  /** Replaces the version and returns the previous one. */
  swap(next: SearchIndex): SearchIndex;
}

/** Creates a holder with `first`, or with an empty catalogue until the first swap. */
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
