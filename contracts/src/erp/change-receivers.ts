import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { ofConsole } from '../supplier/parts.ts';
import { consoleLimits } from '../values/console-limits.ts';
import { instantOutput } from '../values/dates.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { hintOutcomes } from './change-hints.ts';

const text = Type.String();
const count = Type.Integer({ minimum: 0 });
const ofTokens = ofConsole('tokens');
const receiverId = Type.Object({
  receiverId: Type.String({
    pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
    description: 'Receiver of hints',
  }),
});

const changeReceiver = Type.Object({
  Id: text,
  Name: text,
  /** Without what follows `?`, which may be a secret. */
  Address: text,
  /** The newest number of the feed that it accepted. */
  Told: count,
  /** Of the last attempt; null before the first. */
  TriedAt: nullable(instantOutput),
  Outcome: nullable(oneOf(hintOutcomes)),
  /** Of its answer; null without one. */
  Status: nullable(count),
  Milliseconds: nullable(count),
  AcceptedAt: nullable(instantOutput),
  /** First of the attempts that failed since the last accepted one; null while it works. */
  FailingSince: nullable(instantOutput),
  /** How many failed since. */
  Failures: count,
  /** Of the next attempt after a failed one. */
  TryAfter: nullable(instantOutput),
});
export type ChangeReceiver = Static<typeof changeReceiver>;

export const listChangeReceivers = endpoint({
  ...ofTokens,
  method: 'GET',
  path: '/api/console/change-receivers',
  summary: 'Systems that are told of changes, and what became of the last hint to each; administrators only',
  bodyLimit: 0,
  output: Type.Object({ Newest: count, Receivers: Type.Array(changeReceiver) }),
  errors: [],
});

export const addChangeReceiver = endpoint({
  ...ofTokens,
  method: 'POST',
  path: '/api/console/change-receivers',
  summary:
    'Has another system told of changes from now on, and answers the secret that signs the hints, once; administrators only',
  bodyLimit: limits.jsonBodyBytes,
  body: Type.Object({
    Name: Type.String({ maxLength: limits.serviceTokenNameLength }),
    Url: Type.String({ maxLength: consoleLimits.receiverUrlLength }),
  }),
  /** The secret is in this answer alone. */
  output: Type.Object({ Id: text, Secret: text }),
  errors: ['tokenNameMissing', 'receiverNameTaken', 'receiverAddressWrong', 'tooManyReceivers'],
});

export const removeChangeReceiver = endpoint({
  ...ofTokens,
  method: 'DELETE',
  path: '/api/console/change-receivers/{receiverId}',
  summary: 'Tells a system of changes no more; administrators only',
  bodyLimit: 0,
  params: receiverId,
  output: Type.Object({}),
  errors: ['notFound'],
});
