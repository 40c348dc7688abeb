import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { customerId, listId } from '../values/ids.ts';
import { oneOf } from '../values/schema.ts';
import { editId } from './edits.ts';
import { changeOfFavorites, readOfFavorites } from './usual.ts';

const text = Type.String();
const params = Type.Object({ id: listId });

/**
 * ReadOnly: the other customer reads the current list, without its notes. Copy: the other customer gets its own list.
 */
export const sharingOptions = ['ReadOnly', 'Copy'] as const;
export type SharingOption = (typeof sharingOptions)[number];

const sharing = Type.Object({
  Id: text,
  SharedWith: Type.Array(Type.Object({ Id: text, Name: text })),
});
export type FavoriteSharing = Static<typeof sharing>;

export const readFavoriteSharing = endpoint({
  ...readOfFavorites,
  path: '/api/favorites/{id}/share',
  summary: 'The customers who may read a favourite list',
  params,
  output: sharing,
  errors: ['notFound', 'favoriteListReadOnly'],
});

/**
 * Shares an own list with another of the caller's customers, or copies it there. The current customer, and customers the caller
 * has no access to, are reported as not found (CUS-06).
 */
export const shareFavoriteList = endpoint({
  ...changeOfFavorites,
  method: 'POST',
  path: '/api/favorites/{id}/share',
  summary: 'Share a favourite list with another customer, or copy it there',
  params,
  body: Type.Object({ destinationCustomerId: customerId, SharingOption: oneOf(sharingOptions) }),
  output: sharing,
  errors: [
    'notFound',
    'customerNotFound',
    'tooManyFavoriteShares',
    'tooManyFavoriteLists',
    'favoriteListReadOnly',
    'favoriteCopyRefused',
  ],
});

/** For a list that another customer shares, removes it from the current customer's lists. */
export const unshareFavoriteList = endpoint({
  ...changeOfFavorites,
  method: 'DELETE',
  path: '/api/favorites/{id}/share',
  summary: 'No longer share a favourite list with a customer',
  bodyLimit: 0,
  params,
  query: Type.Object({ destinationCustomerId: customerId }),
  output: Type.Object({}),
  errors: ['notFound', 'customerNotFound'],
});

/**
 * To another of the caller's customers, with sections and par levels. Notes are copied only from an own list; own item numbers
 * are not copied. When the name is taken there, a number is added to it.
 */
export const copyFavoriteList = endpoint({
  ...changeOfFavorites,
  method: 'POST',
  path: '/api/favorites/copy/{id}/to/{customer}',
  summary: 'Copy a favourite list to another customer',
  bodyLimit: 0,
  params: Type.Object({ id: listId, customer: customerId }),
  /** Requests with the same copyId make one copy, so that a retry after a lost answer makes no second one. */
  query: Type.Object({ copyId: Type.Optional(editId) }),
  output: Type.Object({ Id: text, Name: text, CustomerId: text, CustomerName: text }),
  errors: ['notFound', 'customerNotFound', 'tooManyFavoriteLists', 'favoriteCopyRefused'],
});
