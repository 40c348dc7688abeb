/** The search overlay as an address of its own. */
export const searchOverlayPath = '/search/overlay';
