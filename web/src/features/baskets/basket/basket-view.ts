import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { LineEdit } from '@engros/contracts/baskets/basket-update.ts';

/** The list from which a line was added to the basket, and the position in that list. */
export type LineTracking = NonNullable<LineEdit['Tracking']>;

export interface BasketView {
  /** Includes edits the server has not confirmed; undefined until the first response. */
  basket: Basket | undefined;
  status: 'loading' | 'ready' | 'failed';
  /** True while edits are waiting or being sent. Totals are shown in grey then. */
  isPending: boolean;
}

/** The page shows products and prices for this basket and delivery day. */
export interface BasketFrame {
  basketId: string | undefined;
  expectedDate: string | null;
  presaleId: string | null;
}

/** Both are missing when there is no basket. */
export function frameOf(basket: Basket | undefined): BasketFrame {
  return {
    basketId: basket?.Id,
    expectedDate: basket?.Delivery.ExpectedDate ?? null,
    presaleId: basket?.Delivery.PreSaleIndicator ?? null,
  };
}

export function isSameFrame(a: BasketFrame, b: BasketFrame): boolean {
  return a.basketId === b.basketId && a.expectedDate === b.expectedDate && a.presaleId === b.presaleId;
}
