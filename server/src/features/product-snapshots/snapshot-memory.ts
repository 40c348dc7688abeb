import { type ProductSnapshot, productSnapshot } from '@engros/contracts/product.ts';
import fastJson from 'fast-json-stringify';
import type { Language } from '../../platform/http/viewer.ts';
import { derived } from '../../platform/memory/derived.ts';
import { byIdentity, byValue, latest, whileHolds } from '../../platform/memory/sources.ts';
import { ownBytes } from '../../platform/own-bytes.ts';
import type { Purchases } from '../accounting/index.ts';
import type { Catalog, CatalogProduct } from '../catalog/index.ts';
import { type CustomerDelivery, type DatePlan, deadlinesWithLeadTime } from '../delivery/index.ts';
import type { PriceBook } from '../pricing/index.ts';

/** Everything a snapshot follows from beside its product and the time. */
export interface ViewSources {
  customerId: string;
  date: string | null;
  presalePeriodId: string | null;
  language: Language;
  maySeePrices: boolean;
  delivery: CustomerDelivery;
  prices: PriceBook;
  plan: DatePlan;
  favorites: ReadonlySet<string>;
  purchases: Purchases;
  today: string;
  textVersion: number;
}

/**
 * What is known of a product in a view. Most answers need the bytes alone: the object, a hundred times as many pieces for
 * the collector of garbage, is kept only when somebody asked for it.
 */
interface Entry {
  product: CatalogProduct;
  /** The catalogue, for a product whose snapshot names others. */
  others: Catalog | null;
  validUntilMs: number;
  snapshot?: ProductSnapshot;
  json?: Buffer;
}

/** The view asked for longest ago goes first, whole. */
const keptBytes = 32 * 1024 * 1024;
/** Of a snapshot as bytes with what is around it. */
const bytesOfEntry = 3200;

const write = fastJson(productSnapshot as object);

/** One question for a snapshot, and how it is made when it is not known. */
export interface SnapshotQuestion {
  product: CatalogProduct;
  others: Catalog | null;
  nowMs: number;
  validUntilMs(): number;
  make(): ProductSnapshot;
}

/** Answers of one view, made again when the product or the time has moved on. */
export interface ViewMemory {
  /** Products it holds. */
  readonly size: number;
  snapshot(question: SnapshotQuestion): ProductSnapshot;
  /** The snapshot as JSON by the contract's schema, in bytes as they go out. */
  json(question: SnapshotQuestion): Buffer;
}

/** Remembers snapshots across calls: a page of them is then a matter of joining texts. */
export type SnapshotMemory = (view: ViewSources) => ViewMemory;

export function createSnapshotMemory(): SnapshotMemory {
  return derived({
    sources: {
      customerId: byValue,
      date: byValue,
      presalePeriodId: byValue,
      language: byValue,
      maySeePrices: byValue,
      delivery: latest,
      prices: latest,
      plan: latest,
      favorites: latest,
      purchases: latest,
      today: latest,
      textVersion: latest,
    },
    compute: (_: ViewSources, __, grown) => createViewMemory(grown),
    maxBytes: keptBytes,
    bytesOf: (view) => view.size * bytesOfEntry,
  });
}

function createViewMemory(grown: () => void): ViewMemory {
  const entries = new Map<string, Entry>();

  function entryOf({ product, others, nowMs, validUntilMs }: SnapshotQuestion): Entry {
    const kept = entries.get(product.id);
    if (kept?.product === product && kept.others === others && nowMs < kept.validUntilMs) return kept;
    const made = { product, others, validUntilMs: validUntilMs() };
    entries.set(product.id, made);
    if (kept === undefined) grown();
    return made;
  }

  return {
    get size() {
      return entries.size;
    },
    snapshot(question) {
      const entry = entryOf(question);
      entry.snapshot ??= question.make();
      return entry.snapshot;
    },
    json(question) {
      const entry = entryOf(question);
      entry.json ??= ownBytes(write(entry.snapshot ?? question.make()));
      return entry.json;
    },
  };
}

/** Whether all sources of two shelves are the same ones. */
export function isSameSources(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean {
  for (const name in one) if (one[name] !== other[name]) return false;
  return true;
}

type Deadlines = readonly (Temporal.Instant | null)[];

interface NextDeadline {
  fromMs: number;
  untilMs: number;
}

/** As many tables of deadlines as are kept themselves. */
const keptDeadlineBytes = 1024 * 1024;

/** The first of the deadlines after a moment; of all moments until then it is the same. */
const nextAfter = derived({
  sources: {
    deadlines: byIdentity,
    nowMs: whileHolds<number, NextDeadline>(
      ({ fromMs, untilMs }, nowMs) => nowMs >= fromMs && nowMs < untilMs,
    ),
  },
  compute({ deadlines, nowMs }: { deadlines: Deadlines; nowMs: number }): NextDeadline {
    let untilMs = Number.POSITIVE_INFINITY;
    for (const deadline of deadlines) {
      const at = deadline?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
      if (at > nowMs && at < untilMs) untilMs = at;
    }
    return { fromMs: nowMs, untilMs };
  },
  maxBytes: keptDeadlineBytes,
  bytesOf: () => 0,
});

/** Until when an answer about a product holds that was given at `nowMs`: the next deadline of the plan's days or of its own. */
export function answerHoldsUntil(
  plan: DatePlan,
  { leadTimeWorkingDays, leadCutOffTime }: Pick<CatalogProduct, 'leadTimeWorkingDays' | 'leadCutOffTime'>,
  nowMs: number,
): number {
  const ofPlan = deadlinesWithLeadTime({ plan, leadTimeWorkingDays: 0, leadCutOffTime: null });
  const own = deadlinesWithLeadTime({ plan, leadTimeWorkingDays, leadCutOffTime });
  return Math.min(
    nextAfter({ deadlines: ofPlan, nowMs }).untilMs,
    nextAfter({ deadlines: own, nowMs }).untilMs,
  );
}
