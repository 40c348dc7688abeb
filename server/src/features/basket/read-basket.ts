import type { Basket, readBasket as contract } from '@engros/contracts/basket.ts';
import type { Handler } from '../../platform/http/context.ts';
import { type BasketContext, type BasketParts, openBasketShelf } from './basket-context.ts';
import { openBasketOr404 } from './edit-basket.ts';
import { basketIdFor, currentBasket } from './find-or-create.ts';
import { presentBasket } from './present.ts';
import { type BasketRow, findBasket } from './queries.ts';

/** Whether a flag of the query asks for something. */
export function isAsked(flag: string | undefined): boolean {
  return flag !== undefined && /^(true|1)$/i.test(flag);
}

/** The basket as it stands, checked against the shelf of its date. */
export async function answerBasket(
  ctx: BasketContext,
  parts: BasketParts,
  row: BasketRow,
  isValidated: boolean,
): Promise<Basket> {
  const shelf = await openBasketShelf(ctx, parts, row);
  return presentBasket({ shelf, row, text: ctx.text, isValidated });
}

/** An open basket by its number. */
export async function getBasket(ctx: BasketContext, id: number): Promise<BasketRow> {
  return openBasketOr404(await findBasket(ctx.database.pool, ctx.scope, { id }));
}

/** The basket named, a new one for `create` and 0, else the current one (BAS-01). */
export function readBasket(parts: BasketParts): Handler<typeof contract> {
  return async (ctx, { query }) => {
    const row =
      query.id === undefined
        ? await currentBasket(ctx)
        : await getBasket(ctx, await basketIdFor(ctx, query.id));
    return answerBasket(ctx, parts, row, isAsked(query.validate));
  };
}
