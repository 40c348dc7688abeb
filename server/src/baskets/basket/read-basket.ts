import type { Basket, readBasket as contract } from '@engros/contracts/baskets/basket.ts';
import { isOn } from '@engros/contracts/values/switches.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { isNoOtherSite } from '../../platform/http/same-origin.ts';
import type { ToldLines } from '../basket-answers/told-lines.ts';
import { whereLinesWent } from '../basket-records/held-basket-queries.ts';
import { type BasketRow, findBasket } from '../basket-records/queries.ts';
import { answerBasket, answerWritten } from './answer-basket.ts';
import { type BasketContext, type BasketParts, openBasketShelf } from './basket-context.ts';
import { type EditedBasket, openBasketOr404 } from './edit-basket.ts';
import { basketIdFor, basketNumber, currentBasket } from './find-or-create.ts';

export async function withShelf(
  ctx: BasketContext,
  parts: BasketParts,
  row: BasketRow,
): Promise<EditedBasket> {
  return { row, shelf: await openBasketShelf(ctx, parts, row) };
}

/** Throws basketNotFound or basketSubmitted. */
export async function getBasket(ctx: BasketContext, id: number): Promise<BasketRow> {
  return openBasketOr404(await findBasket(ctx.database.kysely, ctx.scope, { id }));
}

/**
 * For a basket that was merged into another, returns the one that now has its lines, so that an old URL leads there. Throws
 * basketNotFound or basketSubmitted.
 */
async function openOrMerged(ctx: BasketContext, id: number): Promise<BasketRow> {
  const row = await findBasket(ctx.database.kysely, ctx.scope, { id });
  const isEmptied = row?.state === 'deleted' && row.lines.length + row.invalidLines.length === 0;
  if (!isEmptied) return openBasketOr404(row);
  const targetId = await whereLinesWent(ctx.database.kysely, ctx.scope, id);
  const target = await findBasket(ctx.database.kysely, ctx.scope, { id: targetId });
  return openBasketOr404(target?.state === 'open' ? target : row);
}

/**
 * The given basket, or the one it was merged into. Returns a new one for `create` and 0, unless another site sent the request or it is a HEAD;
 * otherwise the current one (BAS-01).
 */
export function readBasket(parts: BasketParts & { told: ToldLines }): Handler<typeof contract> {
  return async (ctx, { query }) => {
    const isMaking = query.id !== undefined && basketNumber(query.id) === 'new';
    const isRefused = ctx.exchange.isHead || !isNoOtherSite(ctx.exchange.header('sec-fetch-site'));
    if (isMaking && isRefused) throw new AppError('crossSite');
    if (isMaking && !ctx.viewer.rights.has('order')) throw new AppError('notAllowed');
    const row =
      query.id === undefined
        ? await currentBasket(ctx, parts)
        : await openOrMerged(ctx, await basketIdFor(ctx, parts, query.id));
    const found = await withShelf(ctx, parts, row);
    const telling = parts.told.tell(found.shelf, row, query.linesMark);
    return answerWritten(ctx, parts, found, isOn(query.validate), telling);
  };
}

/** Or the current basket when this one is no longer open. */
export async function answerOpenBasket(ctx: BasketContext, parts: BasketParts, id: number): Promise<Basket> {
  const row = await findBasket(ctx.database.kysely, ctx.scope, { id });
  const shown = row?.state === 'open' ? row : await currentBasket(ctx, parts);
  return answerBasket(ctx, parts, await withShelf(ctx, parts, shown), true);
}
