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

/**
 * In windows at least 1280 px wide the filters are next to the list, from 768 px they are dropdowns, and in narrower windows they
 * are in a drawer that opens from below.
 */
export function useFacetLayout(): FacetLayout {
  return useSyncExternalStore(subscribe, current);
}

const roomy = '(width >= 60rem)';
const desktop = '(width >= 64rem)';

/** Filter groups beyond this number are under "Flere filtre" (more filters). */
function dropdownCount(isRegional: boolean): number {
  if (isRegional) return window.matchMedia(desktop).matches ? 3 : 1;
  return window.matchMedia(roomy).matches ? 4 : 3;
}

function subscribeToRoom(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

export function useDropdownCount(isRegional: boolean): number {
  return useSyncExternalStore(subscribeToRoom, () => dropdownCount(isRegional));
}
