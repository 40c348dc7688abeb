import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { ofConsole } from '../supplier/parts.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf } from '../values/schema.ts';

const text = Type.String();
const instant = Type.String({ description: 'ISO instant' });

/** `Waiting`: the server will try again. `Failed`: the server gave up, and staff must send the order again. */
export const outgoingStates = ['Waiting', 'Failed'] as const;

/**
 * Why an order has not left: `queued` and `sending` are usual; `behind` waits for an earlier order of the same customer;
 * `noWayOut` for the setting ERP; `noAnswer`, `unreachable` (nobody listens at the address), `unknownHost`, `tooSlow`,
 * `receiverFails` and `folder` for the other side or the disk; `certificate`, `refused`, `notConfirmed`, `address` and `ours`
 * for a person.
 */
export const outgoingCauses = [
  'queued',
  'sending',
  'behind',
  'noWayOut',
  'noAnswer',
  'unreachable',
  'unknownHost',
  'tooSlow',
  'certificate',
  'receiverFails',
  'folder',
  'refused',
  'notConfirmed',
  'address',
  'ours',
] as const;
export type OutgoingCause = (typeof outgoingCauses)[number];

export const outgoingOrder = Type.Object({
  Id: text,
  Kind: text,
  CustomerId: text,
  CustomerName: nullable(text),
  WebOrderId: text,
  State: oneOf(outgoingStates),
  Cause: oneOf(outgoingCauses),
  /** True when only a person can make the order leave: it was given up, or the other side refuses it. */
  NeedsPerson: Type.Boolean(),
  /** True when an attempt failed, or when the order waits for longer than it should. */
  IsLate: Type.Boolean(),
  Behind: Type.Integer({ minimum: 0 }),
  Created: instant,
  Attempts: Type.Integer(),
  LastError: nullable(text),
  NextAttempt: nullable(instant),
  GivenUp: nullable(instant),
});
export type OutgoingOrder = Static<typeof outgoingOrder>;

export const outgoingOrders = Type.Object({
  /** False when the setting ERP names no receiver, so that every order waits. */
  HasWayOut: Type.Boolean(),
  Waiting: Type.Integer(),
  Failed: Type.Integer(),
  /** Time at which it was placed; null when none waits. */
  OldestWaiting: nullable(instant),
  Orders: Type.Array(outgoingOrder),
});
export type OutgoingOrders = Static<typeof outgoingOrders>;

export const listOutgoingOrders = endpoint({
  ...ofConsole('orders'),
  method: 'GET',
  path: '/api/console/outgoing-orders',
  summary:
    'Orders that the supplier’s system does not have yet: those given up, then those that wait, each oldest first',
  bodyLimit: 0,
  query: Type.Object({
    state: Type.Optional(oneOf(outgoingStates)),
    /** `first`: of the orders that wait, only the first of each customer. */
    of: Type.Optional(Type.Literal('first')),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSize })),
  }),
  output: outgoingOrders,
  errors: [],
});

export const resendOutgoingOrder = endpoint({
  ...ofConsole('orders'),
  method: 'POST',
  path: '/api/console/outgoing-orders/{id}/resend',
  summary:
    'Sends an order again that was given up, or one that waits now, together with those of its customer before it',
  bodyLimit: 0,
  params: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,15}$', description: 'Outgoing order' }) }),
  output: outgoingOrder,
  errors: ['notFound'],
});
