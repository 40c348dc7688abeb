import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { type BasketFrame, type BasketView, frameOf, isSameFrame, type LineTracking } from './basket-view.ts';
import { applyLineChanges } from './edits/apply-line-changes.ts';
import { applyPendingEdits } from './edits/apply-pending-edits.ts';
import { type BasketEdit, basketEditRules } from './edits/basket-edit.ts';
import type { EditBatch } from './edits/edit-batch.ts';
import { createEditQueue, type KeptEdits } from './edits/edit-queue.ts';
import { keepSame } from './edits/keep-same.ts';
import { lineKey } from './lines/line-key.ts';
import { createLineQuantities } from './lines/line-quantities.ts';

const none: Basket['LineItems'] = [];

export interface BasketStoreParts {
  /** With `linesMark`, the version of the lines already loaded, the response may contain only the changed lines. */
  load(id: string | undefined, linesMark?: string): Promise<Basket>;
  send(
    batch: EditBatch<BasketEdit>,
    options: { keepalive: boolean; linesMark?: string | undefined },
  ): Promise<Basket>;
  mayPassLater(error: unknown): boolean;
  newKey(): string;
  customerId: string;
  /** The basket as this user last saw it, shown until the server responds (BAS-04). */
  cache: { read(): Basket | undefined; write(basket: Basket | undefined): void };
  keep: { read(): KeptEdits<BasketEdit> | undefined; write(kept: KeptEdits<BasketEdit>): void };
  /** Called when the server refused edits of the basket with this id, which need not be the one shown. */
  onRefused(error: unknown, basketId: string): void;
  onPostponed?(error: unknown): void;
  onAnswered?(): void;
  onRun?(phase: 'started' | 'ended'): void;
}

export interface BasketStore {
  view(): BasketView;
  frame(): BasketFrame;
  quantity(productId: string, unitCode: string, quickSaleId?: string | null): number;
  subscribe(listener: () => void): () => void;
  /** Called when the quantity of the line with this `lineKey` may have changed. */
  subscribeToLine(key: string, listener: () => void): () => void;
  /** Called when the basket's id, delivery date or presale period changes (BAS-04). */
  subscribeToFrame(listener: (frame: BasketFrame) => void): () => void;
  /** Resolves to false when the basket could not be loaded; the user's current basket is then shown, if there is one. */
  load(id?: string): Promise<boolean>;
  /** In the background. Nothing changes when loading fails or the response is older than what is shown. */
  refresh(): Promise<void>;
  /** Returns the basket from the server's last response, without unconfirmed edits. */
  server(): Basket | undefined;
  edit(edit: BasketEdit): void;
  setQuantity(
    product: ProductSnapshot,
    unitCode: string,
    quickSaleId: string | null,
    quantity: number,
    tracking?: LineTracking,
  ): void;
  /** For a basket that another call returned after creating, choosing or deleting a basket. */
  replace(basket: Basket): void;
  /** Also removes the unconfirmed edits, because the server has deleted the basket (ENV-09). */
  purge(): void;
  flush(): Promise<boolean>;
  leave(): void;
  resume(): void;
  retryNow(): void;
  end(): void;
}

