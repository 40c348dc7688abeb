import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { customerId, listId } from '../values/ids.ts';
import { oneOf } from '../values/schema.ts';
import { changeOfFavorites, readOfFavorites } from './usual.ts';

const text = Type.String();
const params = Type.Object({ id: listId });

/** ReadOnly: the other customer reads the list, without its notes, as it is at any time. Copy: it gets a list of its own. */
export const sharingOptions = ['ReadOnly', 'Copy'] as const;
export type SharingOption = (typeof sharingOptions)[number];

const sharing = Type.Object({
  Id: text,
  /** Customers who may read the list. */
  SharedWith: Type.Array(Type.Object({ Id: text, Name: text })),
});
export type FavoriteSharing = Static<typeof sharing>;

/** Returns who may read one of the customer's own lists. */
export const readFavoriteSharing = endpoint({
  ...readOfFavorites,
  path: '/api/favorites/{id}/share',
  summary: 'The customers who may read a favourite list',
  params,
  output: sharing,
  errors: ['notFound', 'favoriteListReadOnly'],
});

/**
 * Shares an own list with another customer of the caller, or copies it there. The customer in use and customers that are
 * not the caller's are reported as not found (CUS-06).
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

/**
 * Ends the sharing of an own list with a customer; or, for a list that is shared with the customer in use, removes it
 * from that customer's lists.
 */
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
 * Copies an own or a shared list to another customer of the caller, with sections and par levels, and with the notes of
 * an own list. Own numbers stay with the customer. A name that is in use there gets a number. Errors other than customerNotFound are a general copy error.
 */
export const copyFavoriteList = endpoint({
  ...changeOfFavorites,
  method: 'POST',
  path: '/api/favorites/copy/{id}/to/{customer}',
  summary: 'Copy a favourite list to another customer',
  bodyLimit: 0,
  params: Type.Object({ id: listId, customer: customerId }),
  output: Type.Object({ Id: text, Name: text, CustomerId: text, CustomerName: text }),
  errors: ['notFound', 'customerNotFound', 'tooManyFavoriteLists', 'favoriteCopyRefused'],
});
