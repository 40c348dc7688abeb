import type { Basket, LineEdit } from '@engros/contracts/basket.ts';
import type { ProductSnapshot } from '@engros/contracts/product.ts';
import type { BasketEdit } from './basket-edit.ts';
import { createEditQueue, type EditBatch, type KeptEdits } from './edit-queue.ts';
import { keepSame } from './keep-same.ts';
import { layEdits } from './lay-edits.ts';
import { layTold } from './lay-told.ts';
import { isLineOf, keyOfLine, lineKey } from './line-key.ts';

/** From which list, and where in it, a line was put into the basket. */
export type LineTracking = NonNullable<LineEdit['Tracking']>;

/** What screens see of the basket. */
export interface BasketView {
  /** With unanswered edits on top; undefined until the first answer. */
  basket: Basket | undefined;
  status: 'loading' | 'ready' | 'failed';
  /** Edits are on their way or waiting: sums are shown greyed. */
  isPending: boolean;
}

/** The day and basket everything on the page is true for. */
export interface BasketFrame {
  basketId: string | undefined;
  expectedDate: string | null;
  presaleId: string | null;
}

export interface BasketStoreParts {
  /** With the mark of the lines at hand, the answer may be of the others alone. */
  load(id: string | undefined, validate: boolean, linesMark?: string): Promise<Basket>;
  send(batch: EditBatch, options: { keepalive: boolean; linesMark?: string | undefined }): Promise<Basket>;
  mayPassLater(error: unknown): boolean;
  newKey(): string;
  customerId: string;
  /** The basket as this user last saw it, shown until the server answers (BAS-04). */
  cache: { read(): Basket | undefined; write(basket: Basket | undefined): void };
  keep: { read(): KeptEdits | undefined; write(kept: KeptEdits): void };
  onRefused(error: unknown): void;
  onPostponed?(error: unknown): void;
  onAnswered?(): void;
  onRun?(phase: 'started' | 'ended'): void;
}

export interface BasketStore {
  view(): BasketView;
  frame(): BasketFrame;
  quantity(productId: string, unitCode: string, quickSaleId?: string | null): number;
  subscribe(listener: () => void): () => void;
  /** Called when the basket's id, its delivery date or its presale period is another than before (BAS-04). */
  subscribeToFrame(listener: (frame: BasketFrame) => void): () => void;
  load(id?: string, validate?: boolean): Promise<void>;
  /** Reads the shown basket again without a word about it; an older answer or none changes nothing. */
  refresh(): Promise<void>;
  /** The basket as the server last answered it, without unanswered edits. */
  server(): Basket | undefined;
  edit(edit: BasketEdit): void;
  setQuantity(
    product: ProductSnapshot,
    unitCode: string,
    quickSaleId: string | null,
    quantity: number,
    tracking?: LineTracking,
  ): void;
  /** Takes a basket another call answered: created, chosen, deleted. */
  replace(basket: Basket): void;
  /** Forgets the basket and its unanswered edits: the server has no such basket any more (ENV-09). */
  purge(): void;
  flush(): Promise<boolean>;
  leave(): void;
  resume(): void;
  retryNow(): void;
  /** Sends nothing any more. */
  end(): void;
}

