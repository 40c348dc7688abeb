import type { openPunchOut as contract } from '@engros/contracts/punch-out/punch-out.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Handler } from '../../platform/http/context.ts';
import { type BasketContext, currentBasket, editBasket, openBasketShelf } from '../basket/index.ts';
import type { CustomerShelf } from '../product-snapshots/index.ts';
import type { LineTerms } from './lines/line-terms.ts';
import { productLine, type ReturnedLine } from './lines/returned-lines.ts';
import { type Deviation, takeOverItems } from './lines/take-over-items.ts';
import type { OciTask } from './oci/read-entry.ts';
import { type OwnSession, ownSession, presentSession } from './own-session.ts';
import type { PunchOutParts } from './parts.ts';
import { returnFormOf } from './return-form.ts';
import { note, type PunchOut, readEnd } from './session-queries.ts';

/** Begins in the shop: fills the basket with what came along, or answers what was asked without a visit. */
export function openPunchOut(parts: PunchOutParts): Handler<typeof contract> {
  return async (ctx, _input, fail) => {
    const own = (await ownSession(ctx)) ?? fail('notPunchOut');
    const { session } = own;
    const Deviations = session.isFilled ? [] : await fill(ctx, parts, own);
    const Form = await answerOf(ctx, parts, own);
    return {
      Session: presentSession(own, await readEnd(ctx.database.kysely, ctx.viewer.sessionKey)),
      Deviations,
      BeginAt: beginAt(session),
      Form,
    };
  };
}

function beginAt({ items, task }: PunchOut): string {
  if (task?.kind === 'detail') return `/product/${encodeURIComponent(task.productId)}`;
  if (task?.kind === 'sourcing') return `/catalog/search?term=${encodeURIComponent(task.words)}`;
  return items.length === 0 ? '/' : '/checkout/basket';
}

// The key of the edit names the session, so that two calls at the same time fill the basket once.
async function fill(
  ctx: BasketContext,
  parts: PunchOutParts,
  { session, connection }: OwnSession,
): Promise<Deviation[]> {
  if (session.items.length === 0) return [];
  const basket = await currentBasket(ctx, parts);
  const shelf = await openBasketShelf(ctx, parts, basket);
  const { edits, deviations } = takeOverItems(session.items, { shelf, terms: connection, text: ctx.text });
  if (edits.length > 0) await editBasket(ctx, parts, basket.id, { head: {}, edits, editKey: session.id });
  await note(ctx.database.kysely, session, 'filled_at', ctx.clock.now());
  return deviations;
}

/** Answers a function that asks for no visit to the shop; null for all others. */
async function answerOf(ctx: BasketContext, parts: PunchOutParts, { session, connection }: OwnSession) {
  const { task } = session;
  if (task?.kind !== 'validate' && task?.kind !== 'hits') return null;
  const shelf = await openBasketShelf(ctx, parts, { deliveryDate: null, presalePeriodId: null });
  const lines =
    task.kind === 'hits'
      ? hitLines(shelf, parts.findProducts(task.words, ctx.language), connection)
      : validatedLines(shelf, task, connection);
  return returnFormOf(session, connection, lines, parts.sourceAt(ctx.clock.now()));
}

/** Returns a product at its price of today; no line when the customer cannot buy it, or none of it can be had. */
function validatedLines(
  shelf: CustomerShelf,
  { productId, unitCode, quantity, isQuantityChecked }: Extract<OciTask, { kind: 'validate' }>,
  terms: LineTerms,
): ReturnedLine[] {
  const product = shelf.snapshot(productId);
  const line = product && productLine(product, { unitCode, quantity }, { shelf, terms });
  if (line === undefined) return [];
  if (isQuantityChecked !== true) return [line];
  const unit = shelf.product(productId)?.units.find(({ code }) => code === line.unitCode);
  const stock = shelf.availability(productId)?.maxBaseUnits ?? null;
  const most = unit && stock !== null ? Math.floor(stock / unit.quantity) : quantity;
  return most < 1 ? [] : [{ ...line, quantity: Math.min(quantity, most) }];
}

/** Returns one usual unit of each product that the customer may buy, as many as an answer holds. */
function hitLines(shelf: CustomerShelf, found: readonly string[], terms: LineTerms): ReturnedLine[] {
  return found
    .filter((id) => shelf.product(id) !== undefined)
    .slice(0, limits.punchOutHits)
    .flatMap((id) => {
      const product = shelf.snapshot(id);
      return (product && productLine(product, { unitCode: null, quantity: 1 }, { shelf, terms })) ?? [];
    });
}
