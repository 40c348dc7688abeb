import type { ProductSnapshot } from '@engros/contracts/product.ts';
import { useSyncExternalStore } from 'react';

type Marked = Pick<ProductSnapshot, 'Id' | 'IsOnFavoriteList'>;

/** What was changed on this page, by product: newer than any snapshot fetched before. */
const changed = new Map<string, boolean>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the product stands on a list of the customer, as of now. */
export function isFavourite({ Id, IsOnFavoriteList }: Marked): boolean {
  return changed.get(Id) ?? IsOnFavoriteList;
}

/** The same for a component; redraws only when it changes for this product. */
export function useIsFavourite(product: Marked): boolean {
  return useSyncExternalStore(subscribe, () => isFavourite(product));
}

/** Every heart of the product on the page shows this from now on. */
export function markFavourite(productId: string, isOn: boolean): void {
  changed.set(productId, isOn);
  for (const listener of [...listeners]) listener();
}