/** The basket of one user and customer in the browser (BAS-02, BAS-04). Framework-free; React reads it by its hooks. */
export function createBasketStore(parts: BasketStoreParts): BasketStore {
  const listeners = new Set<() => void>();
  const frameListeners = new Set<(frame: BasketFrame) => void>();
  const products = new Map<string, ProductSnapshot>();
  const early: BasketEdit[] = [];
  let base = parts.cache.read();
  let isFromCache = base !== undefined;
  let latestLoad = 0;
  let isValidated = false;
  let status: BasketView['status'] = base ? 'ready' : 'loading';
  let quantities: Map<string, number> | undefined;
  let view: BasketView = { basket: base, status, isPending: false };
  let frame: BasketFrame = frameOf(base);

  const queue = createEditQueue<Basket>({
    send: (batch, options) => parts.send(batch, { ...options, linesMark: markOf(batch.basketId) }),
    mayPassLater: parts.mayPassLater,
    newKey: parts.newKey,
    customerId: parts.customerId,
    keep: parts.keep,
    events: {
      started: () => parts.onRun?.('started'),
      ended: () => {
        parts.onRun?.('ended');
        show();
      },
      changed: show,
      postponed: (error) => parts.onPostponed?.(error),
      answered: (_, basket) => {
        parts.onAnswered?.();
        const whole = layTold(base, basket);
        if (whole) accept(whole);
        else void reread();
      },
      refused: (_, error) => {
        show();
        parts.onRefused(error);
      },
    },
  });
  show();

  function show(): void {
    const basket = base && layEdits(base, queue.pending(base.Id), (id) => products.get(id));
    quantities = undefined;
    view = { basket, status, isPending: !queue.isIdle() };
    for (const listener of [...listeners]) listener();
    const next = frameOf(basket);
    if (isSameFrame(frame, next)) return;
    frame = next;
    for (const listener of [...frameListeners]) listener(next);
  }

  // Read by every quantity on a page of products; the basket's own page never asks.
  function quantityOf(key: string): number {
    quantities ??= new Map(view.basket?.LineItems.map((line) => [keyOfLine(line), line.Quantity]));
    return quantities.get(key) ?? 0;
  }

  function markOf(id: string | undefined): string | undefined {
    return base && (id === undefined || base.Id === id) ? base.Lines?.Mark : undefined;
  }

  async function read(id: string | undefined, validate: boolean): Promise<Basket> {
    const answer = await parts.load(id, validate, markOf(id));
    return layTold(base, answer) ?? parts.load(id, validate);
  }

  // What was answered stands on lines that are no longer at hand: others came in between.
  async function reread(): Promise<void> {
    show();
    await refresh();
  }

  /** An answer of an older version of the same basket is late news: what is shown is newer. */
  function accept(basket: Basket): void {
    const isLate =
      base !== undefined && !isFromCache && (basket.Id !== base.Id || basket.Version < base.Version);
    if (isLate) show();
    else take(basket);
  }

  function take(answer: Basket): void {
    const basket = keepSame(base, answer);
    base = basket;
    isFromCache = false;
    status = 'ready';
    for (const line of basket.LineItems) products.set(line.ProductId, line.Product);
    parts.cache.write(basket);
    for (const edit of early.splice(0)) queue.add(basket.Id, edit);
    show();
  }

  async function load(id?: string, validate = false): Promise<void> {
    latestLoad += 1;
    isValidated = validate;
    const number = latestLoad;
    const basket = await loadOrRetry(id ?? base?.Id, validate);
    if (number !== latestLoad) return;
    if (!basket) {
      status = 'failed';
      show();
    } else if (base && !isFromCache && basket.Id === base.Id) accept(basket);
    else take(basket);
  }

  async function loadOrRetry(id: string | undefined, validate: boolean): Promise<Basket | undefined> {
    try {
      return await read(id, validate);
    } catch {
      // A basket that cannot be had may be gone: forget it and ask for the current one, once.
      forgetCached();
    }
    try {
      return await read(undefined, validate);
    } catch {
      return undefined;
    }
  }

  async function refresh(): Promise<void> {
    const number = latestLoad;
    const id = base?.Id;
    if (id === undefined) return;
    const basket = await read(id, isValidated).catch(() => undefined);
    const isNews = number === latestLoad && basket?.Id === base?.Id && basket?.Id === id;
    if (basket && isNews && basket.Version >= (base?.Version ?? 0)) take(basket);
  }

  function forgetCached(): void {
    parts.cache.write(undefined);
    if (!isFromCache) return;
    base = undefined;
    isFromCache = false;
    status = 'loading';
    show();
  }

  function edit(change: BasketEdit): void {
    if (base) queue.add(base.Id, change);
    else early.push(change);
  }

  return {
    view: () => view,
    frame: () => frame,
    quantity: (productId, unitCode, quickSaleId) => quantityOf(lineKey(productId, unitCode, quickSaleId)),
    subscribe: (listener) => subscribeTo(listeners, listener),
    subscribeToFrame: (listener) => subscribeTo(frameListeners, listener),
    load,
    refresh,
    server: () => (isFromCache ? undefined : base),
    edit,
    setQuantity(product, unitCode, quickSaleId, quantity, tracking) {
      const line = view.basket?.LineItems.find((each) => isLineOf(each, product.Id, unitCode, quickSaleId));
      if (quantity === (line?.Quantity ?? 0)) return;
      products.set(product.Id, product);
      edit({
        Products: [
          {
            ProductId: product.Id,
            SalesUnit: { Code: unitCode },
            Quantity: quantity,
            ...(quickSaleId ? { QuickSaleId: quickSaleId } : {}),
            ...(tracking ? { Tracking: tracking } : {}),
          },
        ],
      });
    },
    replace: take,
    purge() {
      const id = base?.Id;
      base = undefined;
      isFromCache = false;
      status = 'loading';
      parts.cache.write(undefined);
      if (id !== undefined) queue.forget(id);
      show();
    },
    flush: queue.flush,
    leave: queue.leave,
    resume: queue.resume,
    retryNow: queue.retryNow,
    end: queue.end,
  };
}

function frameOf(basket: Basket | undefined): BasketFrame {
  return {
    basketId: basket?.Id,
    expectedDate: basket?.Delivery.ExpectedDate ?? null,
    presaleId: basket?.Delivery.PreSaleIndicator ?? null,
  };
}

function isSameFrame(a: BasketFrame, b: BasketFrame): boolean {
  return a.basketId === b.basketId && a.expectedDate === b.expectedDate && a.presaleId === b.presaleId;
}

function subscribeTo<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
