import { type BasketEdit, bytesOf, mergeEdits, splitEdit } from './basket-edit.ts';

/** Edits wait for this much silence before they are sent (specification 9). */
export const editQuietMs = 500;
/** Browsers refuse more than 64 KB of requests that outlive the page; the rest is left for headers. */
const keepaliveBytes = 60 * 1024;
const firstRetryMs = 1000;
const longestRetryMs = 30_000;

/** One request: sent again with the same key until it is answered, so that it counts once. */
export interface EditBatch {
  basketId: string;
  customerId: string;
  editKey: string;
  edit: BasketEdit;
}

/** What stands unanswered, as it is kept for the next page. */
export interface KeptEdits {
  batches: EditBatch[];
}

export interface EditQueueEvents<Answer> {
  /** A run begins: edits are on their way. */
  started?(): void;
  /** A run ends: nothing waits any more. */
  ended?(): void;
  /** Called after the batch left the pending edits, so that what is pending can be laid on top of the answer. */
  answered(batch: EditBatch, answer: Answer): void;
  /** The batch is given up: the server refused it. */
  refused(batch: EditBatch, error: unknown): void;
  /** Pending edits changed. */
  changed?(): void;
  /** The batch stays and is sent again later. */
  postponed?(error: unknown): void;
}

export interface EditQueueParts<Answer> {
  send(batch: EditBatch, options: { keepalive: boolean }): Promise<Answer>;
  /** Whether the same batch may pass later: no answer, or a server that asks to wait. */
  mayPassLater(error: unknown): boolean;
  newKey(): string;
  customerId: string;
  keep: { read(): KeptEdits | undefined; write(kept: KeptEdits): void };
  events: EditQueueEvents<Answer>;
}

export interface EditQueue {
  add(basketId: string, edit: BasketEdit): void;
  /** Sends what was collected without waiting for silence. True when all is answered, false when some must wait. */
  flush(): Promise<boolean>;
  /** Sends everything at once with requests that outlive the page. */
  leave(): void;
  /** Takes up the edits an earlier page left unanswered. */
  resume(): void;
  /** Tries again now, as when the connection is back. */
  retryNow(): void;
  /** Unanswered edits of a basket, oldest first. */
  pending(basketId: string): BasketEdit[];
  isIdle(): boolean;
  /** Forgets the unanswered edits of a basket that is gone. */
  forget(basketId: string): void;
  /** Sends and tells nothing any more; what stands unanswered stays kept. */
  end(): void;
}

/**
 * Collects edits per basket and sends them one request at a time, in order, after 500 ms of silence (BAS-02).
 * Knows no browser and no wire: sending, keeping and telling are passed in.
 */
