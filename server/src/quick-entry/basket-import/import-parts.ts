import type { BasketContext, BasketParts } from '../../baskets/basket/basket-context.ts';
import type { KnownBaskets } from '../../baskets/basket/known-baskets.ts';
import type { ImportGoods } from '../line-reading/open-shop.ts';

export interface ImportParts extends BasketParts {
  goods: ImportGoods;
  known: KnownBaskets;
  switchCustomer(ctx: BasketContext, customerId: string): Promise<void>;
}
