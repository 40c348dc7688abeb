import type { amendWebOrder as contract } from '@engros/contracts/ordering/weborder-change.ts';
import { checkCustomer } from '../../../baskets/basket/basket-context.ts';
import { answerOpenBasket } from '../../../baskets/basket/read-basket.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { type ChangeParts, withOrderHeld } from './change-order.ts';
import { insertBasketOfOrder } from './change-order-queries.ts';
import { requireChangeable } from './held-order-queries.ts';

/** Opens a basket for the change, or returns the one already open. The order itself does not change yet. */
export function amendWebOrder(parts: ChangeParts): Handler<typeof contract> {
  return async (ctx, { query, body }) => {
    const now = ctx.clock.now();
    await checkCustomer(ctx, parts, body?.CustomerId);
    const orderId = Number(query.id);
    const { id, isNew } = await withOrderHeld(ctx, parts, orderId, async (held) => {
      requireChangeable(held.order, now);
      if (held.amendmentBasketId !== undefined) return { id: held.amendmentBasketId, isNew: false };
      await held.requireRoom();
      await parts.atRacePoint?.('change_before_write');
      return {
        id: await insertBasketOfOrder(held.trx, ctx.scope, { orderId, amends: true, now }),
        isNew: true,
      };
    });
    if (isNew) parts.known.tell(ctx.scope, { id, version: 1, state: 'open' });
    return answerOpenBasket(ctx, parts, id);
  };
}
