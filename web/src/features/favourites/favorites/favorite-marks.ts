import { listMarkedProducts } from '@engros/contracts/favourites/lists.ts';
import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { listen } from '../../../lib/browser/app-events.ts';
import { call } from '../../../lib/http/call.ts';

type Marked = Pick<ProductSnapshot, 'Id' | 'IsOnFavoriteList'>;

/**
 * Known when the page knows better than the product's snapshot. `turn` is the value of the counter below when the page learned
 * this.
 */
interface Mark {
  isOn: boolean;
  turn: number;
}

const marks = new Map<string, Mark>();
const listeners = new Set<() => void>();
/** Number of hearts shown per product. */
const shown = new Map<string, number>();
/**
 * Counts presses of hearts, requests and changes of lists. Marks from before the latest change of a list may be wrong.
 */
let turn = 0;
let changedInTurn = 0;
let isAsking = false;
let isListening = false;
/** Time in ms for which changes are collected before the server is asked. */
const collectMs = 100;

const isOld = (productId: string): boolean => changedInTurn > (marks.get(productId)?.turn ?? 0);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function mark(productId: string, isOn: boolean, inTurn: number): void {
  marks.set(productId, { isOn, turn: inTurn });
}

function redraw(): void {
  for (const listener of [...listeners]) listener();
}

function askSoon(): void {
  if (shown.size === 0 || isAsking) return;
  isAsking = true;
  setTimeout(() => void ask().catch(() => undefined), collectMs);
}

/** After a failure, the next change of a list asks again. */
async function ask(): Promise<void> {
  isAsking = false;
  const id = [...shown.keys()].filter(isOld).slice(0, limits.snapshotIds);
  if (id.length === 0) return;
  turn += 1;
  const askedIn = turn;
  const { ProductIds } = await call(listMarkedProducts, { query: { id }, isSilent: true });
  const on = new Set(ProductIds);
  for (const each of id) if ((marks.get(each)?.turn ?? 0) < askedIn) mark(each, on.has(each), askedIn);
  redraw();
  if ([...shown.keys()].some(isOld)) askSoon();
}

/** Call when a list was changed. The page then asks the server about its hearts, including hearts that are shown later. */
export function checkHearts(): void {
  turn += 1;
  changedInTurn = turn;
  askSoon();
}

function listenOnce(): void {
  if (isListening) return;
  isListening = true;
  listen('favoriteListChanged', checkHearts);
  listen('favoriteListsMissed', checkHearts);
}

function show(productId: string): () => void {
  listenOnce();
  shown.set(productId, (shown.get(productId) ?? 0) + 1);
  if (isOld(productId)) askSoon();
  return () => {
    const left = (shown.get(productId) ?? 1) - 1;
    if (left > 0) shown.set(productId, left);
    else shown.delete(productId);
  };
}

/** Takes into account what changed after the product was loaded. */
export function isFavourite({ Id, IsOnFavoriteList }: Marked): boolean {
  return marks.get(Id)?.isOn ?? IsOnFavoriteList;
}

export function useIsFavourite(product: Marked): boolean {
  useEffect(() => show(product.Id), [product.Id]);
  return useSyncExternalStore(subscribe, () => isFavourite(product));
}

/** Affects every heart of the product on the page. */
export function markFavourite(productId: string, isOn: boolean): void {
  turn += 1;
  mark(productId, isOn, turn);
  redraw();
}

/** Each heart then shows what its product's snapshot says. */
export function forgetHearts(): void {
  marks.clear();
  turn = 0;
  changedInTurn = 0;
}
