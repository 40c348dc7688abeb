import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { orderId } from '../values/ids.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { orderChange } from './order-changes.ts';
import { orderStatuses, ordersOf } from './orders.ts';

const text = Type.String();
const expected = {
  DeliveryDate: text,
  ExpectedFrom: nullable(Type.String({ description: 'ISO instant' })),
  ExpectedTo: nullable(Type.String({ description: 'ISO instant' })),
};

const orderOnTheWay = Type.Object({
  OrderId: text,
  Status: oneOf(orderStatuses),
  IsDelayed: Type.Boolean(),
  ...expected,
  CustomerReference: nullable(text),
  NumberOfLines: Type.Integer(),
  NumberOfDeviations: Type.Integer(),
  Stop: nullable(Type.Integer()),
  Stops: nullable(Type.Integer()),
  StopsDone: nullable(Type.Integer()),
});
export type OrderOnTheWay = Static<typeof orderOnTheWay>;

/** Changed, delivered short, delayed, refused or cancelled by the supplier. */
const orderToAnswer = Type.Object({
  OrderId: text,
  Reason: oneOf(['Changed', 'Delayed', 'Refused', 'Cancelled']),
  At: Type.String({ description: 'ISO instant' }),
  LastEvent: Type.Integer(),
  ...expected,
  NumberOfLines: Type.Integer(),
  NumberOfDeviations: Type.Integer(),
  /** The first few changes made by the order's step that needs attention. */
  Changes: Type.Array(orderChange),
});
export type OrderToAnswer = Static<typeof orderToAnswer>;

export const orderAttention = Type.Object({
  /** Earliest first. */
  OnTheWay: Type.Array(orderOnTheWay),
  /** Only changes that the caller has not seen yet: the most serious first, and of those the newest. */
  NeedsAnswer: Type.Array(orderToAnswer),
  NumberOnTheWay: Type.Integer(),
  NumberToAnswer: Type.Integer(),
});
export type OrderAttention = Static<typeof orderAttention>;

export const readOrderAttention = endpoint({
  ...ordersOf,
  path: '/api/accounting/orders/attention',
  summary: 'Orders on the way, and orders that need an answer',
  output: orderAttention,
  errors: [],
});

/** Covers the steps up to `LastEvent`. When a later step follows, the order needs attention again. */
export const markOrderSeen = endpoint({
  ...ordersOf,
  method: 'POST',
  path: '/api/accounting/orders/{id}/seen',
  summary: 'Note that the caller has seen the changes of an order',
  isLeftOutOfActingLog: true,
  bodyLimit: 1024,
  params: Type.Object({ id: orderId }),
  body: Type.Object({ LastEvent: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) }),
  output: Type.Object({ NumberToAnswer: Type.Integer() }),
  errors: ['notFound'],
});
