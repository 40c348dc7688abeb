import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { consoleLimits } from '../values/console-limits.ts';
import { instantOutput } from '../values/dates.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { ofConsole } from './parts.ts';

const count = Type.Integer({ minimum: 0 });
const text = Type.String();

/**
 * Answers to buyers' procurement systems, electronic documents for the access point, and mails. Orders to the supplier's system
 * are handled elsewhere.
 */
export const letterKinds = ['answer', 'document', 'mail'] as const;
export type LetterKind = (typeof letterKinds)[number];

/** Stored as the last error of a mail that was given up because it had waited `mailDays` to be sent. */
export const mailTooOld = 'waited too long';

export const deadLetter = Type.Object({
  Kind: oneOf(letterKinds),
  Id: text,
  /** Kind of the answer, document or mail, as the audit log names it. */
  What: text,
  /** Number of the order or document; the subject of a mail. */
  Subject: text,
  /** E-mail address, or name of the customer's system. */
  Recipient: text,
  CustomerId: nullable(text),
  CustomerName: nullable(text),
  Created: instantOutput,
  GivenUp: instantOutput,
  Attempts: count,
  LastError: nullable(text),
  /** False for a mail with a secret link: the link was deleted when the mail was given up. */
  CanBeSentAgain: Type.Boolean(),
});
export type DeadLetter = Static<typeof deadLetter>;

export const deadLetterCounts = Type.Object({ answer: count, document: count, mail: count });

export const listDeadLetters = endpoint({
  ...ofConsole('orders'),
  method: 'GET',
  path: '/api/console/dead-letters',
  summary: `Answers, electronic documents and mails that were given up in the last ${consoleLimits.deadLetterDays} days, newest first`,
  bodyLimit: 0,
  query: Type.Object({
    Kind: Type.Optional(oneOf(letterKinds)),
    Page: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageNumber })),
  }),
  output: Type.Object({
    Counts: deadLetterCounts,
    Letters: Type.Array(deadLetter),
    TotalResults: count,
    CurrentPage: count,
  }),
  errors: [],
});

export const resendDeadLetter = endpoint({
  ...ofConsole('orders'),
  method: 'POST',
  path: '/api/console/dead-letters/{letterKind}/{letterId}/resend',
  summary: 'Sends an answer, document or mail again that was given up, with all its attempts',
  bodyLimit: 0,
  params: Type.Object({
    letterKind: oneOf(letterKinds),
    letterId: Type.String({
      pattern: '^([0-9]{1,15}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$',
      description: 'Answer, document or mail',
    }),
  }),
  output: Type.Object({ Counts: deadLetterCounts }),
  errors: ['notFound', 'letterSecret'],
});
