import type { Times } from './checks/lateness.ts';
import type { DayReport } from './day.ts';
import type { Broken } from './ledger.ts';

const shownBroken = 25;

export function reportText(report: DayReport): string {
  const { seed, ledger, lateness, steps, played, kills, loops, highestMb, ownDelayMs, drainSeconds } = report;
  const { acknowledged, arrivals, mails, broken, calls } = ledger;
  const count = (kind: string) => acknowledged.filter((told) => told.kind === kind).length;
  return [
    `seed ${seed}: ${played} of ${steps} steps, ${[...calls.values()].reduce((sum, each) => sum + each, 0)} calls, ${kills} kills`,
    `acknowledged: ${count('placed')} orders, ${count('amended')} changes, ${count('withdrawn')} withdrawals, ${ledger.procured.length} of a procurement system; ${arrivals.size} messages and ${mails.length} mails came; ${ledger.delivered.length} orders were delivered and ${ledger.invoices.length} invoiced; all was there ${drainSeconds.toFixed(1)} s after the day`,
    `to the supplier's system: ${shownTimes(lateness.free)}`,
    ...Object.entries(lateness.rushes).map(
      ([way, times]) => `  in the same moment by ${way}: ${shownTimes(times)}`,
    ),
    `  after a kill or a failure: ${shownTimes(lateness.troubled)}`,
    `nodes: ${highestMb} MB at most; event loop late by ${loops.map(({ node, p50Ms, p99Ms, maxMs }) => `node ${node} p50 ${p50Ms} p99 ${p99Ms} max ${maxMs} ms`).join(', ')}; the world's own timers p99 ${ownDelayMs} ms`,
    ...startLines(report),
    `calls of kitchens that had to be repeated: ${report.repeated}`,
    `calls: ${[...calls].map(([what, times]) => `${what} ${times}`).join(', ')}`,
    ...(broken.length === 0 ? ['all six invariants hold'] : brokenLines(seed, broken)),
  ].join('\n');
}

function startLines({ failedStarts: [first, ...more] }: DayReport): string[] {
  if (first === undefined) return [];
  return [`starts of nodes that failed and were tried again: ${1 + more.length}; the first: ${first.said}`];
}

function brokenLines(seed: string, broken: readonly Broken[]): string[] {
  const byInvariant = [...Map.groupBy(broken, ({ invariant }) => invariant)].toSorted(([a], [b]) => a - b);
  return [
    `BROKEN: ${byInvariant.map(([invariant, each]) => `invariant ${invariant} ${each.length} times`).join(', ')}`,
    ...broken.slice(0, shownBroken).map((each) => brokenText(seed, each)),
  ];
}

export function brokenText(seed: string, { invariant, what, kitchen, step, orderId }: Broken): string {
  const where = [
    `seed ${seed}`,
    ...(kitchen === null ? [] : [`kitchen ${kitchen}`]),
    ...(step === null ? [] : [`step ${step}`]),
    ...(orderId === null ? [] : [`order ${orderId}`]),
  ];
  return `  ${invariant} (${where.join(', ')}): ${what}`;
}

const shownTimes = ({ count, p50Ms, p99Ms, maxMs, slowest }: Times) =>
  count === 0 ? 'none' : `${count} in p50 ${p50Ms}, p99 ${p99Ms}, max ${maxMs} ms (${slowest})`;
