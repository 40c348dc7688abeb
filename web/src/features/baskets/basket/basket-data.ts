import type { Basket, BasketSummary } from '@engros/contracts/baskets/basket.ts';
import * as basketCalls from '@engros/contracts/baskets/basket.ts';
import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { call } from '../../../lib/http/call.ts';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { toast, toastFailure } from '../../shell/notices/toasts.ts';
import type { BasketFrame, BasketView, LineTracking } from './basket-view.ts';
import type { BasketEdit } from './edits/basket-edit.ts';
import { watchQuantity } from './edits/unusual-quantities.ts';
import { lineKey } from './lines/line-key.ts';
import { basketStore, basketStoreIfAny, keepUnsentEdits, reportBasketFailure } from './page-basket.ts';

const subscribeToFrame = (listener: () => void) => basketStore().subscribeToFrame(listener);
const subscribeIfAny = (listener: () => void) => basketStoreIfAny()?.subscribeToFrame(listener) ?? (() => {});
const readFrame = () => basketStore().frame();
const subscribe = (listener: () => void) => basketStore().subscribe(listener);

/** Includes edits the server has not confirmed. Changes with every edit; for components that show lines or totals. */
export function useBasket(): BasketView {
  return useSyncExternalStore(subscribe, () => basketStore().view());
}

/** The component redraws only when the value changes, so it must be a primitive or a stable object. */
export function useBasketValue<T>(select: (view: BasketView) => T): T {
  return useSyncExternalStore(subscribe, () => select(basketStore().view()));
}

/** A change redraws only the components of that sales unit. */
export function useLineQuantity(productId: string, unitCode: string, quickSaleId?: string | null): number {
  const key = lineKey(productId, unitCode, quickSaleId);
  const follow = useCallback((listener: () => void) => basketStore().subscribeToLine(key, listener), [key]);
  return useSyncExternalStore(follow, () => basketStore().quantity(productId, unitCode, quickSaleId));
}

/** The component redraws only when basket id or delivery day changes. */
export function useBasketFrame(): BasketFrame {
  return useSyncExternalStore(subscribeToFrame, readFrame);
}

/** Also called when another presale period is shown. */
export function followBasketFrame(listener: (frame: BasketFrame) => void): void {
  basketStore().subscribeToFrame(listener);
}

/** Undefined while loading and for visitors, who have no basket. */
export function useBasketId(): string | undefined {
  return useSyncExternalStore(subscribeIfAny, () => basketStoreIfAny()?.frame().basketId);
}

/**
 * 0 removes the line. The change is shown at once, and sent to the server when no other change follows within 500 ms (BAS-06).
 */
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

/**
 * The presale period whose basket the product must be added to. Undefined when the product belongs in the current basket or
 * already has a line there.
 */
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
 * The basket of presale goods must belong to their period (domain 4.5), so it is first made current. Quick presses are handled in
 * order: one basket is created, the last quantity counts, and one message is shown.
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
    // The error is ignored, because the call has already shown it.
    .catch(() => undefined)
    .finally(() => {
      movesUnderWay -= 1;
    });
}

function tellPresale({ Name }: PresalePeriod, undone: PresaleEdit, before: Pick<Basket, 'Id'>): void {
  const sentence = label('presale.inBasket', { name: Name });
  const onPress = undoInBasket(() => {
    basketStore().setQuantity(undone.product, undone.unitCode, null, undone.quantity);
    void openBasket(before);
  });
  announce(sentence);
  toast(sentence, { undo: { label: label('shell.undo'), onPress } });
}

/** Leaves out baskets that change an order, because it may be too late to order them. */
export const presaleBasketOf = (basket: Pick<Basket, 'AllBaskets'> | undefined, period: string) =>
  basket?.AllBaskets.find(
    ({ PreSaleId, AmendsWebOrderId }) => PreSaleId === period && AmendsWebOrderId === null,
  );

