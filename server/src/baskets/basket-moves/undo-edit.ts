import type { undoEdit as contract } from '@engros/contracts/baskets/basket-lines.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { answerBasket } from '../basket/answer-basket.ts';
import { type BasketContext, type BasketParts, checkCustomer } from '../basket/basket-context.ts';
import { basketNumber } from '../basket/find-or-create.ts';
import { getBasket, withShelf } from '../basket/read-basket.ts';
import { closeBasket, holdBaskets } from '../basket-records/basket-lifecycle-queries.ts';
import {
  findEditResult,
  holdBasketRows,
  keepEditResult,
  openOf,
  writeHeldLines,
} from '../basket-records/held-basket-queries.ts';
import type { StoredBasket } from '../order-check/basket-state.ts';
import { takeBack, type UndoRecord } from './undo-record.ts';

const undoable = ['move', 'repair'] as const;

/** Undoes the edit of one or more baskets as a whole, and only once, even when the request is repeated. */
export function undoEdit(parts: BasketParts): Handler<typeof contract> {
  return async (ctx, { body }) => {
    await checkCustomer(ctx, parts, body.CustomerId);
    const id = basketNumber(body.BasketId);
    if (id === 'new') throw new AppError('basketNotFound');
    const written = await inTransaction(ctx.database.kysely, (trx) => undo(trx, ctx, id, body.EditKey));
    for (const basket of written) parts.known.set(ctx.scope, basket);
    const row = await getBasket(ctx, id);
    return answerBasket(ctx, parts, await withShelf(ctx, parts, row), true);
  };
}

type Transaction = Parameters<typeof holdBaskets>[0];

async function undo(
  trx: Transaction,
  ctx: BasketContext,
  basketId: number,
  editKey: string,
): Promise<StoredBasket[]> {
  // Locks the customer's baskets before the rows, as every transaction that locks both does, to avoid deadlocks.
  await holdBaskets(trx, ctx.scope);
  const record = await findRecord();
  const ids = record?.baskets.map(({ id }) => id) ?? [];
  const baskets = await holdBasketRows(trx, ctx.scope, [basketId, ...ids]);
  openOf(baskets, basketId);
  if (record === undefined) throw new AppError('nothingToUndo');
  const key = `undo:${editKey}`;
  if (await findEditResult(trx, ctx.scope, basketId, key)) return [];
  const now = ctx.clock.now();
  const written = new Map<number, StoredBasket>();
  for (const each of record.baskets) {
    const before = written.get(each.id) ?? baskets.get(each.id);
    // Lines cannot be taken back from a basket that has been ordered or deleted since.
    if (before?.state !== 'open') throw new AppError('nothingToUndo');
    const after = await writeHeldLines(trx, ctx.scope, before, takeBack(before, each), now);
    written.set(each.id, each.isNew ? await closedIfEmpty(trx, ctx, after, now) : after);
  }
  await keepEditResult(trx, ctx.scope, { basketId, key, now, result: { isUndone: true } });
  return [...written.values()];

  async function findRecord(): Promise<UndoRecord | undefined> {
    for (const kind of undoable) {
      const found = await findEditResult<UndoRecord>(trx, ctx.scope, basketId, `${kind}:${editKey}`);
      if (found) return found;
    }
    return undefined;
  }
}

async function closedIfEmpty(
  trx: Transaction,
  ctx: BasketContext,
  basket: StoredBasket,
  now: Temporal.Instant,
): Promise<StoredBasket> {
  if (basket.lines.length + basket.invalidLines.length > 0) return basket;
  const version = await closeBasket(trx, ctx.scope, { id: basket.id, state: 'deleted', now });
  return { ...basket, version, state: 'deleted' };
}
