import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { customerId } from '../values/ids.ts';
import { currentCustomer } from './user.ts';

const listedCustomer = Type.Object({
  ...currentCustomer.properties,
  /** Of all open baskets together. */
  OpenLines: Type.Integer(),
});
export type ListedCustomer = Static<typeof listedCustomer>;

/**
 * Only customers the caller may order for. `query` filters by name, attention or number (CUS-04, CUS-05). `excludeCurrent` omits
 * the current customer, for sharing and copying (CUS-06).
 */
export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/customers',
  summary: 'Customers the caller may order for',
  access: 'signedIn',
  rights: [],
  scope: 'user',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: 0,
  query: Type.Object({
    query: Type.Optional(Type.String({ maxLength: 100 })),
    excludeCurrent: Type.Optional(Type.Boolean()),
  }),
  output: Type.Array(listedCustomer),
  errors: [],
});

export const readCurrentCustomer = endpoint({
  method: 'GET',
  path: '/api/customers/current',
  summary: 'The customer ordered for',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: [],
  rate: 'usual',
  bodyLimit: 0,
  output: currentCustomer,
  errors: ['customerNotFound'],
});

/** A customer the caller may not order for is reported as not found (CUS-05). */
export const readCustomer = endpoint({
  method: 'GET',
  path: '/api/customers/{id}',
  summary: 'A customer the caller may order for',
  access: 'signedIn',
  rights: [],
  scope: 'user',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: 0,
  params: Type.Object({ id: customerId }),
  output: currentCustomer,
  errors: ['customerNotFound'],
});
