import type { CustomerShelf } from '../product-snapshots/index.ts';
import { type BasketContext, type BasketParts, openBasketShelf } from './basket-context.ts';

/** The shelves of many days, each opened once. */
export interface Shelves {
  on(deliveryDate: string | null, presalePeriodId: string | null): Promise<CustomerShelf>;
}

export function shelvesFor(ctx: BasketContext, parts: BasketParts): Shelves {
  const opened = new Map<string, Promise<CustomerShelf>>();
  return {
    on(deliveryDate, presalePeriodId) {
      const key = `${deliveryDate} ${presalePeriodId}`;
      const shelf = opened.get(key) ?? openBasketShelf(ctx, parts, { deliveryDate, presalePeriodId });
      opened.set(key, shelf);
      return shelf;
    },
  };
}
