import type { Basket, BasketSummary } from '@engros/contracts/basket.ts';
import * as basketCalls from '@engros/contracts/basket.ts';
import type { ProductSnapshot } from '@engros/contracts/product.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { ApiError, NetworkError } from '../../lib/api-error.ts';
import { raise } from '../../lib/app-events.ts';
import { call } from '../../lib/call.ts';
import { label } from '../../lib/labels.ts';
import { announce } from '../../lib/live-announcer.ts';
import { pageContext } from '../../lib/page-context.ts';
import { toast } from '../notices/toasts.ts';
import { watchQuantity } from '../products/unusual-quantities.ts';
import { askBasket, mayPassLater, sendBatch } from './basket-calls.ts';
import type { BasketEdit } from './basket-edit.ts';
import { type BasketStorage, basketStorage } from './basket-storage.ts';
import {
  type BasketFrame,
  type BasketStore,
  type BasketView,
  createBasketStore,
  type LineTracking,
} from './basket-store.ts';
import { followLater } from './follow-later.ts';

let store: BasketStore | undefined;
let storage: BasketStorage | undefined;

/** The basket of the page's user and customer; made at first use. */
function basketStore(): BasketStore {
  store ??= makeStore();
  return store;
}

function makeStore(): BasketStore {
  const { user, customer } = pageContext();
  const customerId = customer?.Id ?? '';
  storage = basketStorage(user.Id, customerId);
  return createBasketStore({
    customerId,
    newKey: () => crypto.randomUUID(),
    load: askBasket,
    send: sendBatch,
    mayPassLater,
    cache: storage.cache,
    keep: storage.keep,
    onRefused: (error) => reportBasketFailure(error, { isUpdate: true }),
    onPostponed: (error) => {
      if (error instanceof NetworkError) raise('connection', { isOnline: false });
    },
    onAnswered: () => raise('connection', { isOnline: true }),
  });
}

/**
 * The one answer to a failed change of a basket or order: gone (404) purges the basket and asks for a reload, a failed
 * update closes the mini basket (ENV-09, BAS-04). A customer switched elsewhere has been told by the call itself (T6).
 */
export function reportBasketFailure(error: unknown, { isUpdate = false } = {}): void {
  if (!(error instanceof ApiError)) return;
  if (error.status === 404) {
    basketStore().purge();
    raise('stalePage', { reason: 'basketGone' });
  }
  if (isUpdate) raise('basketUpdateFailed', { error });
}

/** Starts the basket of a page: earlier edits first, then the server's state, and nothing lost when the page ends. */
export function startBasket(basketId?: string): () => void {
  const current = basketStore();
  current.resume();
  void current.load(basketId);
  const leave = () => {
    current.leave();
    storage?.flush();
  };
  const hide = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  const retry = () => current.retryNow();
  // A page out of the back-forward cache shows an old basket, perhaps one that was ordered since (F23).
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void current.load();
  };
  document.addEventListener('visibilitychange', hide);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', show);
  window.addEventListener('online', retry);
  const endFollowing = followLater(current);
  return () => {
    endFollowing();
    document.removeEventListener('visibilitychange', hide);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', show);
    window.removeEventListener('online', retry);
  };
}

/** Ends the store with all that it would still send, as when a test makes another page. */
export function endBasket(): void {
  store?.end();
  storage?.flush();
  store = undefined;
  storage = undefined;
}

const subscribeToFrame = (listener: () => void) => basketStore().subscribeToFrame(listener);
const subscribeIfAny = (listener: () => void) => store?.subscribeToFrame(listener) ?? (() => {});
const readFrame = () => basketStore().frame();
const subscribe = (listener: () => void) => basketStore().subscribe(listener);

/** The basket with unanswered edits on top; changes with every edit. For parts that show lines or sums. */
export function useBasket(): BasketView {
  return useSyncExternalStore(subscribe, () => basketStore().view());
}

/** One value out of the basket; redraws only when that value changes, so it must be a primitive or kept object. */
export function useBasketValue<T>(select: (view: BasketView) => T): T {
  return useSyncExternalStore(subscribe, () => select(basketStore().view()));
}

/** Quantity of one rung; only its own stepper redraws when it changes. */
export function useLineQuantity(productId: string, unitCode: string, quickSaleId?: string | null): number {
  const read = useCallback(
    () => basketStore().quantity(productId, unitCode, quickSaleId),
    [productId, unitCode, quickSaleId],
  );
  return useSyncExternalStore(subscribe, read);
}

/** The chosen basket and delivery day; redraws only when one of them changes. */
export function useBasketFrame(): BasketFrame {
  return useSyncExternalStore(subscribeToFrame, readFrame);
}

/** The basket of the page; undefined before it is known, and for visitors who have none. */
export function useBasketId(): string | undefined {
  return useSyncExternalStore(subscribeIfAny, () => store?.frame().basketId);
}

/** Shows in the same frame, is sent after 500 ms of silence; 0 removes the line (BAS-06). */
export function setLineQuantity(
  product: ProductSnapshot,
  unitCode: string,
  quickSaleId: string | null,
  quantity: number,
  tracking?: LineTracking,
): void {
  const period = presaleToGoTo(product);
  if (period && quantity > 0) {
    putIntoPresale({ product, unitCode, quantity }, period);
    return;
  }
  basketStore().setQuantity(product, unitCode, quickSaleId, quantity, tracking);
  if (quickSaleId === null) watchQuantity(product, unitCode, quantity);
}

