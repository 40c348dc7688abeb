import Type, { type Static } from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { instantOutput } from '../../values/dates.ts';
import { nullable, oneOf } from '../../values/schema.ts';
import { ofConsole } from '../parts.ts';
import { workRun } from '../work.ts';

const count = Type.Integer({ minimum: 0 });
const seconds = Type.Integer({ minimum: 0 });
const ms = Type.Number({ minimum: 0 });

/** Each is the section of `docs/runbook.md` that says what to do. */
export const alarmKinds = [
  'orders-do-not-leave',
  'orders-were-given-up',
  'a-node-is-gone',
  'calls-fail',
  'calls-are-slow',
  'connections-are-used-up',
  'mails-do-not-leave',
  'a-job-is-late-or-fails',
  'the-catalogue-is-behind',
  'a-standby-is-late',
  'the-disk-fills-up',
] as const;
export type AlarmKind = (typeof alarmKinds)[number];

const alarm = Type.Object({
  Kind: oneOf(alarmKinds),
  /** Somebody must act now; the others can wait for the day. */
  IsUrgent: Type.Boolean(),
  /** Node, standby or background job; null where there is only one. */
  Subject: nullable(Type.String()),
  /** By kind: orders, mails, calls, milliseconds, connections, megabytes; 0 where there is nothing to count. */
  Count: count,
  /** How long it has been so; null where that is not known. */
  Seconds: nullable(seconds),
});
export type Alarm = Static<typeof alarm>;

const node = Type.Object({
  Id: Type.String(),
  IsWorker: Type.Boolean(),
  Name: Type.String(),
  Version: Type.String(),
  UptimeSeconds: seconds,
  /** How much of the time its main thread works. */
  BusyPercent: count,
  MemoryBytes: count,
  MemoryLimitBytes: count,
  /** Time that 95 of 100 calls did not pass; null without calls. */
  P95Ms: nullable(ms),
  /** Since it last said how it is. */
  SilentSeconds: seconds,
  IsGone: Type.Boolean(),
  /** Null in a worker. */
  CatalogueBehindSeconds: nullable(seconds),
});
export type OperatedNode = Static<typeof node>;

export const queueNames = ['orders', 'answers', 'mails', 'documents', 'pictures'] as const;

const queue = Type.Object({
  Name: oneOf(queueNames),
  Waiting: count,
  OldestSeconds: nullable(seconds),
  /** Within which the oldest should be done. */
  GoalSeconds: seconds,
});
export type OperatedQueue = Static<typeof queue>;

const database = Type.Object({
  Version: Type.String(),
  Megabytes: count,
  Connections: count,
  ConnectionsAtMost: count,
  OldestTransactionSeconds: seconds,
  /** Null where the application may not look at them. */
  Standbys: Type.Array(
    Type.Object({
      Name: nullable(Type.String()),
      State: nullable(Type.String()),
      BehindSeconds: nullable(seconds),
    }),
  ),
});

const operatedStatement = Type.Object({ Name: Type.String(), Count: count, TotalMs: ms, P99Ms: ms });

const operation = Type.Object({
  ReadAt: instantOutput,
  /** Urgent ones first. */
  Alarms: Type.Array(alarm),
  /** Of all servers together, in the last 10 to 20 minutes; the response time is that of the slowest server. */
  Calls: Type.Object({ Count: count, Failed: count, P95Ms: nullable(ms), GoalMs: ms }),
  /** Orders of the last ten minutes. */
  OrdersPlaced: count,
  Nodes: Type.Array(node),
  Queues: Type.Array(queue),
  Database: database,
  Mails: Type.Object({ SentToday: count, Waiting: count, GivenUp: count }),
  /** Background jobs, those that fail or are late first. */
  Work: Type.Object({ OnTime: count, Runs: Type.Array(workRun) }),
  /** Those that took most time together in the last minutes on all nodes, by their names in the program. */
  Statements: Type.Array(operatedStatement),
});
export type Operation = Static<typeof operation>;

export const readOperation = endpoint({
  ...ofConsole('operation'),
  method: 'GET',
  path: '/api/console/operation',
  summary: 'How the installation runs: alarms, nodes, queues, database, mails, jobs and slow statements',
  bodyLimit: 0,
  output: operation,
  errors: [],
});
