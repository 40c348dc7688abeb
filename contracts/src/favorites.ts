import Type from 'typebox';
import { endpoint } from './endpoint.ts';
import { productSnapshot } from './product.ts';
import { dateInput } from './values/dates.ts';
import { listId } from './values/ids.ts';

/** Favourite lists of the customer, in their own order (facts 3). */
export const listFavoriteLists = endpoint({
  method: 'GET',
  path: '/api/favorites',
  summary: 'Favourite lists of the customer',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: 0,
  output: Type.Array(
    Type.Object({ Id: Type.String(), Name: Type.String(), NumberOfProducts: Type.Integer() }),
  ),
  errors: [],
});

/** One list with its products as snapshots for the date, a page at a time. */
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
