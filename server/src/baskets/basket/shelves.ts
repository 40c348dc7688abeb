import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { type BasketContext, type BasketParts, openBasketShelf } from './basket-context.ts';

/** The customer's catalogue for several days; each day is opened only once. */
export interface Shelves {
  on(deliveryDate: string | null, presalePeriodId: string | null): Promise<CustomerShelf>;
}

export function shelvesFor(ctx: BasketContext, parts: BasketParts, atHand?: CustomerShelf): Shelves {
  const opened = new Map<string, Promise<CustomerShelf>>();
  if (atHand) opened.set(keyOf(atHand.request.date, atHand.request.presalePeriodId), Promise.resolve(atHand));
  return {
    on(deliveryDate, presalePeriodId) {
      const key = keyOf(deliveryDate, presalePeriodId);
      const shelf = opened.get(key) ?? openBasketShelf(ctx, parts, { deliveryDate, presalePeriodId });
      opened.set(key, shelf);
      return shelf;
    },
  };
}

const keyOf = (deliveryDate: string | null, presalePeriodId: string | null) =>
  `${deliveryDate} ${presalePeriodId}`;
