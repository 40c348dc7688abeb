import type {
  CountConfirmation,
  CountEdit,
  CountedLine,
  FavoriteCount,
} from '@engros/contracts/favorites/counts.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { type CountBatch, createCountQueue, targetOf } from './count-queue.ts';
import { type CountList, withAnswer, withEdits } from './count-rules.ts';
import type { CountStore } from './count-store.ts';

export interface CountView {
  /** Undefined until the list was read once. */
  list: CountList | undefined;
  /** What counts now, by product. */
  lines: ReadonlyMap<string, CountedLine>;
  /** What was ordered of the count on this day. */
  confirmations: readonly CountConfirmation[];
  /** How many counted quantities the server has not confirmed yet. */
  waiting: number;
  isOnline: boolean;
  /** When the list was read last, by the server's clock; undefined before. */
  readAt: string | undefined;
  /** The server's clock is ahead of the phone's by so many ms. */
  aheadMs: number;
}

export interface CountSessionParts {
  owner: string;
  listId: string;
  /** Null when the browser keeps no data. */
  store: CountStore | null;
  /** Returns the day of the count at an instant in ms, in the supplier's time zone. */
  dayAt(ms: number): string;
  /** The phone's clock in ms. */
  now(): number;
  /** By how many ms the server's clock is ahead of the phone's, as the page knows it; used until the first answer. */
  aheadMs: number;
  isOnline: boolean;
  readList(listId: string): Promise<CountList>;
  readCount(listId: string, day: string): Promise<FavoriteCount>;
  send(batch: CountBatch): Promise<FavoriteCount>;
  mayPassLater(error: unknown): boolean;
  /** Called when the server refuses numbers for good. */
  onRefused(error: unknown): void;
  /** Called when numbers must wait. */
  onPostponed(error: unknown): void;
  /** Called when another day began while the list was open, so that the count began again. */
  onNewDay(): void;
}

/**
 * One list being counted on one phone: shows each number at once, keeps it on the phone and sends it when there is a
 * line. Independent of React and of the browser's network, which are passed in.
 */
export async function createCountSession(parts: CountSessionParts) {
  const { owner, listId, store, now } = parts;
  const phoneId = store?.phoneId ?? crypto.randomUUID();
  const stored = await store?.readCount(listId).catch(() => undefined);
  const listeners = new Set<() => void>();
  let list = stored?.list ?? undefined;
  let readAt = stored?.readAt || undefined;
  let aheadMs = stored?.aheadMs ?? parts.aheadMs;
  let isOnline = parts.isOnline;
  let day = parts.dayAt(now() + aheadMs);
  let target = targetOf(listId, day);
  let answered = withAnswer(new Map(), stored?.day === day ? stored.lines : []);
  let confirmations: readonly CountConfirmation[] = (stored?.day === day && stored.confirmations) || [];
  let confirmedMs = 0;
  let lastCountedMs = 0;
  let copied: Promise<void> = Promise.resolve();
  let view: CountView | undefined;

  const queue = await createCountQueue({
    store,
    owner,
    send: parts.send,
    mayPassLater: parts.mayPassLater,
    events: {
      changed: show,
      ended: show,
      answered(batch, answer) {
        isOnline = true;
        if (batch.target === target) take(answer);
        else show();
      },
      refused(_, error) {
        show();
        parts.onRefused(error);
      },
      postponed(error) {
        isOnline = false;
        show();
        parts.onPostponed(error);
      },
    },
  });

  const pending = () => queue.pending(target).flat();

  function show(): void {
    view = undefined;
    for (const listener of [...listeners]) listener();
  }

  /**
   * Begins the count of another day when the supplier's day has changed, as overnight or on a phone that wakes. Numbers
   * that wait are sent under the day they were counted on.
   */
  function followDay(): void {
    const today = parts.dayAt(now() + aheadMs);
    if (today === day) return;
    day = today;
    target = targetOf(listId, day);
    answered = new Map();
    confirmations = [];
    show();
    parts.onNewDay();
  }

  function take(answer: FavoriteCount): void {
    const readMs = Date.parse(answer.ReadAt);
    if (answer.Day === day) {
      answered = withAnswer(answered, answer.Lines);
      // Answers may arrive in another order than the server gave them.
      if (readMs >= confirmedMs) {
        confirmations = answer.Confirmations;
        confirmedMs = readMs;
      }
    }
    aheadMs = readMs - now();
    followDay();
    keep();
    show();
  }

  function keep(): void {
    const lines = [...answered.values()];
    const read = { confirmations: [...confirmations], readAt: readAt ?? '', aheadMs };
    const count = { owner, listId, list: list ?? null, day, lines, ...read };
    // The numbers themselves are safe in the queue; a full disk only means that this copy stays as it was.
    copied = copied.then(() => store?.writeCount(count)).catch(() => undefined);
  }

  function viewNow(): CountView {
    view ??= {
      list,
      lines: withEdits(answered, pending()),
      confirmations,
      waiting: queue.waiting(),
      isOnline,
      readAt,
      aheadMs,
    };
    return view;
  }

  /** Returns the time of a number by the server's clock as far as it is known, later than the phone's own before it. */
  function countedAfter(own: CountedLine | undefined): string {
    const ownMs = own === undefined ? 0 : Date.parse(own.CountedAt);
    lastCountedMs = Math.max(now() + aheadMs, lastCountedMs + 1, ownMs + 1);
    return new Date(lastCountedMs).toISOString();
  }

  /** A number follows another phone's number that was seen here; an own one it follows by its time. */
  function placeOf(productId: string): Pick<CountEdit, 'Turn' | 'CountedAt'> {
    const seen = viewNow().lines.get(productId);
    const isOwn = seen?.PhoneId === phoneId;
    const Turn = Math.min((seen?.Turn ?? 0) + (isOwn ? 0 : 1), limits.countTurns);
    return { Turn, CountedAt: countedAfter(isOwn ? seen : undefined) };
  }

  return {
    phoneId,
    listId,
    day: () => day,
    view: viewNow,
    /** Shows a count that the server answered to another call. */
    take,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Counts a product; null takes the number back. */
    setLeft(productId: string, unitCode: string, left: number | null): void {
      followDay();
      const edit: CountEdit = {
        EditId: crypto.randomUUID(),
        PhoneId: phoneId,
        ProductId: productId,
        SalesUnitCode: unitCode,
        Left: left,
        ...placeOf(productId),
      };
      queue.add(target, [edit]);
    },
    /** Reads the list and what others counted. Throws when that is not possible; what is shown stays. */
    async refresh(): Promise<void> {
      followDay();
      try {
        const [read, count] = await Promise.all([parts.readList(listId), parts.readCount(listId, day)]);
        list = read;
        readAt = count.ReadAt;
        isOnline = true;
        take(count);
      } catch (error) {
        if (parts.mayPassLater(error)) isOnline = false;
        show();
        throw error;
      }
    },
    setOnline(next: boolean): void {
      isOnline = next;
      show();
      if (next) queue.retryNow();
    },
    flush: queue.flush,
    /** Waits until what was typed and answered is in the store. */
    written: () => Promise.all([queue.written(), copied]),
    end(): void {
      queue.end();
      listeners.clear();
    },
  };
}

export type CountSession = Awaited<ReturnType<typeof createCountSession>>;