/** Creates a basket for the period's first day if there is none. */
export async function openPresaleBasket(period: string): Promise<void> {
  const { basket } = basketStore().view();
  if (basket?.PreSale?.Id === period) return;
  const other = presaleBasketOf(basket, period);
  if (other) await openBasket(other);
  else await createBasket(undefined, period);
}

export function editBasket(edit: BasketEdit): void {
  basketStore().edit(edit);
}

/** With `presaleId`, also moves the basket to that presale period; null moves it out of any period. */
export function chooseDeliveryDay(date: string, presaleId?: string | null): void {
  const period = presaleId === undefined ? {} : { PreSaleIndicator: presaleId };
  basketStore().edit({ Delivery: { ExpectedDate: date, ...period } });
}

/** Returns false when the server cannot be reached. */
export async function flushBasket(): Promise<boolean> {
  const isAnswered = await basketStore().flush();
  keepUnsentEdits();
  return isAnswered;
}

export function retryBasket(): void {
  basketStore().retryNow();
}

export function readBasketView(): BasketView {
  return basketStore().view();
}

/**
 * If another basket is shown by the time of the undo, it changes nothing and says so, because the quantities are those of the
 * first basket.
 */
export function undoInBasket(undo: () => void): () => void {
  const id = readBasketView().basket?.Id;
  return () => (readBasketView().basket?.Id === id ? undo() : toastFailure(label('checkout.undoFailed')));
}

/**
 * Like `undoInBasket`, for a product that is put in now. Presale goods go to the basket of their period, which is shown
 * only later, so their undo changes the basket shown by then.
 */
export function undoOfProduct({ PreSale }: Pick<ProductSnapshot, 'PreSale'>, undo: () => void): () => void {
  return PreSale ? undo : undoInBasket(undo);
}

export function purgeBasket(): void {
  basketStore().purge();
}

export function showBasket(basket: Basket): void {
  basketStore().replace(basket);
}

let changes: Promise<unknown> = Promise.resolve();

/**
 * Runs a change that shows another basket after the earlier changes have ended. Otherwise the basket requested first would
 * replace the later one when its response takes longer.
 */
export function inTurn<T>(change: () => Promise<T>): Promise<T> {
  const done = changes.then(change, change);
  changes = done;
  return done;
}

export function openBasket(basket: Pick<BasketSummary, 'Id'>): Promise<void> {
  return inTurn(async () => {
    await basketStore().flush();
    basketStore().replace(await call(basketCalls.chooseBasket, { body: { BasketId: basket.Id } }));
  });
}

/** By day and presale period. */
const creations = new Map<string, Promise<void>>();

/** A second press before the response creates no second basket. */
export function createBasket(expectedDate?: string, presaleId?: string): Promise<void> {
  const name = JSON.stringify([expectedDate, presaleId]);
  const creation =
    creations.get(name) ?? create(expectedDate, presaleId).finally(() => creations.delete(name));
  creations.set(name, creation);
  return creation;
}

function create(expectedDate: string | undefined, presaleId: string | undefined): Promise<void> {
  const body = {
    CustomerId: pageContext().customer?.Id ?? null,
    EditKey: crypto.randomUUID(),
    Delivery: {
      ...(expectedDate && { ExpectedDate: expectedDate }),
      ...(presaleId && { PreSaleIndicator: presaleId }),
    },
  };
  return inTurn(async () => {
    await basketStore().flush();
    basketStore().replace(await call(basketCalls.createBasket, { body }));
  });
}

/** Shows the basket that the server makes current instead. */
export function deleteBasket(id: string, { onlyIfEmpty } = { onlyIfEmpty: false }): Promise<void> {
  const query = { id, ...(onlyIfEmpty && { onlyIfEmpty: 'true' as const }) };
  return inTurn(async () => {
    try {
      basketStore().replace(await call(basketCalls.deleteBasket, { query }));
    } catch (error) {
      reportBasketFailure(error, { basketId: id });
      throw error;
    }
  });
}

/** For a basket that another call returned, for example after an import, a copy or adding goods. */
export function takeBasket(basket: Basket): void {
  basketStore().replace(basket);
}
