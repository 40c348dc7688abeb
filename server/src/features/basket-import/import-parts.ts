import type { BasketContext, BasketParts, KnownBaskets } from '../basket/index.ts';
import type { ImportGoods } from '../line-reading/index.ts';

export interface ImportParts extends BasketParts {
  goods: ImportGoods;
  known: KnownBaskets;
  switchCustomer(ctx: BasketContext, customerId: string): Promise<void>;
}
