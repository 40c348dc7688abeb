/** Favourite lists: the heart beside a product and the choice of a list. */
export const favoritesLabels = {
  'favorites.heart': { da: 'Favorit, {{name}}', en: 'Favourite, {{name}}' },
  'favorites.whichList': { da: 'Favoritlister med {{name}}', en: 'Favourite lists with {{name}}' },
  'favorites.firstList': { da: 'Favoritter', en: 'Favourites' },
  'favorites.added': { da: 'Lagt på {{list}}', en: 'Added to {{list}}' },
  'favorites.removed': { da: 'Taget af {{list}}', en: 'Removed from {{list}}' },
  'favorites.failed': {
    da: 'Listen kunne ikke ændres. Prøv igen.',
    en: 'The list could not be changed. Try again.',
  },
  'favorites.loading': { da: 'Henter jeres lister', en: 'Fetching your lists' },
} as const;
