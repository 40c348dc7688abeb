import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import { pageContext } from '../../../lib/page-context.ts';
import { searchOverlayPath } from './overlay-path.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The overlay has its own entry in the browser's history. */
    searchOverlay?: boolean;
  }
}

interface Place {
  pathname: string;
  search: Record<string, unknown>;
  state: { searchOverlay?: boolean };
}

function termOf({ search }: Pick<Place, 'search'>): string {
  const value = search[pageContext().searchTermKey];
  return typeof value === 'string' ? value : '';
}

function isOpenAt(place: Place): boolean {
  return place.state.searchOverlay === true || place.pathname === searchOverlayPath || termOf(place) !== '';
}

/** Opened on a page, by its own URL, or by search words in the URL. */
export function useIsOverlayOpen(): boolean {
  return useRouterState({ select: ({ location }) => isOpenAt(location as Place) });
}

function withTerm(href: string, term: string): string {
  const url = new URL(href, window.location.origin);
  const key = pageContext().searchTermKey;
  if (term === '') url.searchParams.delete(key);
  else url.searchParams.set(key, term);
  return url.pathname + url.search + url.hash;
}

function closeAt(router: AnyRouter): void {
  const { history } = router;
  const { href, state } = history.location;
  const isOwnPage = router.latestLocation.pathname === searchOverlayPath;
  if ((state.searchOverlay || isOwnPage) && history.canGoBack()) history.back();
  else if (isOwnPage) void router.navigate({ to: '/', replace: true });
  else history.replace(withTerm(href, ''));
}

/** Keeps the search words in the URL. Closing returns to the URL from before the overlay was opened (SRC-03). */
export function useOverlayAddress() {
  const router = useRouter();
  return useMemo(() => {
    // Key of the history entry that is being closed. Going back takes a moment, and a second press of Escape during it
    // must not leave the page.
    let closingAt: string | undefined;
    return {
      term: () => termOf(router.latestLocation),
      open(): void {
        if (isOpenAt(router.latestLocation)) return;
        router.history.push(router.history.location.href, { searchOverlay: true });
      },
      keepTerm(term: string): void {
        const { href, state } = router.history.location;
        const next = withTerm(href, term);
        if (next !== href) router.history.replace(next, { searchOverlay: state.searchOverlay ?? false });
      },
      close(): void {
        const key = router.history.location.state.__TSR_key ?? '';
        if (!isOpenAt(router.latestLocation) || closingAt === key) return;
        closingAt = key;
        closeAt(router);
      },
    };
  }, [router]);
}