/** Of one user and customer (BAS-02, BAS-04). Independent of React, which reads the store through hooks. */
export function createBasketStore(parts: BasketStoreParts): BasketStore {
  const listeners = new Set<() => void>();
  const frameListeners = new Set<(frame: BasketFrame) => void>();
  const products = new Map<string, ProductSnapshot>();
  const early: BasketEdit[] = [];
  let base = parts.cache.read();
  let isFromCache = base !== undefined;
  let latestLoad = 0;
  let first: { id: string | undefined; answer: Promise<boolean> } | undefined;
  let status: BasketView['status'] = base ? 'ready' : 'loading';
  const quantities = createLineQuantities();
  let view: BasketView = { basket: base, status, isPending: false };
  let frame: BasketFrame = frameOf(base);

  const queue = createEditQueue<BasketEdit, Basket>({
    rules: basketEditRules,
    send: (batch, options) => parts.send(batch, { ...options, linesMark: markOf(batch.target) }),
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
        const whole = applyLineChanges(base, basket);
        if (whole) accept(whole);
        else void reread();
      },
      refused: ({ target }, error) => {
        show();
        parts.onRefused(error, target);
      },
    },
  });
  show();

  function show(): void {
    const basket = base && applyPendingEdits(base, queue.pending(base.Id), (id) => products.get(id));
    view = { basket, status, isPending: !queue.isIdle() };
    quantities.show(basket?.LineItems ?? none);
    for (const listener of [...listeners]) listener();
    const next = frameOf(basket);
    if (isSameFrame(frame, next)) return;
    frame = next;
    for (const listener of [...frameListeners]) listener(next);
  }

  const quantityOf: BasketStore['quantity'] = (...line) => quantities.of(lineKey(...line));

  function markOf(id: string | undefined): string | undefined {
    return base && (id === undefined || base.Id === id) ? base.Lines?.Mark : undefined;
  }

  async function read(id: string | undefined): Promise<Basket> {
    const answer = await parts.load(id, markOf(id));
    return applyLineChanges(base, answer) ?? parts.load(id);
  }

  // The response lists changes to a version of the lines that the page no longer has. They cannot be applied, so the
  // basket is loaded again.
  async function reread(): Promise<void> {
    show();
    await refresh();
  }

  /** Ignores a response for another basket than the one shown, or with an older version. */
  function accept(basket: Basket): void {
    const isLate =
      base !== undefined && !isFromCache && (basket.Id !== base.Id || basket.Version < base.Version);
    if (isLate) show();
    else take(basket);
  }

  function take(answer: Basket): void {
    // Products repeats the lines for other programs.
    const { Products: _, ...shown } = answer;
    const basket = keepSame(base, shown);
    base = basket;
    isFromCache = false;
    status = 'ready';
    for (const line of basket.LineItems) products.set(line.ProductId, line.Product);
    parts.cache.write(basket);
    for (const edit of early.splice(0)) queue.add(basket.Id, edit);
    show();
  }

  /** Until the first basket has arrived, another call with the same id shares the running request. */
  function load(id?: string): Promise<boolean> {
    const isFirst = base === undefined || isFromCache;
    if (isFirst && first && first.id === id) return first.answer;
    const answer = loadNow(id);
    first = isFirst ? { id, answer } : undefined;
    void answer.finally(() => {
      if (first?.answer === answer) first = undefined;
    });
    return answer;
  }

  async function loadNow(id: string | undefined): Promise<boolean> {
    latestLoad += 1;
    const number = latestLoad;
    const { basket, isNamed } = await loadOrRetry(id ?? base?.Id);
    if (number !== latestLoad) return isNamed;
    if (!basket) {
      status = 'failed';
      show();
    } else if (base && !isFromCache && basket.Id === base.Id) accept(basket);
    else take(basket);
    return isNamed;
  }

  async function loadOrRetry(
    id: string | undefined,
  ): Promise<{ basket: Basket | undefined; isNamed: boolean }> {
    try {
      return { basket: await read(id), isNamed: true };
    } catch {
      // The basket with this id may have been deleted, so the current basket is requested once instead.
      forgetCached();
    }
    return { basket: await read(undefined).catch(() => undefined), isNamed: false };
  }

  async function refresh(): Promise<void> {
    const number = latestLoad;
    const id = base?.Id;
    if (id === undefined) return;
    const basket = await read(id).catch(() => undefined);
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
    quantity: quantityOf,
    subscribe: (listener) => subscribeTo(listeners, listener),
    subscribeToLine: quantities.subscribe,
    subscribeToFrame: (listener) => subscribeTo(frameListeners, listener),
    load,
    refresh,
    server: () => (isFromCache ? undefined : base),
    edit,
    setQuantity(product, unitCode, quickSaleId, quantity, tracking) {
      if (quantity === quantityOf(product.Id, unitCode, quickSaleId)) return;
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
    replace(basket) {
      // A response to an earlier request for a basket comes too late now.
      latestLoad += 1;
      first = undefined;
      take(basket);
    },
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

function subscribeTo<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
