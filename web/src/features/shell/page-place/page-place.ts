import { useEffect, useSyncExternalStore } from 'react';
import { pageContext } from '../../../lib/page-context.ts';

/** The last step is the page itself and has no link. */
export interface Crumb {
  label: string;
  href?: string;
}

const none: readonly Crumb[] = [];
let current = none;
const listeners = new Set<() => void>();

function place(crumbs: readonly Crumb[]): void {
  current = crumbs;
  for (const listener of [...listeners]) listener();
}

/** `parents` are the pages between the front page and this one. */
export function usePagePlace(title: string, parents: readonly Crumb[] = none): void {
  const key = JSON.stringify(parents);
  useEffect(() => {
    document.title = `${title} · ${pageContext().supplier.name}`;
    place([...(JSON.parse(key) as Crumb[]), { label: title }]);
    return () => place(none);
  }, [title, key]);
}

export function useBreadcrumbs(): readonly Crumb[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
