import type { Acknowledged, Arrival, Ledger, Way } from '../ledger.ts';

/** How long acknowledged orders took to the supplier's system while it was well, in ms. */
export interface Lateness {
  /** Messages that nothing was in the way of. */
  free: Times;
  rushes: Record<Way, Times>;
  /** Messages that a kill or the receiver's bad mood was in the way of, counted from its end. */
  troubled: Times;
}

export interface Times {
  count: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  /** The slowest, to find it in the log. */
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
  /** When the last message of each customer came that something was in the way of: later ones waited behind it. */
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

/** Names what was acknowledged. An order is placed and withdrawn once. */
export const keyOf = ({
  kind,
  orderId,
  revision,
}: Pick<Acknowledged, 'kind' | 'orderId' | 'revision'>): string =>
  kind === 'amended' ? `${kind}:${orderId}:${revision}` : `${kind}:${orderId}`;

/** Returns the arrivals by what was acknowledged. A message's id names the version that it tells of. */
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
