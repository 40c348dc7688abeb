import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { ofConsole } from '../supplier/parts.ts';
import { instantOutput } from '../values/dates.ts';
import { nullable, oneOf } from '../values/schema.ts';

const count = Type.Integer({ minimum: 0 });

export const hintOutcomes = ['accepted', 'refused', 'noAnswer'] as const;

const hint = Type.Object({
  /** The newest number of the feed that it told. */
  Number: count,
  /** When it was tried last. */
  At: instantOutput,
  /** `refused`: the receiver answered, and did not accept it. */
  Outcome: oneOf(hintOutcomes),
  /** Of the receiver's answer; null without one. */
  Status: nullable(count),
  Milliseconds: count,
  Attempts: count,
});

const changeHints = Type.Object({
  /** Where hints go, without what follows `?`; null when none are sent. */
  Receiver: nullable(Type.String()),
  /** Keys by which a hint is signed: two while the secret changes. */
  Keys: count,
  Newest: count,
  /** The newest number that the receiver accepted. */
  Told: count,
  /** Newest first. */
  Hints: Type.Array(hint),
});
export type ChangeHints = Static<typeof changeHints>;

export const readChangeHints = endpoint({
  ...ofConsole('tokens'),
  method: 'GET',
  path: '/api/console/change-hints',
  summary: 'Hints of the feed of changes: where they go, what became of the latest; administrators only',
  bodyLimit: 0,
  output: changeHints,
  errors: [],
});

export const sendHintAgain = endpoint({
  ...ofConsole('tokens'),
  method: 'POST',
  path: '/api/console/change-hints/send-again',
  summary:
    'Has the newest number told again within seconds; one hint stands for all before it. Administrators only',
  bodyLimit: 0,
  output: Type.Object({ Newest: count }),
  errors: ['notFound'],
});
