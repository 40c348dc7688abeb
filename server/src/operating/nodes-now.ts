import type { OperatedNode, Operation } from '@engros/contracts/supplier/operation/operation.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { NodeFacts } from './node-facts.ts';
import { listNodes, type NodeRow, silentAfterSeconds } from './node-queries.ts';

export interface NodeNow extends Omit<NodeRow, 'facts'> {
  facts: NodeFacts;
  isGone: boolean;
}

const nothingSaid: NodeFacts = {
  uptimeSeconds: 0,
  busyShare: 0,
  memoryBytes: 0,
  memoryLimitBytes: 0,
  diskFreeBytes: null,
  connectionsWaiting: 0,
  calls: null,
  catalogueBehindSeconds: null,
  statements: [],
};

export async function readNodes(db: Kysely<Tables>): Promise<NodeNow[]> {
  const rows = await listNodes(db);
  return rows.map((row) => ({
    ...row,
    // Another version may say less, or more.
    facts: { ...nothingSaid, ...(row.facts as Partial<NodeFacts>) },
    isGone: row.silentSeconds > silentAfterSeconds,
  }));
}

export const presentNode = ({
  id,
  kind,
  name,
  version,
  facts,
  silentSeconds,
  isGone,
}: NodeNow): OperatedNode => ({
  Id: id,
  IsWorker: kind === 'worker',
  Name: name,
  Version: version,
  UptimeSeconds: facts.uptimeSeconds,
  BusyPercent: Math.round(100 * facts.busyShare),
  MemoryBytes: facts.memoryBytes,
  MemoryLimitBytes: facts.memoryLimitBytes,
  P95Ms: facts.calls === null || facts.calls.count === 0 ? null : rounded(facts.calls.p95Ms),
  SilentSeconds: Math.max(0, silentSeconds),
  IsGone: isGone,
  CatalogueBehindSeconds: facts.catalogueBehindSeconds,
});

const goalMs = 200;

export function presentCalls(nodes: readonly NodeNow[]): Operation['Calls'] {
  const calls = nodes.flatMap(({ facts, isGone }) => (isGone || !facts.calls?.count ? [] : [facts.calls]));
  return {
    Count: calls.reduce((sum, { count }) => sum + count, 0),
    Failed: calls.reduce((sum, { failed }) => sum + failed, 0),
    P95Ms: calls.length === 0 ? null : rounded(Math.max(...calls.map(({ p95Ms }) => p95Ms))),
    GoalMs: goalMs,
  };
}

const statementsShown = 10;

/** Of all nodes together; the longest time is that of the slowest node. */
export function presentStatements(nodes: readonly NodeNow[]): Operation['Statements'] {
  const byName = new Map<string, Operation['Statements'][number]>();
  for (const { name, count, totalMs, p99Ms } of nodes.flatMap(({ facts }) => facts.statements)) {
    const { Count = 0, TotalMs = 0, P99Ms = 0 } = byName.get(name) ?? {};
    byName.set(name, {
      Name: name,
      Count: Count + count,
      TotalMs: TotalMs + totalMs,
      P99Ms: Math.max(P99Ms, p99Ms),
    });
  }
  return [...byName.values()]
    .toSorted((one, other) => other.TotalMs - one.TotalMs)
    .slice(0, statementsShown)
    .map((each) => ({ ...each, TotalMs: rounded(each.TotalMs), P99Ms: rounded(each.P99Ms) }));
}

const rounded = (ms: number): number => Math.round(ms * 10) / 10;
