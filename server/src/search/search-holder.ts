import { buildSearchIndex } from './build-index.ts';
import type { SearchIndex } from './search-index.ts';

/**
 * Holds the present index version. A query calls `current()` once and keeps that version, even if a new one replaces
 * it.
 */
export interface SearchHolder {
  current(): SearchIndex;
  /** Returns the previous version. */
  swap(next: SearchIndex): SearchIndex;
}

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
