/** URL path at which the search overlay is a page of its own. */
export const searchOverlayPath = '/search/overlay';
