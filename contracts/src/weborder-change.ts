import Type from 'typebox';
import { basket } from './basket.ts';
import { endpoint } from './endpoint.ts';
import { webOrderId } from './values/ids.ts';
import { nullable } from './values/schema.ts';

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
 * Takes an order back until its deadline: its lines are in an open basket then, the goods of limited lots are given
 * back, the supplier is told. However often it is sent, it is the same basket. After the deadline 409 webOrderLocked.
 */
export const withdrawWebOrder = endpoint({
  area: 'baskets',
  ...change,
  path: '/api/checkout/weborder/withdraw',
  summary: 'Withdraw an order into a basket',
  output: basket,
  errors: ['notFound', 'webOrderLocked', 'tooManyBaskets', 'customerMismatch'],
  group: 'order',
});

/**
 * Opens a basket with the lines of an order; submitting it changes the order, which stays as it is until then. One such
 * basket at a time: a repeat answers the same one.
 */
export const amendWebOrder = endpoint({
  area: 'baskets',
  ...change,
  path: '/api/checkout/weborder/amend',
  summary: 'Open a basket to change an order with',
  output: basket,
  errors: ['notFound', 'webOrderLocked', 'tooManyBaskets', 'customerMismatch'],
  group: 'order',
});
