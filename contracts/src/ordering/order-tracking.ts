import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { orderId } from '../values/ids.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { orderChange } from './order-changes.ts';
import { orderStatuses, ordersOf } from './orders.ts';

const text = Type.String();
const instant = Type.String({ description: 'ISO instant' });

/** Kinds of steps of an order that the supplier's system reports. */
export const reportedKinds = [
  'Received',
  'Confirmed',
  'Picking',
  'OnTheWay',
  'PartlyDelivered',
  'Delivered',
  'Invoiced',
  'Credited',
  'Cancelled',
  'Refused',
  'Amended',
  'Delayed',
] as const;

/** Engros itself records `Sent`. */
export const trackingKinds = ['Sent', ...reportedKinds] as const;

const trackingEvent = Type.Object({
  Kind: oneOf(trackingKinds),
  At: instant,
  Source: text,
  Revision: nullable(Type.Integer()),
  Changes: Type.Array(orderChange),
  Note: nullable(text),
});

const trackedDelivery = Type.Object({
  Id: text,
  State: oneOf(['Planned', 'OnTheWay', 'Delivered']),
  DeliveryDate: text,
  /** Null when the order's own depot sends the delivery. */
  Depot: nullable(text),
  ExpectedFrom: nullable(instant),
  ExpectedTo: nullable(instant),
  DepartedAt: nullable(instant),
  DeliveredAt: nullable(instant),
  ReceivedBy: nullable(text),
  Route: nullable(text),
  Stop: nullable(Type.Integer()),
  Stops: nullable(Type.Integer()),
  StopsDone: nullable(Type.Integer()),
  DriverName: nullable(text),
  DriverPhone: nullable(text),
  FrozenCelsius: nullable(Type.Number()),
  ChilledCelsius: nullable(Type.Number()),
  DryCelsius: nullable(Type.Number()),
  NumberOfLines: Type.Integer(),
});

/**
 * Proof that an order arrived (ORD-05): when it was sent, received and confirmed, and the steps after that. `Dispatch`
 * tells how far the last version is on its way to the supplier's system.
 */
export const orderTracking = Type.Object({
  Id: text,
  Status: oneOf(orderStatuses),
  Dispatch: nullable(
    Type.Object({
      State: oneOf(['Waiting', 'Arrived', 'Failed']),
      Attempts: Type.Integer(),
      LastAttemptAt: nullable(instant),
      NextAttemptAt: nullable(instant),
    }),
  ),
  Events: Type.Array(trackingEvent),
  Deliveries: Type.Array(trackedDelivery),
});
export type OrderTracking = Static<typeof orderTracking>;

export const readOrderTracking = endpoint({
  ...ordersOf,
  path: '/api/accounting/orders/{id}/tracking',
  summary: 'What happened to an order, step by step, and where its deliveries are',
  params: Type.Object({ id: orderId }),
  output: orderTracking,
  errors: ['notFound'],
});
