import type { BasketContext, BasketParts, KnownBaskets } from '../basket/index.ts';
import type { ImportGoods } from '../line-reading/index.ts';

export interface ImportParts extends BasketParts {
  goods: ImportGoods;
  known: KnownBaskets;
  /** Switches the session to another of the user's customers. */
  switchCustomer(ctx: BasketContext, customerId: string): Promise<void>;
}
