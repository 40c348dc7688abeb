import { type Alarm, type AlarmKind, alarmKinds } from '@engros/contracts/supplier/operation/operation.ts';
import type { WorkRun } from '@engros/contracts/supplier/work.ts';
import type { StandbyHealth } from '../platform/database/health-queries.ts';
import type { WaitingNow } from '../platform/telemetry/metrics.ts';
import type { NodeNow } from './nodes-now.ts';

/** As in `deploy/prometheus/engros.rules.yaml`, but of this moment. */
export const alarmAt = {
  orderSeconds: 60,
  mailSeconds: 900,
  failedShare: 0.01,
  slowMs: 2_000,
  catalogueSeconds: 30,
  standbySeconds: 10,
  diskFreeBytes: 1e9,
} as const;

/** Of so few calls one that fails is no share of all. */
const leastCalls = 100;

const urgent: ReadonlySet<AlarmKind> = new Set([
  'orders-do-not-leave',
  'orders-were-given-up',
  'a-node-is-gone',
  'calls-fail',
  'the-disk-fills-up',
]);

const alarm = (Kind: AlarmKind, more: Partial<Alarm> = {}): Alarm => ({
  Kind,
  IsUrgent: urgent.has(Kind),
  Subject: null,
  Count: 0,
  Seconds: null,
  ...more,
});

export interface SeenNow {
  waiting: WaitingNow;
  nodes: readonly NodeNow[];
  runs: readonly WorkRun[];
  standbys: readonly StandbyHealth[];
}

/** Urgent ones first. */
export function alarmsOf({ waiting, nodes, runs, standbys }: SeenNow): Alarm[] {
  const found = [
    ...ofQueues(waiting),
    ...nodes.flatMap((node) => (node.isGone ? [goneNode(node)] : ofNode(node))),
    ...runs.filter(({ IsLate, Failures }) => IsLate || Failures > 0).map(ofRun),
    ...standbys
      .filter(({ behindSeconds }) => (behindSeconds ?? 0) >= alarmAt.standbySeconds)
      .map(({ name, behindSeconds }) =>
        alarm('a-standby-is-late', { Subject: name, Seconds: Math.floor(behindSeconds ?? 0) }),
      ),
  ];
  const rank = ({ IsUrgent, Kind }: Alarm) => (IsUrgent ? 0 : alarmKinds.length) + alarmKinds.indexOf(Kind);
  return found.toSorted((one, other) => rank(one) - rank(other));
}

function ofQueues(waiting: WaitingNow): Alarm[] {
  const { ordersWaiting, ordersGivenUp, oldestOrderSeconds, mailsWaiting, oldestMailSeconds } = waiting;
  const found: Alarm[] = [];
  if ((oldestOrderSeconds ?? 0) > alarmAt.orderSeconds)
    found.push(alarm('orders-do-not-leave', { Count: ordersWaiting, Seconds: oldestOrderSeconds }));
  if (ordersGivenUp > 0) found.push(alarm('orders-were-given-up', { Count: ordersGivenUp }));
  if ((oldestMailSeconds ?? 0) > alarmAt.mailSeconds)
    found.push(alarm('mails-do-not-leave', { Count: mailsWaiting, Seconds: oldestMailSeconds }));
  return found;
}

const goneNode = ({ name, silentSeconds }: NodeNow): Alarm =>
  alarm('a-node-is-gone', { Subject: name, Seconds: silentSeconds });

function ofNode({ name: Subject, facts }: NodeNow): Alarm[] {
  const { calls, catalogueBehindSeconds, connectionsWaiting, diskFreeBytes } = facts;
  const found: Alarm[] = [];
  if (calls !== null && calls.count >= leastCalls) {
    if (calls.failed / calls.count > alarmAt.failedShare)
      found.push(alarm('calls-fail', { Subject, Count: calls.failed }));
    if (calls.p99Ms > alarmAt.slowMs)
      found.push(alarm('calls-are-slow', { Subject, Count: Math.round(calls.p99Ms) }));
  }
  if (connectionsWaiting > 0)
    found.push(alarm('connections-are-used-up', { Subject, Count: connectionsWaiting }));
  if ((catalogueBehindSeconds ?? 0) > alarmAt.catalogueSeconds)
    found.push(alarm('the-catalogue-is-behind', { Subject, Seconds: catalogueBehindSeconds }));
  if (diskFreeBytes !== null && diskFreeBytes < alarmAt.diskFreeBytes)
    found.push(alarm('the-disk-fills-up', { Subject, Count: Math.floor(diskFreeBytes / 1e6) }));
  return found;
}

const ofRun = ({ Name, Failures }: WorkRun): Alarm =>
  alarm('a-job-is-late-or-fails', { Subject: Name, Count: Failures });
