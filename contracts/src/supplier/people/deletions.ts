import Type, { type Static } from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { consoleLimits } from '../../values/console-limits.ts';
import { dateOutput, instantOutput } from '../../values/dates.ts';
import { limits } from '../../values/limits.ts';
import { nullable, oneOf } from '../../values/schema.ts';
import { ofConsole } from '../parts.ts';
import { customerNumber, personId } from '../people.ts';

const text = Type.String();
const count = Type.Integer({ minimum: 0 });

/** What rows are about, in the order in which they are shown. */
export const deletionGroups = [
  'person',
  'people',
  'record',
  'baskets',
  'lists',
  'cases',
  'messages',
  'procurement',
  'reports',
  'traces',
  'orders',
  'documents',
  'log',
] as const;
export type DeletionGroup = (typeof deletionGroups)[number];

/** `connections`: procurement systems that order as the person. */
export const obstacleKinds = [
  'orders',
  'documents',
  'baskets',
  'standingOrders',
  'cases',
  'connections',
  'lastAdmin',
  'self',
] as const;
export type ObstacleKind = (typeof obstacleKinds)[number];

const counted = Type.Object({ Group: oneOf(deletionGroups), Rows: count });

const outline = Type.Object({
  /** `possible` and `blocked` are a trial: what would go and stay now. `deleted` is what went and stayed. */
  State: oneOf(['possible', 'blocked', 'deleted']),
  Subject: text,
  Name: text,
  /** Must be typed to confirm. */
  Confirmation: text,
  Obstacles: Type.Array(
    Type.Object({ Kind: oneOf(obstacleKinds), Count: count, Examples: Type.Array(text) }),
  ),
  Removed: Type.Array(counted),
  Kept: Type.Array(counted),
  /** Of a customer: people who belong to no other customer, and those who do and are only parted from this one. */
  PeopleDeleted: count,
  PeopleDisconnected: count,
  /** The last day of what bookkeeping law keeps; null when it keeps nothing, or when orders of other customers do. */
  KeptUntil: nullable(dateOutput),
  DeletedAt: nullable(instantOutput),
  DeletedBy: nullable(text),
  Reason: nullable(text),
  /** Only administrators delete. */
  MayDelete: Type.Boolean(),
});
export type DeletionOutline = Static<typeof outline>;

const confirmed = Type.Object({
  /** Number of the customer, or e-mail of the person, typed. */
  Confirmation: Type.String({ maxLength: limits.emailLength }),
  Reason: Type.String({ minLength: 1, maxLength: consoleLimits.customerReasonLength, pattern: '\\S' }),
});

const ofCustomer = {
  ...ofConsole('customers'),
  path: '/api/console/customers/{customerNumber}/deletion',
  params: Type.Object({ customerNumber }),
} as const;

const ofPerson = {
  ...ofConsole('people'),
  path: '/api/console/people/{userId}/deletion',
  params: Type.Object({ userId: personId }),
} as const;

export const readCustomerDeletion = endpoint({
  ...ofCustomer,
  method: 'GET',
  summary: 'What a deletion of the customer takes and keeps, tried and taken back; or what it took and kept',
  bodyLimit: 0,
  output: outline,
  errors: ['customerNotFound'],
});

/** Once and for all. What bookkeeping law asks for stays, emptied, for its time. */
export const deleteCustomer = endpoint({
  ...ofCustomer,
  method: 'POST',
  summary: 'Deletes a customer and its people; administrators only',
  bodyLimit: limits.jsonBodyBytes,
  body: confirmed,
  output: outline,
  errors: ['customerNotFound', 'adminOnly', 'deletionUnconfirmed', 'deletionBlocked'],
});

export const readPersonDeletion = endpoint({
  ...ofPerson,
  method: 'GET',
  summary: 'What a deletion of the person takes and keeps, tried and taken back',
  bodyLimit: 0,
  output: outline,
  errors: ['notFound'],
});

/** As a person deletes their own user: the name goes everywhere, and the person is told by mail. */
export const deletePerson = endpoint({
  ...ofPerson,
  method: 'POST',
  summary: 'Deletes a person who left or asked for it; administrators only',
  bodyLimit: limits.jsonBodyBytes,
  body: confirmed,
  output: outline,
  errors: ['notFound', 'adminOnly', 'deletionUnconfirmed', 'deletionBlocked'],
});
