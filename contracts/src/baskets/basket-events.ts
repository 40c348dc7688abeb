import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { orderStatuses } from '../ordering/orders.ts';
import { nullable, oneOf } from '../values/schema.ts';

const text = Type.String();

/** Sent to every client that has the basket open. */
const basketChange = Type.Object({
  Id: text,
  Version: Type.Integer(),
  State: oneOf(['open', 'submitted', 'deleted']),
  ChangedBy: nullable(text),
  /** True also when the caller made the change in another window. */
  IsOwn: Type.Boolean(),
});
export type BasketChange = Static<typeof basketChange>;

const orderMoved = Type.Object({ Id: text, Status: oneOf(orderStatuses) });
export type OrderMoved = Static<typeof orderMoved>;

/** Sent at the start and whenever something about the reader's notifications changes. */
const notificationsChanged = Type.Object({ Unread: Type.Integer() });
export type NotificationsChanged = Static<typeof notificationsChanged>;
/** Also sent for a list that another customer shares with this one. */
const favoriteListChange = Type.Object({
  Id: text,
  /** 0 when the event says that sharing the list with the customer began or ended. */
  Version: Type.Integer(),
  Change: oneOf(['made', 'changed', 'gone']),
  /** True also when the caller made the change in another window. */
  IsOwn: Type.Boolean(),
});
export type FavoriteListChange = Static<typeof favoriteListChange>;

const basketVersions = Type.Object({
  Baskets: Type.Array(basketChange),
  /** Changes with every change of a favourite list that the customer reads, so that a client notices events that it missed. */
  Lists: text,
});
export type BasketVersions = Static<typeof basketVersions>;

/** The server sends an empty comment on every stream this often, so that both ends know that it is alive. */
export const streamBeatMs = 15_000;

/**
 * With `Accept: text/event-stream` the response is a stream: this model first, then each change within 2 s (BAS-11, NOT-01).
 * Otherwise the model is returned once. Above the limit of open streams the response is 429. Only users with the right to order
 * get baskets.
 */
export const followBaskets = endpoint({
  area: 'baskets',
  method: 'GET',
  path: '/api/checkout/basket/events',
  summary: 'Versions of the open baskets, as a stream or once',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  // A punch-out session may know nothing of the customer's other baskets, orders and lists.
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: 0,
  output: basketVersions,
  errors: ['tooManyStreams'],
});
