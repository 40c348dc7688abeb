import type { openPunchOut as contract } from '@engros/contracts/punch-out/punch-out.ts';
import type { Handler } from '../../platform/http/context.ts';
import { type BasketContext, currentBasket, editBasket, openBasketShelf } from '../basket/index.ts';
import type { OciTask } from './oci/read-entry.ts';
import { type OwnSession, ownSession, presentSession } from './own-session.ts';
import type { PunchOutParts } from './parts.ts';
import { returnFormOf } from './return-form.ts';
import { productLine } from './returned-lines.ts';
import { note, type PunchOut } from './session-queries.ts';
import { type Deviation, takeOverItems } from './take-over-items.ts';

/** Begins in the shop: fills the basket with what came along, or answers what was asked without a visit. */
export function openPunchOut(parts: PunchOutParts): Handler<typeof contract> {
  return async (ctx, _input, fail) => {
    const own = (await ownSession(ctx)) ?? fail('notPunchOut');
    const { session } = own;
    const Deviations = session.isFilled ? [] : await fill(ctx, parts, session);
    const { task } = session;
    const Form = task?.kind === 'validate' ? await validation(ctx, parts, own, task) : null;
    return { Session: presentSession(own), Deviations, BeginAt: beginAt(session), Form };
  };
}

function beginAt({ items, task }: PunchOut): string {
  if (task?.kind === 'detail') return `/product/${encodeURIComponent(task.productId)}`;
  if (task?.kind === 'sourcing') return `/catalog/search?term=${encodeURIComponent(task.words)}`;
  return items.length === 0 ? '/' : '/checkout/basket';
}

// The key of the edit names the session, so that two calls at the same time fill the basket once.
async function fill(ctx: BasketContext, parts: PunchOutParts, session: PunchOut): Promise<Deviation[]> {
  if (session.items.length === 0) return [];
  const basket = await currentBasket(ctx, parts);
  const shelf = await openBasketShelf(ctx, parts, basket);
  const { edits, deviations } = takeOverItems(session.items, shelf, ctx.text);
  if (edits.length > 0) await editBasket(ctx, parts, basket.id, { head: {}, edits, editKey: session.id });
  await note(ctx.database.kysely, session, 'filled_at', ctx.clock.now());
  return deviations;
}

/** Answers a product at its price of today; without a line when the customer cannot buy it. */
async function validation(
  ctx: BasketContext,
  parts: PunchOutParts,
  { session, connection }: OwnSession,
  { productId, unitCode, quantity }: Extract<OciTask, { kind: 'validate' }>,
) {
  const shelf = await openBasketShelf(ctx, parts, { deliveryDate: null, presalePeriodId: null });
  const product = shelf.snapshot(productId);
  const line = product && productLine(product, { unitCode, quantity }, connection.unitCodes);
  return returnFormOf(session, connection, line ? [line] : [], parts.sourceAt(ctx.clock.now()));
}
