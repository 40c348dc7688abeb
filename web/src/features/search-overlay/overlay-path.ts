/** URL path of the search overlay as a page. */
export const searchOverlayPath = '/search/overlay';
