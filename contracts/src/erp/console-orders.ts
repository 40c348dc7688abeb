import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { reportedKinds } from '../ordering/order-tracking.ts';
import { webOrder } from '../ordering/weborder.ts';
import { ofConsole } from '../supplier/parts.ts';
import { consoleLimits } from '../values/console-limits.ts';
import { dateInput, dateOutput, instantOutput } from '../values/dates.ts';
import { webOrderId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { ore } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { outgoingCauses, outgoingOrder } from './outgoing-orders.ts';

const text = Type.String();
const count = Type.Integer({ minimum: 0 });

/** `OnTheWay`: the supplier's system does not have its newest version. `Refused`: that system does not take it. */
export const consoleOrderStates = ['All', 'OnTheWay', 'Refused', 'Changed'] as const;
export type ConsoleOrderState = (typeof consoleOrderStates)[number];

/** Where an order came from: the shop, staff who ordered for the customer, or the buyer's system. */
export const orderChannels = ['Shop', 'Staff', 'Cxml', 'Peppol'] as const;

/** The steps of the newest version to the supplier's system, in their order. */
export const orderSteps = ['Received', 'Checked', 'Secured', 'Sent', 'Acknowledged', 'Confirmed'] as const;
export type OrderStep = (typeof orderSteps)[number];

const orderWay = Type.Object({
  Received: instantOutput,
  Checked: instantOutput,
  Secured: instantOutput,
  Sent: nullable(instantOutput),
  Acknowledged: nullable(instantOutput),
  Confirmed: nullable(instantOutput),
  /** Number of steps that are done. A step that is done has no instant when its message was deleted after a year. */
  Done: Type.Integer({ minimum: 3, maximum: orderSteps.length }),
  /** Why it does not go on; null when it waits for nothing but the supplier. */
  Outgoing: nullable(outgoingOrder),
  /** What the supplier's system wrote when it refused the order; empty when it gave no reason. */
  Refusal: nullable(text),
});

export const consoleOrderRow = Type.Object({
  Id: text,
  CustomerId: text,
  CustomerName: text,
  OrderReference: nullable(text),
  DeliveryDate: dateOutput,
  PlacedAt: instantOutput,
  Revision: count,
  Status: text,
  Channel: oneOf(orderChannels),
  NumberOfLines: count,
  TotalOre: ore,
  Way: orderWay,
});
export type ConsoleOrderRow = Static<typeof consoleOrderRow>;

/** What a search found an order by, in the order in which it is told. */
export const orderFinders = ['number', 'reference', 'customer', 'phone', 'product'] as const;

/** Why a search shows an order; the product is the first that fits, and the count how many more lines do. */
export const orderFoundBy = Type.Object({
  Kind: oneOf(orderFinders),
  ProductId: nullable(text),
  ProductName: nullable(text),
  MoreProducts: count,
});
export type OrderFoundBy = Static<typeof orderFoundBy>;

const listedOrder = Type.Object({
  ...consoleOrderRow.properties,
  /** Null when nothing is searched. */
  FoundBy: nullable(orderFoundBy),
});
export type ListedOrder = Static<typeof listedOrder>;

const consoleOrderList = Type.Object({
  Orders: Type.Array(listedOrder),
  /** The `Before` of the next page; null on the last one. */
  Next: nullable(text),
  Counts: Type.Object({ All: count, OnTheWay: count, Refused: count, Changed: count }),
  /** Counting stopped here, so that a count of as many says `at least`. */
  CountedTo: count,
});
export type ConsoleOrderList = Static<typeof consoleOrderList>;

const filters = {
  SearchText: Type.Optional(Type.String({ maxLength: limits.orderSearchLength })),
  State: Type.Optional(oneOf(consoleOrderStates)),
  Placed: Type.Optional(oneOf(['Today', 'Ever'])),
  DeliveryDate: Type.Optional(dateInput),
  Channel: Type.Optional(oneOf(orderChannels)),
};

/**
 * Newest first. Without a search, `Today` leaves out what was placed before today, except what is on the way, and what was refused
 * and is to be delivered from today on.
 */
export const listConsoleOrders = endpoint({
  ...ofConsole('orders'),
  method: 'GET',
  path: '/api/console/orders',
  summary: 'Orders of all customers, by number, customer, reference, product or telephone',
  bodyLimit: 0,
  query: Type.Object({
    ...filters,
    /** Only orders with lower numbers. */
    Before: Type.Optional(webOrderId),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSize })),
  }),
  output: consoleOrderList,
  errors: [],
});

