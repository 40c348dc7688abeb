import type { listBaskets as contract } from '@engros/contracts/baskets/basket.ts';
import { findSettings } from '../../people/session/user-settings.ts';
import type { Handler } from '../../platform/http/context.ts';
import { presentSummaries } from '../basket-answers/present-summaries.ts';
import { listSummaries } from '../basket-records/queries.ts';
import { type BasketParts, openBasketShelf } from './basket-context.ts';
import { nextBasketId } from './next-basket.ts';
import { shelvesFor } from './shelves.ts';

/** Lists the open baskets of the current customer (BAS-13). */
export function listBaskets(parts: BasketParts): Handler<typeof contract> {
  return async (ctx) => {
    const [rows, settings, shelf] = await Promise.all([
      listSummaries(ctx.database.kysely, ctx.scope),
      findSettings(ctx.database.kysely, ctx.scope),
      openBasketShelf(ctx, parts, { deliveryDate: null, presalePeriodId: null }),
    ]);
    const chosen = Number(settings.LastSelectedBasketId ?? Number.NaN);
    const isOpen = rows.some((row) => row.id === chosen);
    const figures = await parts.known.open.figures(ctx, shelvesFor(ctx, parts, shelf), rows);
    const currentId = isOpen ? chosen : (nextBasketId(rows, figures, ctx.clock.now()) ?? null);
    return presentSummaries(shelf, rows, figures, currentId);
  };
}
