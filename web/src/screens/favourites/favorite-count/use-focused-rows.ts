import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { CountProduct } from '../../../features/favourites/favorite-count/count-rules.ts';

/** First to the next product to count, and with Enter to the following one. */
export function useFocusedRows(
  rows: RefObject<HTMLElement | null>,
  products: readonly CountProduct[],
  nextId: string | undefined,
) {
  function focusOn(productId: string | undefined): void {
    if (productId === undefined) return;
    const row = `[data-product="${CSS.escape(productId)}"]`;
    // Waits until the row is rendered, and until a closing dialog has returned the focus to its button.
    setTimeout(() => rows.current?.querySelector<HTMLElement>(`${row} input`)?.focus());
  }
  function walk(productId: string, direction: 'next' | 'previous'): void {
    const at = products.findIndex(({ id }) => id === productId);
    focusOn(products[at + (direction === 'next' ? 1 : -1)]?.id);
  }
  const focusFirst = useEffectEvent(() => focusOn(nextId));
  useEffect(() => focusFirst(), []);
  return { focusOn, walk };
}
