import Type from 'typebox';
import { basket } from '../baskets/basket.ts';
import { endpoint } from '../endpoint.ts';
import { webOrderId } from '../values/ids.ts';
import { nullable } from '../values/schema.ts';

const change = {
  method: 'POST',
  access: 'signedIn',
  rights: ['order'],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'webOrder',
  bodyLimit: 1024,
  query: Type.Object({ id: webOrderId }),
  body: nullable(Type.Object({ CustomerId: Type.Optional(nullable(Type.String({ maxLength: 32 }))) })),
} as const;

/**
 * Allowed before the order's deadline. Its lines go back to an open basket, quick-sale lots get their quantity back, and the
 * supplier is notified. A repeated request returns the same basket. After the deadline the response is 409 webOrderLocked.
 */
export const withdrawWebOrder = endpoint({
  area: 'baskets',
  ...change,
  path: '/api/checkout/weborder/withdraw',
  summary: 'Withdraw an order into a basket',
  isLeftOutOfActingLog: true,
  output: basket,
  errors: ['notFound', 'webOrderLocked', 'tooManyBaskets', 'customerMismatch'],
  group: 'order',
});

/**
 * Opens a basket with the lines of an order. Submitting that basket changes the order, which stays unchanged
 * until then. An order has at most one such basket, so a repeated request returns the same one.
 */
export const amendWebOrder = endpoint({
  area: 'baskets',
  ...change,
  path: '/api/checkout/weborder/amend',
  summary: 'Open a basket to change an order with',
  isLeftOutOfActingLog: true,
  output: basket,
  errors: ['notFound', 'webOrderLocked', 'tooManyBaskets', 'customerMismatch'],
  group: 'order',
});
