import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { instantOutput } from '../values/dates.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { ofConsole } from './parts.ts';

/** Queues that run about every minute. */
const minutelyQueues = [
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

/** Work that runs about every minute; `asked-work` runs once more what staff asked for. */
export const minutelyWork = [...minutelyQueues, 'asked-work'] as const;

/** Senders, and what watches them, that each server and worker runs all the time, at least once a minute. */
export const senders = ['send-orders', 'send-answers', 'built-in-system', 'watch-orders'] as const;

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
/** Work that staff can have run once more. Senders try again by themselves within seconds. */
export const repeatableWork = [...minutelyQueues, 'tidy', ...nightlyWork] as const;
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
  /** When staff asked that it runs once more; null once it has begun. */
  Asked: nullable(instantOutput),
});
export type WorkRun = Static<typeof workRun>;

export const runWorkAgain = endpoint({
  ...ofConsole('imports'),
  method: 'POST',
  path: '/api/console/work/{name}/again',
  summary: 'Has a piece of background work run once more within a minute, on one of all servers',
  bodyLimit: 0,
  params: Type.Object({ name: oneOf(repeatableWork) }),
  output: workRun,
  errors: ['notFound'],
});
