import { type EditBatch, editsOf, joinBatches } from './edit-batch.ts';

/** Edits are sent when no further edit follows within this many ms (specification 9). */
export const editQuietMs = 500;
/** Largest batch in bytes. Browsers allow 64 KB for requests after the page is closed; 4 KB are for headers. */
const keepaliveBytes = 60 * 1024;
const firstRetryMs = 1000;
const longestRetryMs = 30_000;

/** Unconfirmed edits, stored so that the next page can send them. */
export interface KeptEdits<Edit> {
  batches: EditBatch<Edit>[];
}

export interface EditRules<Edit> {
  /** The edits have the same target. Without an earlier edit, returns the later one in normal form. */
  merge(earlier: Edit | undefined, later: Edit): Edit;
  split(edit: Edit, maxBytes: number): Edit[];
  bytesOf(edit: Edit): number;
}

export interface EditQueueEvents<Edit, Answer> {
  started?(): void;
  ended?(): void;
  /**
   * Called when the server has confirmed a batch. The batch is already removed from the pending edits, so the remaining
   * edits can be applied to the response.
   */
  answered(batch: EditBatch<Edit>, answer: Answer): void;
  /** The batch is then dropped. */
  refused(batch: EditBatch<Edit>, error: unknown): void;
  changed?(): void;
  /** The batch failed but will be sent again later. */
  postponed?(error: unknown): void;
}

export interface EditQueueParts<Edit, Answer> {
  rules: EditRules<Edit>;
  send(batch: EditBatch<Edit>, options: { keepalive: boolean }): Promise<Answer>;
  /** No response, or a busy server. */
  mayPassLater(error: unknown): boolean;
  newKey(): string;
  customerId: string;
  keep: { read(): KeptEdits<Edit> | undefined; write(kept: KeptEdits<Edit>): void };
  events: EditQueueEvents<Edit, Answer>;
}

export interface EditQueue<Edit> {
  add(target: string, edit: Edit): void;
  /** Returns false when some edits could not be sent and must be sent later. */
  flush(): Promise<boolean>;
  /**
   * Sends the first edits of each target, with requests that continue after the page is closed. What did not fit stays stored.
   */
  leave(): void;
  /** Sends the edits that an earlier page could not send. */
  resume(): void;
  retryNow(): void;
  /** Oldest first. */
  pending(target: string): Edit[];
  isIdle(): boolean;
  forget(target: string): void;
  /** Unconfirmed edits stay stored. */
  end(): void;
}

/** Collects edits per target and sends them in order, one request at a time, after 500 ms without an edit (BAS-02). */
export function createEditQueue<Edit, Answer>(parts: EditQueueParts<Edit, Answer>): EditQueue<Edit> {
  const { events, rules } = parts;
  const collected = new Map<string, Edit>();
  let batches: EditBatch<Edit>[] = [];
  const onTheWay = new Set<EditBatch<Edit>>();
  // Batches whose edits a later batch repeats. A failed batch of these is not sent again.
  const superseded = new WeakSet<EditBatch<Edit>>();
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;
  let isRunning = false;
  let isOver = false;
  let waiters: ((allAnswered: boolean) => void)[] = [];

  const sizeOf = (batch: EditBatch<Edit>) =>
    editsOf(batch).reduce((sum, { edit }) => sum + rules.bytesOf(edit), 0);
  const isIdle = () => collected.size === 0 && batches.length === 0;

  function remember(): void {
    parts.keep.write({ batches: [...batches, ...collectedAsBatches()] });
  }

  function changed(): void {
    remember();
    events.changed?.();
  }

  // The keys of stored edits. If this page ends now, the next page must send the edits under the same keys, because the
  // server could otherwise apply them twice.
  const keptKeys = new Map<string, string>();
  function collectedAsBatches(): EditBatch<Edit>[] {
    return [...collected].map(([target, edit]) => {
      const editKey = keptKeys.get(target) ?? parts.newKey();
      keptKeys.set(target, editKey);
      return { target, customerId: parts.customerId, editKey, edit };
    });
  }

  function closeCollected(): void {
    clearTimeout(quiet);
    quiet = undefined;
    for (const batch of collectedAsBatches()) {
      const [first, ...others] = rules.split(batch.edit, keepaliveBytes);
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

  async function sendOne(batch: EditBatch<Edit>): Promise<void> {
    onTheWay.add(batch);
    try {
      const answer = await parts.send(batch, { keepalive: sizeOf(batch) <= keepaliveBytes });
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

  function waitsAfter(batch: EditBatch<Edit>, error: unknown): boolean {
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

  function settle(batch: EditBatch<Edit>): void {
    onTheWay.delete(batch);
    batches = batches.filter((each) => each !== batch);
    // Listeners are called only when the response is shown too. Calling them here would briefly show the old state.
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

  /**
   * Sends what waits together with the batches on their way, because a closing page can no longer wait for their
   * responses. Only the first batch of each target is sent, because later ones must not arrive before it.
   */
  function sendJoined(): void {
    const joined = joinBatches(batches, sizeOf, keepaliveBytes);
    for (const batch of batches) if (!joined.includes(batch)) superseded.add(batch);
    batches = joined;
    changed();
    start();
    const targets = new Set<string>();
    for (const batch of joined) {
      if (!targets.has(batch.target) && !onTheWay.has(batch)) void sendOne(batch);
      targets.add(batch.target);
    }
  }

  function sendCollected(): void {
    closeCollected();
    changed();
    sendNext();
  }

  return {
    add(target, edit) {
      const earlier = collected.get(target);
      collected.delete(target);
      collected.set(target, rules.merge(earlier, edit));
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
      sendJoined();
    },
    resume() {
      const kept = parts.keep.read();
      // Some stored batches may already be in this queue. They are skipped, so that nothing is sent twice.
      const known = new Set([
        ...batches.flatMap(editsOf).map(({ editKey }) => editKey),
        ...keptKeys.values(),
      ]);
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
    pending(target) {
      const sent = batches
        .filter((batch) => batch.target === target)
        .flatMap(editsOf)
        .map(({ edit }) => edit);
      const open = collected.get(target);
      return open ? [...sent, open] : sent;
    },
    isIdle,
    forget(target) {
      collected.delete(target);
      keptKeys.delete(target);
      batches = batches.filter((batch) => batch.target !== target);
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
