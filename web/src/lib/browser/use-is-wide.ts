import { useSyncExternalStore } from 'react';

const wide = '(width >= 64rem)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(wide);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Wider than a phone or tablet. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
}
