import type {
  CountConfirmation,
  CountEdit,
  CountedLine,
  FavoriteCount,
} from '@engros/contracts/favourites/counts.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { type CountBatch, createCountQueue, targetOf } from './count-queue.ts';
import { type CountList, withAnswer, withEdits } from './count-rules.ts';
import type { CountStore } from './count-store.ts';

export interface CountView {
  /** Undefined until the list has been read for the first time. */
  list: CountList | undefined;
  /** By product id. Only the valid number of each product, no older ones. */
  lines: ReadonlyMap<string, CountedLine>;
  confirmations: readonly CountConfirmation[];
  /** Number of counted quantities that the server has not confirmed yet. */
  waiting: number;
  isOnline: boolean;
  /** By the server's clock; undefined before the list was first loaded. */
  readAt: string | undefined;
  /** Difference in ms by which the server's clock is ahead of the phone's clock. */
  aheadMs: number;
}

export interface CountSessionParts {
  owner: string;
  listId: string;
  /** Null when the browser cannot store data. */
  store: CountStore | null;
  /** `ms` is since 1970; the day is in the supplier's time zone. */
  dayAt(ms: number): string;
  /** By the phone's clock, in ms since 1970. */
  now(): number;
  /** Used until the first response. Difference in ms by which the server's clock is ahead of the phone's clock. */
  aheadMs: number;
  isOnline: boolean;
  readList(listId: string): Promise<CountList>;
  readCount(listId: string, day: string): Promise<FavoriteCount>;
  send(batch: CountBatch): Promise<FavoriteCount>;
  mayPassLater(error: unknown): boolean;
  /** The server permanently refuses these numbers. */
  onRefused(error: unknown): void;
  /** The numbers will be sent later. */
  onPostponed(error: unknown): void;
  /** A new day began while the list is open; counting then starts again with an empty count. */
  onNewDay(): void;
}

/**
 * One list on one phone: shows each number at once, stores it on the phone, and sends it when there is a connection. Independent
 * of React and of the browser's network, which the caller passes in.
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
   * The date at the supplier has changed, for example overnight. Unsent numbers are still sent under the day on which they were
   * counted.
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
      // Responses may arrive in another order than they were sent. An older response must not replace a newer one.
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
    // Errors are ignored. The queue has already stored the numbers, so only this copy of the list is out of date.
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

  /** By the server's clock. Always later than this phone's earlier numbers, even if somebody set the phone's clock back. */
  function countedAfter(own: CountedLine | undefined): string {
    const ownMs = own === undefined ? 0 : Date.parse(own.CountedAt);
    lastCountedMs = Math.max(now() + aheadMs, lastCountedMs + 1, ownMs + 1);
    return new Date(lastCountedMs).toISOString();
  }

  /**
   * Turn and time decide which number is valid. A number that replaces another phone's gets the next turn; one that replaces this
   * phone's own keeps the turn and gets a later time.
   */
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
    take,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Null deletes the number. */
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
    /**
     * Also loads the numbers that other phones counted. Throws when the server cannot be reached; the page then keeps what it
     * shows.
     */
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
    /** Resolves when all typed numbers and the latest response are in the store. */
    written: () => Promise.all([queue.written(), copied]),
    end(): void {
      queue.end();
      listeners.clear();
    },
  };
}

export type CountSession = Awaited<ReturnType<typeof createCountSession>>;
