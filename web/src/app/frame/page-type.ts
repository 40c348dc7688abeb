import { useRouterState } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { pageTypeOf } from '../../features/campaigns/campaigns/page-info.ts';
import { useIsOverlayOpen } from '../../features/pages/search-overlay/overlay-address.ts';
import { pageContext } from '../../lib/page-context.ts';

/** Keeps the page type in the page context up to date; it is SearchOverlay while the overlay is open (specification 2.3). */
export function usePageType(): void {
  const ofPage = useRouterState({ select: ({ location }) => pageTypeOf(location.pathname) });
  const isSearching = useIsOverlayOpen();
  useLayoutEffect(() => {
    pageContext().pageType = isSearching ? 'SearchOverlay' : ofPage;
  }, [isSearching, ofPage]);
}
