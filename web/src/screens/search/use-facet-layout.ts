import { useSyncExternalStore } from 'react';

export type FacetLayout = 'sidebar' | 'dropdowns' | 'sheet';

const wide = '(width >= 80rem)';
const middle = '(width >= 48rem)';

function current(): FacetLayout {
  if (window.matchMedia(wide).matches) return 'sidebar';
  return window.matchMedia(middle).matches ? 'dropdowns' : 'sheet';
}

function subscribe(listener: () => void): () => void {
  const queries = [window.matchMedia(wide), window.matchMedia(middle)];
  for (const each of queries) each.addEventListener('change', listener);
  return () => {
    for (const each of queries) each.removeEventListener('change', listener);
  };
}

/** Filters stand beside the list from 1280 px, as dropdowns from 768, else in a sheet from below (ui 5, facets). */
export function useFacetLayout(): FacetLayout {
  return useSyncExternalStore(subscribe, current);
}
