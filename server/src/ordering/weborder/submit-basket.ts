import type { submitBasket as contract, WebOrder } from '@engros/contracts/ordering/weborder.ts';
import { checkCustomer, openBasketShelf } from '../../baskets/basket/basket-context.ts';
import { basketNumber } from '../../baskets/basket/find-or-create.ts';
import type { KnownBaskets } from '../../baskets/basket/known-baskets.ts';
import { messageOf } from '../../baskets/basket-edits/input-text.ts';
import { findStoredBasket } from '../../baskets/basket-records/queries.ts';
import type { StoredBasket } from '../../baskets/order-check/basket-state.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { maySeeAmounts } from '../../platform/http/amounts/amount-texts.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { type Outcome, placeOrder } from './place-order.ts';
import { presentWebOrder } from './present.ts';
import { findOrderOfBasket } from './queries.ts';
import { getWebOrder } from './read-web-order.ts';
import { tellingStockGone } from './stock/promise-stock.ts';
import type { PlaceContext, Submission, SubmitContext, WebOrderParts } from './submission.ts';

/** A basket that changes that often during its submission is not the one the buyer saw. */
const attempts = 3;

export type SubmitParts = WebOrderParts & { known: Pick<KnownBaskets, 'get' | 'tell'> };

type SendContext = PlaceContext & Pick<SubmitContext, 'database'>;

type Asked = Pick<
  Submission,
  'basketId' | 'receivedAt' | 'version' | 'shownTotalOre' | 'isWarningIgnored' | 'message' | 'approval'
>;

/** Gives exactly one web order, however often and by whomever the basket is submitted (domain 6, CHK-01, CHK-06). */
export function submitBasket(parts: SubmitParts): Handler<typeof contract> {
  return async (ctx, { query, body }, fail) => {
    const receivedAt = ctx.clock.now();
    await checkCustomer(ctx, parts, body?.CustomerId);
    const basketId = basketNumber(query.basketId);
    if (basketId === 'new') return fail('basketNotFound');
    return submit(ctx, parts, {
      basketId,
      receivedAt,
      version: body?.Version ?? null,
      shownTotalOre: maySeeAmounts(ctx.viewer) ? (body?.ShownTotalOre ?? null) : null,
      isWarningIgnored: body?.IgnoreWarning === true,
      message: messageOf(body?.Message),
    });
  };
}

async function submit(ctx: SubmitContext, parts: SubmitParts, asked: Asked): Promise<WebOrder> {
  const sent = await sendBasket(ctx, parts, asked);
  if (typeof sent === 'number') return getWebOrder(ctx, parts, sent);
  return answerOutcome(ctx, parts, sent.submission, sent.outcome);
}

export interface Sent {
  submission: Submission;
  outcome: Exclude<Outcome, 'moved' | { orderId: number }>;
}

/**
 * Also for work of the system. The number of an order when the basket was sent before; `outcome.waits` when the sender wished to ask
 * and the order waits for approval.
 */
export async function sendBasket(ctx: SendContext, parts: SubmitParts, asked: Asked): Promise<Sent | number> {
  let remembered = rememberedBasket(ctx, parts, asked.basketId);
  for (let attempt = remembered ? 0 : 1; attempt <= attempts; attempt += 1) {
    const submission = await prepare(ctx, parts, asked, remembered);
    if (typeof submission === 'number') return submission;
    const outcome = await tellingStockGone(ctx.database.kysely, () =>
      inTransaction(ctx.database.kysely, (trx) => placeOrder(trx, ctx, parts, submission)),
    );
    remembered = undefined;
    if (outcome === 'moved') continue;
    return toldOutcome(ctx, parts, submission, outcome);
  }
  throw new AppError('versionConflict');
}

async function toldOutcome(
  ctx: SendContext,
  parts: SubmitParts,
  submission: Submission,
  outcome: Exclude<Outcome, 'moved'>,
): Promise<Sent | number> {
  const { id, version } = submission.peeked;
  const state = 'waits' in outcome ? 'open' : 'submitted';
  parts.known.tell(ctx.scope, { id, version: version + 1, state });
  await parts.atRacePoint?.('after_commit');
  if ('orderId' in outcome) return outcome.orderId;
  parts.onMailWritten?.();
  if (state === 'submitted') parts.onOrderWritten?.();
  return { submission, outcome };
}

function answerOutcome(
  ctx: SubmitContext,
  parts: SubmitParts,
  { shelf }: Submission,
  outcome: Sent['outcome'],
): WebOrder | Promise<WebOrder> {
  if ('waits' in outcome) throw new AppError('basketWaits');
  if ('amendedId' in outcome) return getWebOrder(ctx, parts, outcome.amendedId);
  const { language, text } = ctx;
  const { catalog, request } = shelf;
  const { maySeePrices, now } = request;
  return presentWebOrder(outcome.placed, { language, text, maySeePrices, catalog, now });
}

// A basket with a presale period is never taken from the cache, because the period may have been deleted.
function rememberedBasket(ctx: SendContext, { known }: SubmitParts, id: number): StoredBasket | undefined {
  const basket = known.get(ctx.scope, id);
  return basket?.presalePeriodId === null ? basket : undefined;
}

// Reads everything that needs another connection before the transaction; within it, transactions that hold all
// connections of the pool would wait for each other.
async function prepare(
  ctx: SendContext,
  parts: WebOrderParts,
  asked: Asked,
  remembered: StoredBasket | undefined,
): Promise<Submission | number> {
  const peeked = remembered ?? (await findStoredBasket(ctx.database.kysely, ctx.scope, asked.basketId));
  if (peeked === undefined || peeked.state === 'deleted') throw new AppError('basketNotFound');
  if (peeked.state === 'submitted') {
    const orderId = await findOrderOfBasket(ctx.database.kysely, ctx.scope, asked.basketId);
    if (orderId === undefined) throw new AppError('basketNotFound');
    return orderId;
  }
  const productIds = [...new Set(peeked.lines.map((line) => line.productId))];
  const [shelf, usual, largestOrderOre] = await Promise.all([
    openBasketShelf({ ...ctx, clock: { now: () => asked.receivedAt } }, parts, peeked),
    asked.isWarningIgnored
      ? new Map<string, number>()
      : parts.usualQuantities(ctx.database, ctx.scope, productIds),
    asked.isWarningIgnored ? null : parts.largestOrder(ctx.database, ctx.scope),
  ]);
  return { ...asked, peeked, isRemembered: remembered !== undefined, shelf, usual, largestOrderOre };
}
