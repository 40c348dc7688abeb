import type { Acknowledged, Arrival, Ledger, Way } from '../ledger.ts';

/** Times in ms that acknowledged orders took to reach the supplier's system while it worked. */
export interface Lateness {
  /** Messages that nothing delayed. */
  free: Times;
  rushes: Record<Way, Times>;
  /** Messages that a kill or a failing receiver delayed, counted from the end of that trouble. */
  troubled: Times;
}

export interface Times {
  count: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  slowest: string;
}

interface Timed {
  told: Acknowledged;
  ms: number;
}

export function latenessOf(ledger: Ledger): Lateness {
  const arrived = arrivalsByKey(ledger);
  const free: Timed[] = [];
  const troubled: Timed[] = [];
  /** Time at which the last delayed message of each customer arrived: later messages waited behind it. */
  const heldUntil = new Map<string, number>();
  for (const told of ledger.acknowledged) {
    const at = arrived.get(keyOf(told))?.at ?? ledger.takenByEmbedded.get(keyOf(told));
    if (at === undefined) continue;
    const ends = endsOfTroubles(ledger, told, at);
    const held = heldUntil.get(told.kitchen) ?? 0;
    if (held > told.at) ends.push(held);
    if (ends.length === 0) free.push({ told, ms: at - told.at });
    else {
      troubled.push({ told, ms: Math.max(0, at - Math.max(told.at, ...ends.filter((end) => end < at))) });
      heldUntil.set(told.kitchen, Math.max(held, at));
    }
  }
  const rush = (way: Way) => timesOf(free.filter(({ told }) => told.rush === way));
  return {
    free: timesOf(free),
    rushes: { embedded: rush('embedded'), webhook: rush('webhook'), files: rush('files') },
    troubled: timesOf(troubled),
  };
}

function endsOfTroubles({ troubles }: Ledger, told: Acknowledged, at: number): number[] {
  return troubles
    .filter(({ customerId }) => customerId === null || customerId === told.kitchen)
    .filter(({ from, until }) => from <= at && until >= told.at - beforeMs)
    .map(({ until }) => until);
}

/** The order may have been written this long before its answer was read. */
const beforeMs = 1000;

/** An order is placed and withdrawn only once. */
export const keyOf = ({
  kind,
  orderId,
  revision,
}: Pick<Acknowledged, 'kind' | 'orderId' | 'revision'>): string =>
  kind === 'amended' ? `${kind}:${orderId}:${revision}` : `${kind}:${orderId}`;

/** A message's id names the version of the order. */
export function arrivalsByKey({ arrivals }: Ledger): Map<string, Arrival> {
  return new Map(
    [...arrivals.values()].map((arrival) => {
      const revision = Number(/-(\d+)$/.exec(arrival.id)?.[1] ?? arrival.revision);
      return [keyOf({ ...arrival, revision }), arrival];
    }),
  );
}

function timesOf(timed: readonly Timed[]): Times {
  const sorted = timed.toSorted((a, b) => a.ms - b.ms);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.ms ?? 0);
  const last = sorted.at(-1)?.told;
  return {
    count: sorted.length,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    maxMs: at(1),
    slowest: last === undefined ? '' : `kitchen ${last.kitchen}, order ${last.orderId} ${last.kind}`,
  };
}
