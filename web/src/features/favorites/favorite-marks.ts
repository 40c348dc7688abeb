import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { useSyncExternalStore } from 'react';

type Marked = Pick<ProductSnapshot, 'Id' | 'IsOnFavoriteList'>;

/** Changes made on this page, keyed by product id; newer than any snapshot loaded before. */
const changed = new Map<string, boolean>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns true when the product is on a list of the customer, including changes made on this page. */
export function isFavourite({ Id, IsOnFavoriteList }: Marked): boolean {
  return changed.get(Id) ?? IsOnFavoriteList;
}

/** Returns true when the product is on a list of the customer. The component redraws only when this changes. */
export function useIsFavourite(product: Marked): boolean {
  return useSyncExternalStore(subscribe, () => isFavourite(product));
}

/** Sets the state of every heart of the product on the page. */
export function markFavourite(productId: string, isOn: boolean): void {
  changed.set(productId, isOn);
  for (const listener of [...listeners]) listener();
}
