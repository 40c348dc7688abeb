import type { deleteBasket as contract } from '@engros/contracts/baskets/basket.ts';
import { isOn } from '@engros/contracts/values/switches.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Handler } from '../../platform/http/context.ts';
import { closeBasket, holdBaskets, lockBasketState } from '../basket-records/basket-lifecycle-queries.ts';
import { findStoredBasket } from '../basket-records/queries.ts';
import type { StoredBasket } from '../order-check/basket-state.ts';
import { refuseWaiting } from '../order-check/refuse-waiting.ts';
import { answerBasket } from './answer-basket.ts';
import type { BasketContext, BasketParts } from './basket-context.ts';
import { basketNumber, currentBasket } from './find-or-create.ts';
import { withShelf } from './read-basket.ts';

type Transaction = Parameters<typeof holdBaskets>[0];

const hasContent = ({ lines, invalidLines, amendsOrderId }: StoredBasket): boolean =>
  lines.length + invalidLines.length > 0 || amendsOrderId !== null;

async function closeUnlessKept(
  trx: Transaction,
  ctx: BasketContext,
  id: number,
  isOnlyIfEmpty: boolean,
): Promise<number | null> {
  const held = await findStoredBasket(trx, ctx.scope, id);
  if (held) refuseWaiting(held);
  return isOnlyIfEmpty && held && hasContent(held) ? null : close(trx, ctx, id);
}

async function close(trx: Transaction, ctx: BasketContext, id: number): Promise<number> {
  const version = await closeBasket(trx, ctx.scope, { id, state: 'deleted', now: ctx.clock.now() });
  await writeAudit(trx, ctx, { kind: 'basket.deleted', subject: String(id) });
  return version;
}

/**
 * Returns the basket that is current afterwards. With `onlyIfEmpty` a basket that contains anything is kept, because the client
 * may have an older copy of the basket.
 */
export function deleteBasket(parts: BasketParts): Handler<typeof contract> {
  return async (ctx, { query }, fail) => {
    const id = basketNumber(query.id);
    if (id === 'new') return fail('basketNotFound');
    const version = await inTransaction(ctx.database.kysely, async (trx) => {
      await holdBaskets(trx, ctx.scope);
      const state = await lockBasketState(trx, ctx.scope, id);
      if (state === 'submitted') fail('basketSubmitted');
      if (state !== 'open') fail('basketNotFound');
      return closeUnlessKept(trx, ctx, id, isOn(query.onlyIfEmpty));
    });
    if (version !== null) parts.known.tell(ctx.scope, { id, version, state: 'deleted' });
    return answerBasket(ctx, parts, await withShelf(ctx, parts, await currentBasket(ctx, parts)), true);
  };
}
