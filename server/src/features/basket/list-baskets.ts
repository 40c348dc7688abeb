import type { listBaskets as contract } from '@engros/contracts/basket.ts';
import type { Handler } from '../../platform/http/context.ts';
import { findSettings } from '../session/index.ts';
import { plansFor } from './answer-basket.ts';
import { type BasketParts, openBasketShelf } from './basket-context.ts';
import { presentSummaries } from './present-summaries.ts';
import { listSummaries } from './queries.ts';

/** The open baskets of the current customer (BAS-13). */
export function listBaskets(parts: BasketParts): Handler<typeof contract> {
  return async (ctx) => {
    const [rows, settings, shelf] = await Promise.all([
      listSummaries(ctx.database.pool, ctx.scope),
      findSettings(ctx.database.kysely, ctx.scope),
      openBasketShelf(ctx, parts, { deliveryDate: null, presalePeriodId: null }),
    ]);
    const chosen = Number(settings.LastSelectedBasketId ?? Number.NaN);
    const currentId = rows.find((row) => row.id === chosen)?.id ?? Math.max(...rows.map((row) => row.id));
    return presentSummaries(shelf, await plansFor(ctx, parts, shelf, rows), rows, currentId);
  };
}
