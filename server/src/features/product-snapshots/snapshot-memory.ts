import { type ProductSnapshot, productSnapshot } from '@engros/contracts/product.ts';
import fastJson from 'fast-json-stringify';
import { ownBytes } from '../../platform/own-bytes.ts';
import type { Catalog, CatalogProduct } from '../catalog/index.ts';
import { type DatePlan, deadlinesWithLeadTime } from '../delivery/index.ts';

/** Everything a snapshot depends on beside its product and the time: a change of any of these is another view. */
export interface View {
  key: string;
  sources: readonly unknown[];
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

interface KeptView {
  sources: readonly unknown[];
  entries: Map<string, Entry>;
  isHeld: boolean;
}

/** Snapshots kept at most, some 3 kB each; the view asked for longest ago goes first, whole. */
const keptAtMost = 10_000;

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
  snapshot(question: SnapshotQuestion): ProductSnapshot;
  /** The snapshot as JSON by the contract's schema, in bytes as they go out. */
  json(question: SnapshotQuestion): Buffer;
}

/** Remembers snapshots across calls: a page of them is then a matter of joining texts. */
export type SnapshotMemory = (view: View) => ViewMemory;

export function createSnapshotMemory(): SnapshotMemory {
  const views = new Map<string, KeptView>();
  let held = 0;

  function drop(key: string, view: KeptView): void {
    views.delete(key);
    view.isHeld = false;
    held -= view.entries.size;
  }

  function viewOf({ key, sources }: View): KeptView {
    const known = views.get(key);
    if (known !== undefined && isSameSources(known.sources, sources)) {
      views.delete(key);
      views.set(key, known);
      return known;
    }
    if (known !== undefined) drop(key, known);
    const fresh = { sources, entries: new Map<string, Entry>(), isHeld: true };
    views.set(key, fresh);
    return fresh;
  }

  function add(view: KeptView, { product, others, validUntilMs }: SnapshotQuestion): Entry {
    const made = { product, others, validUntilMs: validUntilMs() };
    const before = view.entries.size;
    view.entries.set(product.id, made);
    if (view.isHeld) held += view.entries.size - before;
    for (const [key, oldest] of views) {
      if (held <= keptAtMost) break;
      drop(key, oldest);
    }
    return made;
  }

  function entryOf(view: KeptView, question: SnapshotQuestion): Entry {
    const { product, others, nowMs } = question;
    const kept = view.entries.get(product.id);
    const isCurrent = kept?.product === product && kept.others === others && nowMs < kept.validUntilMs;
    return isCurrent ? kept : add(view, question);
  }

  return (asked) => {
    const view = viewOf(asked);
    return {
      snapshot(question) {
        const entry = entryOf(view, question);
        entry.snapshot ??= question.make();
        return entry.snapshot;
      },
      json(question) {
        const entry = entryOf(view, question);
        entry.json ??= ownBytes(write(entry.snapshot ?? question.make()));
        return entry.json;
      },
    };
  };
}

/** Whether two lists of sources are the same ones. */
export function isSameSources(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((source, at) => source === other[at]);
}

type Deadlines = readonly (Temporal.Instant | null)[];

const nextDeadlines = new WeakMap<Deadlines, { fromMs: number; untilMs: number }>();

/** Until when an answer about a product holds that was given at `nowMs`: the next deadline of the plan's days or of its own. */
export function answerHoldsUntil(
  plan: DatePlan,
  { leadTimeWorkingDays, leadCutOffTime }: Pick<CatalogProduct, 'leadTimeWorkingDays' | 'leadCutOffTime'>,
  nowMs: number,
): number {
  const ofPlan = nextAfter(deadlinesWithLeadTime(plan, 0, null), nowMs);
  const own = nextAfter(deadlinesWithLeadTime(plan, leadTimeWorkingDays, leadCutOffTime), nowMs);
  return Math.min(ofPlan, own);
}

function nextAfter(deadlines: Deadlines, nowMs: number): number {
  const known = nextDeadlines.get(deadlines);
  if (known && nowMs >= known.fromMs && nowMs < known.untilMs) return known.untilMs;
  let untilMs = Number.POSITIVE_INFINITY;
  for (const deadline of deadlines) {
    const at = deadline?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
    if (at > nowMs && at < untilMs) untilMs = at;
  }
  nextDeadlines.set(deadlines, { fromMs: nowMs, untilMs });
  return untilMs;
}
