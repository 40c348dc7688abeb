import type { BasketContext, BasketParts, KnownBaskets } from '../basket/index.ts';
import type { ImportGoods } from '../line-reading/index.ts';

/** What the calls of the room are given to work with. */
export interface ImportParts extends BasketParts {
  goods: ImportGoods;
  known: KnownBaskets;
  /** Makes another of the person's customers the current one. */
  switchCustomer(ctx: BasketContext, customerId: string): Promise<void>;
}
