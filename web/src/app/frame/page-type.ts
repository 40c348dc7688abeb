import { useRouterState } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { useIsOverlayOpen } from '../../features/search-overlay/overlay-address.ts';
import { pageContext } from '../../lib/page-context.ts';

const types: readonly (readonly [start: string, type: string])[] = [
  ['/catalog/search', 'Search'],
  ['/product/', 'Product'],
  ['/checkout/', 'Checkout'],
  // The suffix says which view of the favourites is shown (specification 2.1).
  ['/favorites/details-edit/', 'FavoritesDetailsEdit'],
  ['/favorites/details/', 'FavoritesDetails'],
  ['/favorites/generated', 'FavoritesSalesStatistics'],
  ['/favorites', 'FavoritesLists'],
  ['/scan', 'Search'],
];

/** Returns the type of the page with this URL path; the server selects campaigns by page type. */
export function pageTypeOf(pathname: string): string {
  if (pathname === '/') return 'FrontPage';
  return types.find(([start]) => pathname.startsWith(start))?.[1] ?? 'Content';
}

/**
 * Updates the page type in the page context: the type of the page, or SearchOverlay while the overlay is open
 * (specification 2.3).
 */
export function usePageType(): void {
  const ofPage = useRouterState({ select: ({ location }) => pageTypeOf(location.pathname) });
  const isSearching = useIsOverlayOpen();
  useLayoutEffect(() => {
    pageContext().pageType = isSearching ? 'SearchOverlay' : ofPage;
  }, [isSearching, ofPage]);
}
