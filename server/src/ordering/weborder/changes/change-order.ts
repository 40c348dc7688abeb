import type { amendWebOrder } from '@engros/contracts/ordering/weborder-change.ts';
import type { Kysely } from 'kysely';
import type { KnownBaskets } from '../../../baskets/basket/known-baskets.ts';
import { makeRoom } from '../../../baskets/basket/open-basket-limit.ts';
import { holdBaskets } from '../../../baskets/basket-records/basket-lifecycle-queries.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { ContextOf } from '../../../platform/http/context.ts';
import type { WebOrderParts } from '../submission.ts';
import { holdAmendmentBasket } from './change-order-queries.ts';
import { type HeldOrder, holdOrder } from './held-order-queries.ts';

export type ChangeContext = ContextOf<typeof amendWebOrder>;

export type ChangeParts = WebOrderParts & { known: KnownBaskets };

/** Both are locked; there may be no basket. */
export interface OrderAtHand {
  order: HeldOrder;
  amendmentBasketId: number | undefined;
  trx: Kysely<Tables>;
  /** Throws when the customer has too many baskets for one more. */
  requireRoom(): Promise<void>;
}

/** Locks the customer's baskets, then the basket that changes the order, then the order. */
export async function withOrderHeld<T>(
  ctx: ChangeContext,
  { atRacePoint }: Pick<WebOrderParts, 'atRacePoint'>,
  orderId: number,
  work: (held: OrderAtHand) => Promise<T>,
): Promise<T> {
  await atRacePoint?.('change_before_lock');
  const done = await inTransaction(ctx.database.kysely, async (trx) => {
    await holdBaskets(trx, ctx.scope);
    const amendmentBasketId = await holdAmendmentBasket(trx, ctx.scope, orderId);
    const order = await holdOrder(trx, ctx.scope, orderId);
    await atRacePoint?.('change_after_lock');
    const requireRoom = () => makeRoom(trx, ctx);
    const result = await work({ order, amendmentBasketId, trx, requireRoom });
    await atRacePoint?.('change_before_commit');
    return result;
  });
  await atRacePoint?.('change_after_commit');
  return done;
}
