import type { changeCustomer } from '@engros/contracts/people/auth.ts';
import { withinCustomers } from '../../platform/database/within-customers.ts';
import type { ContextOf } from '../../platform/http/context.ts';
import { hasBasket } from './queries.ts';
import type { CallerThere } from './switch-customer.ts';
import { type CurrentBasketId, mergeSettings } from './user-settings.ts';

/** What the session knows of baskets, which another service may keep. */
export interface SessionBaskets {
  currentId: CurrentBasketId;
  /** Makes it the current one of the caller there; false when there is no such basket. */
  choose(ctx: ContextOf<typeof changeCustomer>, there: CallerThere, basketId: string): Promise<boolean>;
}

export const ownBaskets = (currentId: CurrentBasketId): SessionBaskets => ({
  currentId,
  choose: async ({ database }, { scope }, basketId) => {
    const db = database.kysely;
    const isThere = await withinCustomers([scope], () => hasBasket(db, scope, Number(basketId)));
    if (isThere) await mergeSettings(db, scope, { LastSelectedBasketId: basketId });
    return isThere;
  },
});
