export const favoritesLabels = {
  'favorites.heart': { da: 'Favorit, {{name}}', en: 'Favourite, {{name}}' },
  'favorites.whichList': { da: 'Favoritlister med {{name}}', en: 'Favourite lists with {{name}}' },
  'favorites.firstList': { da: 'Favoritter', en: 'Favourites' },
  'favorites.added': { da: 'Lagt på {{list}}', en: 'Added to {{list}}' },
  'favorites.addedMany_one': {
    da: '{{count}} vare er lagt på {{list}}',
    en: '{{count}} product added to {{list}}',
  },
  'favorites.addedMany_other': {
    da: '{{count}} varer er lagt på {{list}}',
    en: '{{count}} products added to {{list}}',
  },
  'favorites.removed': { da: 'Taget af {{list}}', en: 'Removed from {{list}}' },
  'favorites.failed': {
    da: 'Listen kunne ikke ændres. Prøv igen.',
    en: 'The list could not be changed. Try again.',
  },
  'favorites.loading': { da: 'Henter jeres lister', en: 'Loading your lists' },
  'favorites.addToList': { da: 'Føj til liste', en: 'Add to a list' },
  'favorites.onLists_one': { da: 'På {{count}} liste', en: 'On {{count}} list' },
  'favorites.onLists_other': { da: 'På {{count}} lister', en: 'On {{count}} lists' },
  'favorites.yourLists': { da: 'Jeres favoritlister', en: 'Your favourite lists' },
  'favorites.newListWith': { da: 'Ny liste med varen', en: 'New list with the product' },
  'favorites.listName': { da: 'Listens navn', en: 'Name of the list' },
  'favorites.nameMissing': { da: 'Giv listen et navn.', en: 'Give the list a name.' },
  'favorites.create': { da: 'Opret liste', en: 'Create list' },
} as const;
