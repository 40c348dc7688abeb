export const searchOverlayPath = '/search/overlay';
