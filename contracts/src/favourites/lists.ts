import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { listId, productId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { repeated } from '../values/schema.ts';
import { favoriteList, listName, namedProducts } from './list.ts';
import { changeOfFavorites, readOfFavorites } from './usual.ts';

/**
 * The customer's own lists in their stored order, then the lists shared by other customers (facts 3). With a product: only own
 * lists, and whether each contains the product.
 */
export const listFavoriteLists = endpoint({
  ...readOfFavorites,
  path: '/api/favorites',
  summary: 'Favourite lists of the customer; with a product, whether it stands on each',
  query: Type.Object({ productId: Type.Optional(productId) }),
  output: Type.Array(favoriteList),
  errors: [],
});

/** Products that are on any of the customer's own lists, so that a page can show filled hearts. */
export const listMarkedProducts = endpoint({
  ...readOfFavorites,
  path: '/api/favorites/products',
  summary: 'Which of the named products are on a favourite list',
  query: Type.Object({ id: repeated(productId, limits.snapshotIds) }),
  output: Type.Object({ ProductIds: Type.Array(Type.String()) }),
  errors: [],
});

/** Unknown products are left out. */
export const createFavoriteList = endpoint({
  ...changeOfFavorites,
  method: 'POST',
  path: '/api/favorites',
  summary: 'A new favourite list',
  body: Type.Object({ name: listName, productIds: Type.Optional(namedProducts) }),
  output: favoriteList,
  errors: ['nameExistsInList', 'tooManyFavoriteLists'],
});

/** No other list of the customer may have the same name; capitals make no difference. */
export const renameFavoriteList = endpoint({
  ...changeOfFavorites,
  method: 'PUT',
  path: '/api/favorites/{id}',
  summary: 'Another name for a favourite list',
  params: Type.Object({ id: listId }),
  body: Type.Object({ name: listName }),
  output: favoriteList,
  errors: ['notFound', 'nameExistsInList', 'favoriteListReadOnly'],
});

/** Also for the customers that the list is shared with. */
export const deleteFavoriteList = endpoint({
  ...changeOfFavorites,
  method: 'DELETE',
  path: '/api/favorites/{id}',
  summary: 'Delete a favourite list',
  bodyLimit: 0,
  params: Type.Object({ id: listId }),
  output: Type.Object({}),
  errors: ['notFound', 'favoriteListReadOnly'],
});
