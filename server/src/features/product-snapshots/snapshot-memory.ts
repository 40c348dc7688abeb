import { type ProductSnapshot, productSnapshot } from '@engros/contracts/product.ts';
import fastJson from 'fast-json-stringify';
import type { CatalogProduct } from '../catalog/index.ts';
import type { DatePlan } from '../delivery/index.ts';

/** A snapshot made before, with its text as soon as somebody asked for it. */
export interface KeptSnapshot {
  readonly snapshot: ProductSnapshot;
  /** The snapshot as JSON by the contract's schema, in bytes as they go out. */
  json(): Buffer;
}

/** Everything a snapshot depends on beside its product and the time: a change of any of these is another view. */
export interface View {
  customerId: string;
  key: string;
  sources: readonly unknown[];
}

interface Entry extends KeptSnapshot {
  product: CatalogProduct;
  sources: readonly unknown[];
  validUntilMs: number;
}

/** Snapshots kept at most, some 3 kB each; the one asked for longest ago goes first. */
const keptAtMost = 6000;

const write = fastJson(productSnapshot as object);

export interface SnapshotMemory {
  /** The snapshot of a product in a view, made anew when the product, the view or the time has moved on. */
  of(
    view: View,
    product: CatalogProduct,
    nowMs: number,
    validUntilMs: () => number,
    make: () => ProductSnapshot,
  ): KeptSnapshot;
}

/** Remembers snapshots across calls: a page of them is then a matter of joining texts. */
export function createSnapshotMemory(): SnapshotMemory {
  const entries = new Map<string, Entry>();
  return {
    of(view, product, nowMs, validUntilMs, make) {
      const key = `${view.key}|${product.id}`;
      const kept = entries.get(key);
      if (kept?.product === product && nowMs < kept.validUntilMs && isSame(kept.sources, view.sources)) {
        entries.delete(key);
        entries.set(key, kept);
        return kept;
      }
      const made = entryOf(view, product, validUntilMs(), make());
      entries.delete(key);
      entries.set(key, made);
      const oldest = entries.keys().next().value;
      if (entries.size > keptAtMost && oldest !== undefined) entries.delete(oldest);
      return made;
    },
  };
}

function entryOf(
  { sources }: View,
  product: CatalogProduct,
  validUntilMs: number,
  snapshot: ProductSnapshot,
): Entry {
  let bytes: Buffer | undefined;
  return {
    product,
    sources,
    validUntilMs,
    snapshot,
    json: () => {
      const written = bytes ?? Buffer.from(write(snapshot));
      bytes = written;
      return written;
    },
  };
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((source, at) => source === other[at]);
}

const nextDeadlines = new WeakMap<DatePlan, { fromMs: number; untilMs: number }>();

/**
 * Until when an answer about a product holds that was given at `nowMs`: the next deadline of the plan's days. A lead
 * time moves deadlines per product, so such an answer is not kept.
 */
export function answerHoldsUntil(plan: DatePlan, product: CatalogProduct, nowMs: number): number {
  if (product.leadTimeWorkingDays > 0 || product.leadCutOffTime !== null) return nowMs;
  const known = nextDeadlines.get(plan);
  if (known && nowMs >= known.fromMs && nowMs < known.untilMs) return known.untilMs;
  let untilMs = Number.POSITIVE_INFINITY;
  for (const { deadline } of plan.dates) {
    const at = deadline?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
    if (at > nowMs && at < untilMs) untilMs = at;
  }
  nextDeadlines.set(plan, { fromMs: nowMs, untilMs });
  return untilMs;
}
