import type { openPunchOut as contract } from '@engros/contracts/procurement/punch-out.ts';
import { type BasketContext, openBasketShelf } from '../../baskets/basket/basket-context.ts';
import { editBasket } from '../../baskets/basket/edit-basket.ts';
import { currentBasket } from '../../baskets/basket/find-or-create.ts';
import type { Handler } from '../../platform/http/context.ts';
import { type KeptDeviation, presentDeviation } from './lines/deviations.ts';
import { takeOverItems } from './lines/take-over-items.ts';
import { ownSession, presentSession } from './own-session.ts';
import type { OwnSession } from './own-session-queries.ts';
import type { PunchOutParts } from './parts.ts';
import { noteFilled, type PunchOut, readEnd } from './session-queries.ts';

/** Fills the basket with the items that the procurement system sent. */
export function openPunchOut(parts: PunchOutParts): Handler<typeof contract> {
  return async (ctx, _input, fail) => {
    const own = (await ownSession(ctx)) ?? fail('notPunchOut');
    const { session } = own;
    const deviations = session.isFilled ? session.deviations : await fill(ctx, parts, own);
    return {
      Session: presentSession(own, await readEnd(ctx.database.kysely, ctx.viewer.sessionKey)),
      Deviations: session.isCompleted ? [] : deviations.map((each) => presentDeviation(each, ctx.text)),
      BeginAt: beginAt(session),
    };
  };
}

function beginAt({ items, task }: PunchOut): string {
  if (task?.kind === 'detail') return `/product/${encodeURIComponent(task.productId)}`;
  if (task?.kind === 'sourcing') return `/catalog/search?term=${encodeURIComponent(task.words)}`;
  return items.length === 0 ? '/' : '/checkout/basket';
}

// The edit key contains the session, so that two simultaneous calls fill the basket only once.
async function fill(
  ctx: BasketContext,
  parts: PunchOutParts,
  { session, connection }: OwnSession,
): Promise<KeptDeviation[]> {
  if (session.items.length === 0) return [];
  const basket = await currentBasket(ctx, parts);
  const shelf = await openBasketShelf(ctx, parts, basket);
  const { edits, deviations } = takeOverItems(session.items, { shelf, terms: connection });
  if (edits.length > 0) await editBasket(ctx, parts, basket.id, { head: {}, edits, editKey: session.id });
  await noteFilled(ctx.database.kysely, session, { deviations, now: ctx.clock.now() });
  return deviations;
}