type PresalePeriod = NonNullable<ProductSnapshot['PreSale']>;

/** The period whose basket a product belongs into; undefined where it is, and where it has a line already. */
function presaleToGoTo({ Id, PreSale }: ProductSnapshot): PresalePeriod | undefined {
  const { basket } = basketStore().view();
  if (!PreSale || !basket || basket.PreSale?.Id === PreSale.Id) return undefined;
  return basket.LineItems.some(({ ProductId }) => ProductId === Id) ? undefined : PreSale;
}

interface PresaleEdit {
  product: ProductSnapshot;
  unitCode: string;
  quantity: number;
}

let presaleMoves: Promise<void> = Promise.resolve();
let movesUnderWay = 0;

/**
 * Presale goods can only be in a basket of their period (domain 4.5): that basket is made the current one first. Quick
 * presses wait for one another, so that they make one basket and the last number stands; it is told once.
 */
function putIntoPresale({ product, unitCode, quantity }: PresaleEdit, period: PresalePeriod): void {
  const before = basketStore().view().basket;
  const isFirst = movesUnderWay === 0;
  movesUnderWay += 1;
  presaleMoves = presaleMoves
    .then(() => openPresaleBasket(period.Id))
    .then(() => {
      basketStore().setQuantity(product, unitCode, null, quantity);
      if (isFirst && before) tellPresale(period, { product, unitCode, quantity: 0 }, before);
    })
    // The failed call has said so itself.
    .catch(() => undefined)
    .finally(() => {
      movesUnderWay -= 1;
    });
}

function tellPresale({ Name }: PresalePeriod, undone: PresaleEdit, before: Pick<Basket, 'Id'>): void {
  const sentence = label('presale.inBasket', { name: Name });
  const onPress = () => {
    basketStore().setQuantity(undone.product, undone.unitCode, null, undone.quantity);
    void openBasket(before);
  };
  announce(sentence);
  toast(sentence, { undo: { label: label('shell.undo'), onPress } });
}

/** The open basket of a presale period becomes the current one; without any, a new one for its first day. */
export async function openPresaleBasket(period: string): Promise<void> {
  const { basket } = basketStore().view();
  if (basket?.PreSale?.Id === period) return;
  const other = basket?.AllBaskets.find(({ PreSaleId }) => PreSaleId === period);
  if (other) await openBasket(other);
  else await createBasket(undefined, period);
}

/** Any change of the current basket, batched like quantities. */
export function editBasket(edit: BasketEdit): void {
  basketStore().edit(edit);
}

/** Moves the current basket to another delivery day; with a period, to that of a presale, null out of it. */
export function chooseDeliveryDay(date: string, presaleId?: string | null): void {
  const period = presaleId === undefined ? {} : { PreSaleIndicator: presaleId };
  basketStore().edit({ Delivery: { ExpectedDate: date, ...period } });
}

/** Reads the basket again; with `validate` every line is checked for the day. */
export function reloadBasket(basketId?: string, validate = false): Promise<void> {
  return basketStore().load(basketId, validate);
}

/** Sends what waits at once. False when the server cannot be reached now. */
export async function flushBasket(): Promise<boolean> {
  const isAnswered = await basketStore().flush();
  storage?.flushEdits();
  return isAnswered;
}

/** Sends again now what had to wait. */
export function retryBasket(): void {
  basketStore().retryNow();
}

/** The basket as it is now, for code outside components. */
export function readBasketView(): BasketView {
  return basketStore().view();
}

/** Forgets the cached basket, as after an order or a basket that is gone. */
export function purgeBasket(): void {
  basketStore().purge();
}

/** Takes an answered basket as the current one. */
export function showBasket(basket: Basket): void {
  basketStore().replace(basket);
}

/** Makes another open basket the current one. */
export async function openBasket(basket: Pick<BasketSummary, 'Id'>): Promise<void> {
  await basketStore().flush();
  basketStore().replace(await call(basketCalls.chooseBasket, { body: { BasketId: basket.Id } }));
}

/** A new current basket, for a day and a presale period when given. */
export async function createBasket(expectedDate?: string, presaleId?: string): Promise<void> {
  await basketStore().flush();
  const body = {
    CustomerId: pageContext().customer?.Id ?? null,
    EditKey: crypto.randomUUID(),
    Delivery: {
      ...(expectedDate && { ExpectedDate: expectedDate }),
      ...(presaleId && { PreSaleIndicator: presaleId }),
    },
  };
  basketStore().replace(await call(basketCalls.createBasket, { body }));
}

/** Deletes a basket; the one that is current then takes its place. */
export async function deleteBasket(id: string): Promise<void> {
  try {
    basketStore().replace(await call(basketCalls.deleteBasket, { query: { id } }));
  } catch (error) {
    reportBasketFailure(error);
    throw error;
  }
}

/** Takes a basket that another call answered: imported, copied, added to. */
export function takeBasket(basket: Basket): void {
  basketStore().replace(basket);
}
