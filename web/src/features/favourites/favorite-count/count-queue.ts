import type { CountEdit, FavoriteCount } from '@engros/contracts/favourites/counts.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { EditBatch } from '../../baskets/basket/edits/edit-batch.ts';
import {
  createEditQueue,
  type EditQueueEvents,
  type EditRules,
  type KeptEdits,
} from '../../baskets/basket/edits/edit-queue.ts';
import type { CountStore, StoredEdit } from './count-store.ts';

/** Counted for one list on one day. */
export type CountEdits = readonly CountEdit[];
export type CountBatch = EditBatch<CountEdits>;

const bytesOf = (edits: CountEdits): number => new TextEncoder().encode(JSON.stringify(edits)).length;

function split(edits: CountEdits, maxBytes: number): CountEdits[] {
  const isSmall = edits.length <= limits.countEdits && bytesOf(edits) <= maxBytes;
  if (isSmall || edits.length === 1) return [edits];
  const middle = Math.ceil(edits.length / 2);
  return [...split(edits.slice(0, middle), maxBytes), ...split(edits.slice(middle), maxBytes)];
}

/** A later number of a product replaces an earlier number that has not been sent yet. */
const countRules: EditRules<CountEdits> = {
  merge: (earlier = [], later) => {
    const replaced = new Set(later.map(({ ProductId }) => ProductId));
    return [...earlier.filter(({ ProductId }) => !replaced.has(ProductId)), ...later];
  },
  split,
  bytesOf,
};

export const targetOf = (listId: string, day: string): string => `${listId} ${day}`;

export function listAndDay(target: string): { listId: string; day: string } {
  const [listId = '', day = ''] = target.split(' ');
  return { listId, day };
}

export interface CountQueueParts {
  /** Null when the browser cannot store data. Unsent numbers are then lost when the page is closed. */
  store: CountStore | null;
  owner: string;
  send(batch: CountBatch): Promise<FavoriteCount>;
  mayPassLater(error: unknown): boolean;
  events: EditQueueEvents<CountEdits, FavoriteCount>;
}

function keptEdits(stored: readonly StoredEdit[], owner: string): KeptEdits<CountEdits> {
  const targets = Map.groupBy(stored, ({ target }) => target);
  return {
    batches: [...targets].flatMap(([target, edits]) =>
      split(
        edits.map(({ edit }) => edit),
        Number.POSITIVE_INFINITY,
      ).map((edit) => ({ target, customerId: owner, editKey: crypto.randomUUID(), edit })),
    ),
  };
}

/**
 * Works like the queue of basket edits, but its store survives a restart of the browser. Several tabs share the store; each
 * number has an id and counts only once.
 */
export async function createCountQueue({ store, owner, send, mayPassLater, events }: CountQueueParts) {
  const stored = (await store?.readEdits()) ?? [];
  let kept = keptEdits(stored, owner);
  let known = new Set(stored.map(({ edit }) => edit.EditId));
  let written: Promise<void> = Promise.resolve();

  function write(next: KeptEdits<CountEdits>): void {
    kept = next;
    const all = next.batches.flatMap(({ target, edit }) =>
      edit.map((each) => ({ owner, target, edit: each })),
    );
    const ids = new Set(all.map(({ edit }) => edit.EditId));
    const added = all.filter(({ edit }) => !known.has(edit.EditId));
    const removed = [...known].filter((id) => !ids.has(id));
    known = ids;
    if (!store || (added.length === 0 && removed.length === 0)) return;
    written = written.then(() => store.changeEdits(added, removed)).catch(() => undefined);
  }

  const { add, flush, resume, retryNow, pending, end } = createEditQueue<CountEdits, FavoriteCount>({
    rules: countRules,
    send,
    mayPassLater,
    newKey: () => crypto.randomUUID(),
    customerId: owner,
    keep: { read: () => kept, write },
    events,
  });
  // Runs before a new number can be added, so that all stored numbers are known to be from an earlier page.
  resume();
  return {
    // Without `leave`: the store keeps the numbers, also when the page is closed.
    ...{ add, flush, retryNow, pending, end },
    /** Of all lists and days. */
    waiting: () => kept.batches.reduce((sum, { edit }) => sum + edit.length, 0),
    /** Resolves when all typed numbers are in the store. */
    written: () => written,
  };
}
