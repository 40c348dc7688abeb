import type { chooseBasket as contract } from '@engros/contracts/baskets/basket.ts';
import { mergeSettings } from '../../people/session/user-settings.ts';
import type { Handler } from '../../platform/http/context.ts';
import { answerBasket } from './answer-basket.ts';
import { type BasketParts, rememberDate } from './basket-context.ts';
import { basketIdFor } from './find-or-create.ts';
import { getBasket, withShelf } from './read-basket.ts';

/** The rest of the site then uses the basket's delivery date. */
export function chooseBasket(parts: BasketParts): Handler<typeof contract> {
  return async (ctx, { body }) => {
    const row = await getBasket(ctx, await basketIdFor(ctx, parts, body.BasketId));
    await mergeSettings(ctx.database.kysely, ctx.scope, { LastSelectedBasketId: String(row.id) });
    rememberDate(ctx, row.deliveryDate);
    return answerBasket(ctx, parts, await withShelf(ctx, parts, row), true);
  };
}
