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

/** Filters stand beside the list from 1280 px, as dropdowns from 768, else in a sheet from below. */
export function useFacetLayout(): FacetLayout {
  return useSyncExternalStore(subscribe, current);
}

const roomy = '(width >= 60rem)';
const desktop = '(width >= 64rem)';

/** So many groups have a dropdown of their own; the others go under "Flere filtre". */
function dropdownCount(isRegional: boolean): number {
  if (isRegional) return window.matchMedia(desktop).matches ? 3 : 1;
  return window.matchMedia(roomy).matches ? 4 : 3;
}

function subscribeToRoom(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** How many dropdowns fit beside each other in this window; fewer beside the map. */
export function useDropdownCount(isRegional: boolean): number {
  return useSyncExternalStore(subscribeToRoom, () => dropdownCount(isRegional));
}
