import type { CampaignPageType } from '@engros/contracts/campaigns/campaign.ts';
import { useRouterState } from '@tanstack/react-router';
import { useIsOverlayOpen } from '../../pages/search-overlay/overlay-address.ts';

const types: readonly (readonly [start: string, type: CampaignPageType])[] = [
  ['/catalog/search', 'Search'],
  ['/product/', 'Product'],
  ['/brands/', 'Brand'],
  ['/checkout/receipt', 'OrderReceipt'],
  ['/checkout/', 'Checkout'],
  ['/favorites/generated', 'FavoritesSalesStatistics'],
  ['/favorites/details-edit', 'FavoritesDetailsEdit'],
  ['/favorites/details', 'FavoritesDetails'],
  ['/favorites', 'FavoritesLists'],
  ['/scan', 'Search'],
];

/** The server selects campaigns by page type. */
export function pageTypeOf(pathname: string): CampaignPageType {
  if (pathname === '/') return 'FrontPage';
  return types.find(([start]) => pathname.startsWith(start))?.[1] ?? 'Content';
}

/** The id of the shown product, brand or list is the last part of the URL path. */
const withId: readonly CampaignPageType[] = ['Product', 'Brand', 'FavoritesDetails', 'FavoritesDetailsEdit'];

export interface PageInfo {
  pageType: CampaignPageType;
  pageId: string | null;
}

export function pageInfoOf(pathname: string): PageInfo {
  const pageType = pageTypeOf(pathname);
  const last = pathname.split('/').at(-1) ?? '';
  return { pageType, pageId: withId.includes(pageType) && last !== '' ? decodeURIComponent(last) : null };
}

/** While the search overlay is open, this is the search and not the page below (specification 2.3). */
export function usePageInfo(): PageInfo {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const isSearching = useIsOverlayOpen();
  return isSearching ? { pageType: 'SearchOverlay', pageId: null } : pageInfoOf(pathname);
}
