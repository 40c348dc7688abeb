import type { Labels } from '../../people/labels/texts.ts';

export const favoritesServerLabels = {
  'error.nameExistsInList': { da: 'I har allerede en liste med det navn.', en: 'You already have a list with that name.' },
  'error.tooManyFavoriteLists': { da: 'I kan højst have {{max}} favoritlister. Slet en af dem først.', en: 'You can have at most {{max}} favourite lists. Delete one of them first.' },
  'error.favoriteListFull': { da: 'En favoritliste kan højst have {{max}} varer.', en: 'A favourite list can hold at most {{max}} products.' },
  'error.favoriteListReadOnly': { da: 'Listen er delt af en anden kunde. Kun den kan ændre listen.', en: 'Another customer shares this list. Only that customer can change it.' },
  'error.favoriteProductGone': { da: 'Varen er ikke længere på listen, så intet er flyttet.', en: 'The product is no longer on the list, so nothing was moved.' },
  'error.tooManyFavoriteShares': { da: 'En liste kan højst deles med {{max}} kunder.', en: 'A list can be shared with at most {{max}} customers.' },
  'error.favoriteCopyRefused': { da: 'Du må ikke oprette favoritlister hos den kunde.', en: 'You may not create favourite lists for that customer.' },
  'favorites.file.sheet': { da: 'Favoritter', en: 'Favourites' },
  'favorites.file.section': { da: 'Hylde', en: 'Section' },
  'favorites.file.number': { da: 'Varenummer', en: 'Item number' },
  'favorites.file.ownNumber': { da: 'Eget varenummer', en: 'Own item number' },
  'favorites.file.name': { da: 'Vare', en: 'Product' },
  'favorites.file.brand': { da: 'Mærke', en: 'Brand' },
  'favorites.file.unit': { da: 'Enhed', en: 'Unit' },
  'favorites.file.price': { da: 'Pris, kr.', en: 'Price, kr.' },
  'favorites.file.usual': { da: 'Plejer', en: 'Usually' },
  'favorites.file.usualUnit': { da: 'Enhed for plejer', en: 'Unit of usually' },
  'favorites.file.latest': { da: 'Sidst købt', en: 'Last bought' },
  'favorites.file.par': { da: 'Skal være', en: 'Par level' },
  'favorites.file.note': { da: 'Note', en: 'Note' },
} satisfies Labels;
