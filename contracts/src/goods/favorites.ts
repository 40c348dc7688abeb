import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dateInput } from '../values/dates.ts';
import { listId, presalePeriodId, productId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { switchInput } from '../values/switches.ts';
import { productSnapshot } from './product.ts';

/** A favourite list of the customer. ContainsProduct is set only when the request contains a product id. */
export const favoriteList = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  NumberOfProducts: Type.Integer(),
  ContainsProduct: Type.Optional(Type.Boolean()),
});
export type FavoriteList = Static<typeof favoriteList>;

/** Lists the customer's favourite lists in their stored order (facts 3). */
export const listFavoriteLists = endpoint({
  method: 'GET',
  path: '/api/favorites',
  summary: 'Favourite lists of the customer; with a product, whether it stands on each',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: 0,
  query: Type.Object({ productId: Type.Optional(productId) }),
  output: Type.Array(favoriteList),
  errors: [],
});

const change = {
  method: 'POST',
  access: 'signedIn',
  rights: ['manageFavorites'],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: limits.jsonBodyBytes,
} as const;
const productIds = Type.Array(productId, { maxItems: limits.favoriteListProducts });
const namedProducts = { params: Type.Object({ id: listId }), body: Type.Object({ productIds }) };

/** Creates a list with the given products; unknown products are left out. */
export const createFavoriteList = endpoint({
  ...change,
  path: '/api/favorites',
  summary: 'A new favourite list',
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: limits.favoriteListNameLength, pattern: '\\S' }),
    productIds: Type.Optional(productIds),
  }),
  output: favoriteList,
  errors: ['favoriteNameInUse', 'tooManyFavoriteLists'],
  group: 'favorites',
});

/** Adds products to a list. Those already on it keep their position; unknown ones are left out. */
export const addFavoriteProducts = endpoint({
  ...change,
  ...namedProducts,
  path: '/api/favorites/{id}/products',
  summary: 'Put products at the end of a list',
  output: favoriteList,
  errors: ['notFound', 'favoriteListFull'],
});

export const removeFavoriteProducts = endpoint({
  ...change,
  ...namedProducts,
  path: '/api/favorites/{id}/products/delete',
  summary: 'Take products off a list',
  output: favoriteList,
  errors: ['notFound'],
});

/** Returns a list and, by page, its products as snapshots for the date and presale period. */
export const readFavoriteList = endpoint({
  method: 'GET',
  path: '/api/favorites/{id}',
  summary: 'A favourite list and its products',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: 0,
  params: Type.Object({ id: listId }),
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 400 })),
    expectedDeliveryDate: Type.Optional(dateInput),
    preSaleId: Type.Optional(presalePeriodId),
    /** Sorts by sales, best-selling first, instead of the list's own order. */
    orderByMx: switchInput,
  }),
  output: Type.Object({
    Id: Type.String(),
    Name: Type.String(),
    Page: Type.Object({
      PageOfResults: Type.Array(productSnapshot),
      TotalResults: Type.Integer(),
      TotalPages: Type.Integer(),
      CurrentPage: Type.Integer(),
    }),
  }),
  errors: ['notFound'],
});
