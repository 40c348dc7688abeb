import type { restoreBasket as contract } from '@engros/contracts/baskets/basket-lines.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { answerBasket } from '../basket/answer-basket.ts';
import type { BasketContext, BasketParts } from '../basket/basket-context.ts';
import { basketNumber, currentBasket } from '../basket/find-or-create.ts';
import { makeRoom } from '../basket/open-basket-limit.ts';
import { withShelf } from '../basket/read-basket.ts';
import { holdBaskets, lockDeletedBasket, reopenBasket } from '../basket-records/basket-lifecycle-queries.ts';
import { restorableDays } from '../basket-records/tidy-baskets.ts';

/** Only while the deleted basket is still stored; returns the basket that is current afterwards (BAS-05). */
export function restoreBasket(parts: BasketParts): Handler<typeof contract> {
  return async (ctx, { body }) => {
    const id = basketNumber(body.BasketId);
    if (id === 'new') throw new AppError('basketNotFound');
    const version = await inTransaction(ctx.database.kysely, (trx) => restore(trx, ctx, id));
    if (version !== null) parts.known.tell(ctx.scope, { id, version, state: 'open' });
    return answerBasket(ctx, parts, await withShelf(ctx, parts, await currentBasket(ctx, parts)), true);
  };
}

/** Returns the new version; null when the basket was already open. */
async function restore(
  trx: Parameters<typeof holdBaskets>[0],
  ctx: BasketContext,
  id: number,
): Promise<number | null> {
  await holdBaskets(trx, ctx.scope);
  const row = await lockDeletedBasket(trx, ctx.scope, id);
  const now = ctx.clock.now();
  if (row === undefined) throw new AppError('basketNotFound');
  if (row.state === 'open') return null;
  if (row.state === 'submitted') throw new AppError('basketSubmitted');
  const keptUntil = row.updatedAt.add({ hours: 24 * restorableDays });
  if (Temporal.Instant.compare(keptUntil, now) <= 0) throw new AppError('basketNotFound');
  await makeRoom(trx, ctx);
  await writeAudit(trx, ctx, { kind: 'basket.restored', subject: String(id) });
  const version = await reopenBasket(trx, ctx.scope, id, now);
  if (version === undefined) throw new AppError('basketNotFound');
  return version;
}