export const readConsoleOrdersAsCsv = endpoint({
  ...ofConsole('orders'),
  method: 'GET',
  path: '/api/console/orders/file',
  summary: 'The newest of the same orders as CSV',
  bodyLimit: 0,
  rate: 'download',
  download: 'text/csv',
  query: Type.Object(filters),
  output: Type.String({ format: 'binary' }),
  errors: [],
});

const resendKinds = ['outgoing-order.resent', 'outgoing-order.sent-now'] as const;

const orderMessage = Type.Object({
  Id: text,
  Kind: oneOf(['weborder.placed', 'weborder.amended', 'weborder.withdrawn']),
  Created: instantOutput,
  Attempts: count,
  LastAttempt: nullable(instantOutput),
  LastError: nullable(text),
  Accepted: nullable(instantOutput),
  GivenUp: nullable(instantOutput),
});

const orderNote = Type.Object({ Id: text, Text: text, At: instantOutput, Name: text });

const consoleOrder = Type.Object({
  Row: consoleOrderRow,
  Order: webOrder,
  Customer: Type.Object({ Phone: nullable(text), Email: nullable(text) }),
  /** Who ordered for the buyer; null when the buyer did. */
  OrderedByStaff: nullable(text),
  /** By how much it passed the payer’s credit limit when it was sent; null when it did not. */
  OverCreditOre: nullable(ore),
  /** Each version that was to be sent, newest first. */
  Messages: Type.Array(orderMessage),
  /** What the supplier's system said of it, newest first. */
  Steps: Type.Array(
    Type.Object({ Kind: oneOf(reportedKinds), At: instantOutput, Source: text, Note: nullable(text) }),
  ),
  /** Presses of staff that sent it again or at once, newest first. */
  Resends: Type.Array(Type.Object({ Kind: oneOf(resendKinds), At: instantOutput, Name: nullable(text) })),
  /** What staff wrote to each other, newest first; the customer never sees it. */
  Notes: Type.Array(orderNote),
});
export type ConsoleOrder = Static<typeof consoleOrder>;

export const readConsoleOrder = endpoint({
  ...ofConsole('orders'),
  method: 'GET',
  path: '/api/console/orders/{id}',
  summary: 'One order with its lines and its way to the supplier’s system',
  bodyLimit: 0,
  params: Type.Object({ id: webOrderId }),
  output: consoleOrder,
  errors: ['notFound'],
});

export const writeOrderNote = endpoint({
  ...ofConsole('orders'),
  method: 'POST',
  path: '/api/console/orders/{id}/notes',
  summary: 'Write a note about an order that staff alone see',
  bodyLimit: limits.jsonBodyBytes,
  params: Type.Object({ id: webOrderId }),
  body: Type.Object({ Text: Type.String({ minLength: 1, maxLength: consoleLimits.orderNoteLength }) }),
  output: orderNote,
  errors: ['notFound'],
});

const orderQueue = Type.Object({
  PlacedToday: count,
  HasWayOut: Type.Boolean(),
  /** True while the supplier's system is down for all orders; then its cause, and when it is tried again. */
  IsDown: Type.Boolean(),
  Cause: nullable(oneOf(outgoingCauses)),
  NextAttempt: nullable(instantOutput),
  Waiting: count,
  GivenUp: count,
  /** When the oldest order that has not left was placed. */
  Oldest: nullable(instantOutput),
  /** When it last took an order; null when it took none lately. */
  LastAccepted: nullable(instantOutput),
  /** Half of today's orders were accepted within these seconds; null when none was. */
  MedianSeconds: nullable(Type.Number()),
  OverGoal: count,
  GoalSeconds: count,
  /** Age of the oldest order that had not left, at each moment. */
  Ages: Type.Array(Type.Object({ At: instantOutput, Seconds: count })),
});
export type OrderQueue = Static<typeof orderQueue>;

export const readOrderQueue = endpoint({
  ...ofConsole('orders'),
  method: 'GET',
  path: '/api/console/order-queue',
  summary: 'How long orders wait for the supplier’s system, and how that system is doing',
  bodyLimit: 0,
  output: orderQueue,
  errors: [],
});
