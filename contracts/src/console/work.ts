import Type, { type Static } from 'typebox';
import { instantOutput } from '../values/dates.ts';
import { nullable, oneOf } from '../values/schema.ts';

/** Work that runs about every minute, by the name of its queue. */
export const minutelyWork = [
  'deliver-mails',
  'pictures',
  'impersonations',
  'audit-seals',
  'stock-notices',
  'notifications',
  'recalls',
  'report-months',
  'peppol',
  'organic-reports',
  'password-requests',
  'demo-cases',
] as const;

/** Senders that each server and worker runs all the time, at least once a minute. */
export const senders = ['send-orders', 'send-answers', 'built-in-system'] as const;

/** Work of the night, each piece by itself. */
export const nightlyWork = [
  'night:statements',
  'night:baskets',
  'night:logins',
  'night:sessions',
  'night:deleted-people',
  'night:request-counts',
  'night:intake-batches',
  'night:favourite-edits',
  'night:punch-outs',
  'night:documents',
  'night:refusals',
  'night:photos',
  'night:pictures',
  'night:notifications',
  'night:recalls',
  'night:mail-files',
  'night:mail-contents',
  'night:mails',
  'night:missed-searches',
  'night:organic',
  'night:outbox',
  'night:built-in-system',
] as const;

/** `tidy` is the queue of the night as a whole; `catalogue` is the node that answers, following the database. */
export const workNames = [...minutelyWork, ...senders, 'tidy', ...nightlyWork, 'catalogue'] as const;
export type WorkName = (typeof workNames)[number];
export type Sender = (typeof senders)[number];
export type MinutelyWork = (typeof minutelyWork)[number];
export type NightlyWork = (typeof nightlyWork)[number];

export const workRun = Type.Object({
  Name: oneOf(workNames),
  /** Null for work that never ended well. */
  LastSuccess: nullable(instantOutput),
  LastFailure: nullable(instantOutput),
  /** Number of failures since the last success. */
  Failures: Type.Integer({ minimum: 0 }),
  LastError: nullable(Type.String()),
  /** True when the last success is longer ago than it should be. */
  IsLate: Type.Boolean(),
});
export type WorkRun = Static<typeof workRun>;