export function createEditQueue<Answer>(parts: EditQueueParts<Answer>): EditQueue {
  const { events } = parts;
  const collected = new Map<string, BasketEdit>();
  let batches: EditBatch[] = [];
  const onTheWay = new Set<EditBatch>();
  // On the way, but a later batch says it all again: no retry may bring the old words back after the new ones.
  const superseded = new WeakSet<EditBatch>();
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;
  let isRunning = false;
  let isOver = false;
  let waiters: ((allAnswered: boolean) => void)[] = [];

  const isIdle = () => collected.size === 0 && batches.length === 0;

  function remember(): void {
    parts.keep.write({ batches: [...batches, ...collectedAsBatches()] });
  }

  function changed(): void {
    remember();
    events.changed?.();
  }

  // Kept with a key of their own: if the page ends now, the next one sends them under it.
  const keptKeys = new Map<string, string>();
  function collectedAsBatches(): EditBatch[] {
    return [...collected].map(([basketId, edit]) => {
      const editKey = keptKeys.get(basketId) ?? parts.newKey();
      keptKeys.set(basketId, editKey);
      return { basketId, customerId: parts.customerId, editKey, edit };
    });
  }

  function closeCollected(): void {
    clearTimeout(quiet);
    quiet = undefined;
    for (const batch of collectedAsBatches()) {
      const [first, ...others] = splitEdit(batch.edit, keepaliveBytes);
      if (first) batches.push({ ...batch, edit: first });
      for (const edit of others) batches.push({ ...batch, editKey: parts.newKey(), edit });
    }
    collected.clear();
    keptKeys.clear();
  }

  function start(): void {
    if (isRunning || isIdle()) return;
    isRunning = true;
    events.started?.();
  }

  function finish(): void {
    if (!isIdle()) return;
    if (isRunning) {
      isRunning = false;
      events.ended?.();
    }
    tellWaiters(true);
  }

  function tellWaiters(allAnswered: boolean): void {
    const told = waiters;
    waiters = [];
    for (const tell of told) tell(allAnswered);
  }

  function sendNext(): void {
    const next = batches[0];
    if (isOver || !next || onTheWay.size > 0 || retry !== undefined) return;
    start();
    void sendOne(next);
  }

  async function sendOne(batch: EditBatch): Promise<void> {
    onTheWay.add(batch);
    try {
      const answer = await parts.send(batch, { keepalive: bytesOf(batch.edit) <= keepaliveBytes });
      if (isOver) return;
      settle(batch);
      retryMs = firstRetryMs;
      events.answered(batch, answer);
    } catch (error) {
      if (isOver || waitsAfter(batch, error)) return;
    }
    sendNext();
    finish();
  }

  function waitsAfter(batch: EditBatch, error: unknown): boolean {
    onTheWay.delete(batch);
    if (superseded.has(batch)) return false;
    if (parts.mayPassLater(error)) {
      waitToRetry(error);
      return true;
    }
    settle(batch);
    events.refused(batch, error);
    return false;
  }

  function settle(batch: EditBatch): void {
    onTheWay.delete(batch);
    batches = batches.filter((each) => each !== batch);
    // Told with the answer, not before it: in between the old state would show.
    remember();
  }

  function waitToRetry(error: unknown): void {
    events.postponed?.(error);
    tellWaiters(false);
    if (retry !== undefined) return;
    retry = setTimeout(retryNow, retryMs);
    retryMs = Math.min(retryMs * 2, longestRetryMs);
  }

  function retryNow(): void {
    clearTimeout(retry);
    retry = undefined;
    sendNext();
  }

  /** One last batch per basket with everything unanswered, because nothing can wait for an answer any more. */
  function farewells(): EditBatch[] {
    const edits = new Map<string, BasketEdit>();
    for (const batch of batches) {
      superseded.add(batch);
      edits.set(batch.basketId, mergeEdits(edits.get(batch.basketId) ?? {}, batch.edit));
    }
    return [...edits].flatMap(([basketId, edit]) =>
      splitEdit(edit, keepaliveBytes).map((part) => ({
        basketId,
        customerId: parts.customerId,
        editKey: parts.newKey(),
        edit: part,
      })),
    );
  }

  function sendCollected(): void {
    closeCollected();
    changed();
    sendNext();
  }

  return {
    add(basketId, edit) {
      const earlier = collected.get(basketId);
      collected.delete(basketId);
      collected.set(basketId, earlier ? mergeEdits(earlier, edit) : mergeEdits({}, edit));
      clearTimeout(quiet);
      quiet = setTimeout(sendCollected, editQuietMs);
      changed();
    },
    flush() {
      if (collected.size > 0) sendCollected();
      if (isIdle()) return Promise.resolve(true);
      retryNow();
      return new Promise((tell) => waiters.push(tell));
    },
    leave() {
      closeCollected();
      if (batches.every((batch) => onTheWay.has(batch))) return;
      clearTimeout(retry);
      retry = undefined;
      batches = farewells();
      changed();
      start();
      for (const batch of batches) void sendOne(batch);
    },
    resume() {
      const kept = parts.keep.read();
      // What is kept may be our own: a page that starts again with the same queue sends nothing twice.
      const known = new Set([...batches.map(({ editKey }) => editKey), ...keptKeys.values()]);
      const own =
        kept?.batches.filter(
          ({ customerId, editKey }) => customerId === parts.customerId && !known.has(editKey),
        ) ?? [];
      if (own.length === 0) return;
      batches = [...own, ...batches];
      events.changed?.();
      sendNext();
    },
    retryNow,
    pending(basketId) {
      const sent = batches.filter((batch) => batch.basketId === basketId).map((batch) => batch.edit);
      const open = collected.get(basketId);
      return open ? [...sent, open] : sent;
    },
    isIdle,
    forget(basketId) {
      collected.delete(basketId);
      keptKeys.delete(basketId);
      batches = batches.filter((batch) => batch.basketId !== basketId);
      changed();
      finish();
    },
    end() {
      isOver = true;
      clearTimeout(quiet);
      clearTimeout(retry);
      tellWaiters(false);
    },
  };
}
