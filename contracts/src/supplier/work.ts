import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { instantOutput } from '../values/dates.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { ofConsole } from './parts.ts';

const minutelyQueues = [
  'deliver-mails',
  'pictures',
  'impersonations',
  'audit-seals',
  'stock-notices',
  'notifications',
  'recalls',
  'report-months',
  'standing-orders',
  'declarations',
  'replacement-questions',
  'approvals',
  'peppol',
  'organic-reports',
  'password-requests',
  'demo-cases',
  'import-folder',
  'people-changes',
] as const;

/** `asked-work` runs jobs that staff asked to run once more. */
export const minutelyWork = [...minutelyQueues, 'asked-work'] as const;

/** Each server and worker runs these all the time, at least once a minute. */
export const senders = [
  'send-orders',
  'send-answers',
  'built-in-system',
  'watch-orders',
  'send-change-hints',
] as const;

export const nightlyWork = [
  'night:statements',
  'night:list-prices',
  'night:baskets',
  'night:logins',
  'night:sessions',
  'night:deleted-people',
  'night:deleted-customers',
  'night:request-counts',
  'night:intake-batches',
  'night:imports',
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
  'night:standing-orders',
  'night:outbox',
  'night:changes',
  'night:built-in-system',
] as const;

/** `tidy` is the nightly queue as a whole; `catalogue` is the responding node's catalogue, which follows the database. */
export const workNames = [...minutelyWork, ...senders, 'tidy', ...nightlyWork, 'catalogue'] as const;
/** Staff can run these once more. Senders try again by themselves within seconds. */
export const repeatableWork = [...minutelyQueues, 'tidy', ...nightlyWork] as const;
export type WorkName = (typeof workNames)[number];
export type Sender = (typeof senders)[number];
export type MinutelyWork = (typeof minutelyWork)[number];
export type NightlyWork = (typeof nightlyWork)[number];

export const workRun = Type.Object({
  Name: oneOf(workNames),
  LastSuccess: nullable(instantOutput),
  LastFailure: nullable(instantOutput),
  /** Since the last success. */
  Failures: Type.Integer({ minimum: 0 }),
  LastError: nullable(Type.String()),
  IsLate: Type.Boolean(),
  /** When staff asked to run the job once more; null once it has begun. */
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
