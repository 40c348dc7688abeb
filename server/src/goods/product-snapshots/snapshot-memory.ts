import { type ProductSnapshot, productSnapshot } from '@engros/contracts/goods/product.ts';
import fastJson from 'fast-json-stringify';
import type { Language } from '../../platform/http/viewer.ts';
import { derived } from '../../platform/memory/derived.ts';
import { byIdentity, byValue, latest, whileHolds } from '../../platform/memory/sources.ts';
import { ownBytes } from '../../platform/own-bytes.ts';
import type { Purchases } from '../accounting/purchases.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { CatalogProduct } from '../catalog/catalog-product.ts';
import type { CustomerDelivery } from '../delivery/customer-delivery.ts';
import type { DatePlan } from '../delivery/delivery-calendar.ts';
import { deadlinesWithLeadTime } from '../delivery/lead-time.ts';
import type { PriceBook } from '../pricing/price-book.ts';

export interface ViewSources {
  customerId: string;
  date: string | null;
  presalePeriodId: string | null;
  isAgreementOnly: boolean;
  /** Login and punch-out sessions of one customer see different favourites and purchases. */
  isPunchOut: boolean;
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
 * Most responses need only the JSON bytes, so the snapshot object is stored only when a caller needs it: its many parts would
 * slow down garbage collection.
 */
interface Entry {
  product: CatalogProduct;
  /** The catalogue, for a product whose snapshot contains names of other products; null otherwise. */
  others: Catalog | null;
  validUntilMs: number;
  snapshot?: ProductSnapshot;
  json?: Buffer;
}

/** Memory limit in bytes. Above it, all snapshots of the least recently used view are dropped. */
const keptBytes = 32 * 1024 * 1024;
const bytesOfEntry = 3200;

const write = fastJson(productSnapshot as object);

export interface SnapshotQuestion {
  product: CatalogProduct;
  others: Catalog | null;
  nowMs: number;
  validUntilMs(): number;
  make(): ProductSnapshot;
}

/** A snapshot is computed again when its product changes or its validity ends. */
export interface ViewMemory {
  readonly size: number;
  snapshot(question: SnapshotQuestion): ProductSnapshot;
  json(question: SnapshotQuestion): Buffer;
}

/** Caches snapshots across requests, so that a page of many products only joins texts. */
export type SnapshotMemory = (view: ViewSources) => ViewMemory;

export function createSnapshotMemory(): SnapshotMemory {
  return derived({
    sources: {
      customerId: byValue,
      date: byValue,
      presalePeriodId: byValue,
      isAgreementOnly: byValue,
      isPunchOut: byValue,
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

/**
 * Memory limit in bytes for cached results. The deadline tables they belong to are cached elsewhere and not
 * counted here.
 */
const keptDeadlineBytes = 1024 * 1024;

/** The result is reused for every moment before that deadline. */
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

/** The next deadline of the plan, of the tour that carries the product, or of the product itself. */
export function answerHoldsUntil(
  plan: DatePlan,
  product: Pick<CatalogProduct, 'leadTimeWorkingDays' | 'leadCutOffTime' | 'coolType'>,
  nowMs: number,
): number {
  const { leadTimeWorkingDays, leadCutOffTime, coolType } = product;
  const none = { plan, leadTimeWorkingDays: 0, leadCutOffTime: null };
  const ofPlan = deadlinesWithLeadTime({ ...none, coolType: null });
  const own = deadlinesWithLeadTime({ plan, leadTimeWorkingDays, leadCutOffTime, coolType });
  const tables = plan.isByGoods ? [ofPlan, own, deadlinesWithLeadTime({ ...none, coolType })] : [ofPlan, own];
  return Math.min(...tables.map((deadlines) => nextAfter({ deadlines, nowMs }).untilMs));
}
