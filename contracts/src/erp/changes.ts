import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { instantOutput } from '../values/dates.ts';
import { intakeLimits } from '../values/intake-limits.ts';
import { nullable, oneOf, repeated } from '../values/schema.ts';

/**
 * `product` are its own fields, units, pictures, replacements and who may not buy it; `price` list prices, agreements, campaign
 * prices and lots; `stock` what is counted, not what orders take of it; `user` people and their memberships.
 */
export const changeKinds = ['product', 'price', 'stock', 'basket', 'order', 'case', 'user'] as const;

const number = Type.Integer({ minimum: 0 });

const change = Type.Object({
  /** The same at each reading; rises by one over all kinds. */
  Number: number,
  Kind: oneOf(changeKinds),
  /** Id of the product, basket, order, case or user. */
  Id: Type.String(),
  /** Whose it is; of prices and products the customer whose own price or assortment changed, null for that of several. */
  CustomerId: nullable(Type.String()),
  /** Version of the basket, revision of the web order that was written; null where there are none. */
  Version: nullable(Type.Integer()),
  /** What the basket, order, case or user came to; `deleted` or `gone` when the row went. */
  State: nullable(Type.String()),
  /** Address of a user as it is now, for tokens with the scope export-people. */
  Email: nullable(Type.String()),
  At: instantOutput,
});

export const readChanges = endpoint({
  method: 'GET',
  path: '/api/supplier/changes',
  summary:
    'What changed after a number, in the order in which it was committed; without a number it says which one is the newest',
  access: 'service',
  serviceScope: 'changes',
  rights: [],
  scope: 'none',
  closedTo: [],
  rate: 'service',
  bodyLimit: 0,
  query: Type.Object({
    after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: intakeLimits.changesAtOnce })),
    /** All when it is left out. */
    kinds: Type.Optional(repeated(oneOf(changeKinds), changeKinds.length)),
  }),
  output: Type.Object({
    Changes: Type.Array(change),
    /** What the next call gives as `after`. */
    Next: number,
    HasMore: Type.Boolean(),
    /** The highest number of all; how far behind a reader is, is this less its `after`. */
    Newest: number,
  }),
  errors: ['changesForgotten'],
});
