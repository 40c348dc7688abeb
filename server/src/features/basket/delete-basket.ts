import type { deleteBasket as contract } from '@engros/contracts/basket/basket.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Handler } from '../../platform/http/context.ts';
import { closeBasket, holdBaskets, lockBasketState } from '../basket-records/index.ts';
import { answerBasket } from './answer-basket.ts';
import type { BasketParts } from './basket-context.ts';
import { basketNumber, currentBasket } from './find-or-create.ts';
import { withShelf } from './read-basket.ts';

/** Deletes an open basket and returns the basket that is current afterwards. */
export function deleteBasket(parts: BasketParts): Handler<typeof contract> {
  return async (ctx, { query }, fail) => {
    const id = basketNumber(query.id);
    if (id === 'new') return fail('basketNotFound');
    const version = await inTransaction(ctx.database.kysely, async (trx) => {
      await holdBaskets(trx, ctx.scope);
      const state = await lockBasketState(trx, ctx.scope, id);
      if (state === 'submitted') fail('basketSubmitted');
      if (state !== 'open') fail('basketNotFound');
      const closed = await closeBasket(trx, ctx.scope, { id, state: 'deleted', now: ctx.clock.now() });
      await writeAudit(trx, ctx, { kind: 'basket.deleted', subject: String(id) });
      return closed;
    });
    parts.known.tell(ctx.scope, { id, version, state: 'deleted' });
    return answerBasket(ctx, parts, await withShelf(ctx, parts, await currentBasket(ctx, parts)), false);
  };
}
