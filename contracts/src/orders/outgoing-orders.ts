import Type, { type Static } from 'typebox';
import { ofConsole } from '../console/parts.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf } from '../values/schema.ts';

const text = Type.String();
const instant = Type.String({ description: 'ISO instant' });

/** `Waiting`: the server will try again. `Failed`: the server gave up, and staff must send the order again. */
export const outgoingStates = ['Waiting', 'Failed'] as const;

/** A version of a web order that the supplier's system has not received yet. */
export const outgoingOrder = Type.Object({
  Id: text,
  Kind: text,
  CustomerId: text,
  CustomerName: nullable(text),
  WebOrderId: text,
  State: oneOf(outgoingStates),
  Created: instant,
  Attempts: Type.Integer(),
  LastError: nullable(text),
  NextAttempt: nullable(instant),
  GivenUp: nullable(instant),
});
export type OutgoingOrder = Static<typeof outgoingOrder>;

export const listOutgoingOrders = endpoint({
  ...ofConsole('orders'),
  method: 'GET',
  path: '/api/console/outgoing-orders',
  summary: 'Orders that the supplier’s system does not have yet, oldest first',
  bodyLimit: 0,
  query: Type.Object({
    state: Type.Optional(oneOf(outgoingStates)),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSize })),
  }),
  output: Type.Object({ Waiting: Type.Integer(), Failed: Type.Integer(), Orders: Type.Array(outgoingOrder) }),
  errors: [],
});

export const resendOutgoingOrder = endpoint({
  ...ofConsole('orders'),
  method: 'POST',
  path: '/api/console/outgoing-orders/{id}/resend',
  summary: 'Sends an order again that was given up',
  bodyLimit: 0,
  params: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,15}$', description: 'Outgoing order' }) }),
  output: outgoingOrder,
  errors: ['notFound'],
});
