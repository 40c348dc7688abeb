import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { nullable, oneOf } from './values/schema.ts';

const text = Type.String();

/** A change of one basket, told to everybody who has it open. */
const basketChange = Type.Object({
  Id: text,
  Version: Type.Integer(),
  State: oneOf(['open', 'submitted', 'deleted']),
  /** Name of who changed it last; null when nobody is known. */
  ChangedBy: nullable(text),
  /** The caller's own change, perhaps in another window. */
  IsOwn: Type.Boolean(),
});
export type BasketChange = Static<typeof basketChange>;

const basketVersions = Type.Object({ Baskets: Type.Array(basketChange) });
export type BasketVersions = Static<typeof basketVersions>;

/**
 * What changed in the customer's baskets. Asked with `Accept: text/event-stream` it stays open: first an event
 * `baskets` with this model, then an event `basket` per change, within 2 s (BAS-11). Asked otherwise it answers the model
 * at once, for clients that poll. Over the limit of streams: 429, and polling goes on.
 */
export const followBaskets = endpoint({
  area: 'baskets',
  method: 'GET',
  path: '/api/checkout/basket/events',
  summary: 'Versions of the open baskets, as a stream or once',
  access: 'signedIn',
  rights: ['order'],
  scope: 'customer',
  closedTo: [],
  rate: 'usual',
  bodyLimit: 0,
  output: basketVersions,
  errors: ['tooManyStreams'],
});
