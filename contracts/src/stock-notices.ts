import Type from 'typebox';
import { endpoint } from './endpoint.ts';
import { productId } from './values/ids.ts';

const shared = {
  path: '/api/catalog/stock/notices',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
} as const;

/** Products the caller is waiting for at the current customer. */
export const listStockNotices = endpoint({
  ...shared,
  method: 'GET',
  summary: 'Products the caller hears about when they are in stock again',
  bodyLimit: 0,
  output: Type.Array(Type.String()),
  errors: [],
});

/** One mail goes to the caller when the depot of the customer has the product again. Asking twice is asking once. */
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
