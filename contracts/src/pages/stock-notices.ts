import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { productId } from '../values/ids.ts';

const shared = {
  path: '/api/catalog/stock/notices',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
} as const;

export const listStockNotices = endpoint({
  ...shared,
  method: 'GET',
  summary: 'Products the caller hears about when they are in stock again',
  bodyLimit: 0,
  output: Type.Array(Type.String()),
  errors: [],
});

/** Sends one e-mail when the customer's depot has the product in stock again. Repeating the request has no further effect. */
export const askForStockNotice = endpoint({
  ...shared,
  method: 'POST',
  summary: 'Be told when a product is in stock again',
  bodyLimit: 1024,
  body: Type.Object({ productId }),
  output: Type.Array(Type.String()),
  errors: ['notFound', 'tooManyStockNotices'],
});

export const cancelStockNotice = endpoint({
  ...shared,
  method: 'DELETE',
  summary: 'No longer be told of a product',
  bodyLimit: 0,
  query: Type.Object({ productId }),
  output: Type.Array(Type.String()),
  errors: [],
});
