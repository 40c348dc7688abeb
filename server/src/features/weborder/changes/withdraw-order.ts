import type { withdrawWebOrder as contract } from '@engros/contracts/basket/weborder-change.ts';
import type { Kysely } from 'kysely';
import { auditRow } from '../../../platform/audit/audit.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { answerOpenBasket, checkCustomer, openBasketShelf } from '../../basket/index.ts';
import { inBuyersLanguage } from '../mails/buyers-language.ts';
import { withdrawalMail } from '../mails/withdrawal-mail.ts';
import { lotsOf, takeQuickSales } from '../quick-sale-queries.ts';
import { returnStock } from '../stock/promise-queries.ts';
import type { PlaceContext, WebOrderParts } from '../submission.ts';
import { type ChangeContext, type ChangeParts, type OrderAtHand, withOrderHeld } from './change-order.ts';
import { detachBasket, insertBasketOfOrder, writeWithdrawal } from './change-order-queries.ts';
import { type HeldOrder, requireChangeable } from './held-order-queries.ts';

interface WithdrawnOrder {
  order: HeldOrder;
  /** The basket that now has the products; null when there is none. */
  basketId: number | null;
  receivedAt: Temporal.Instant;
  customerName: string;
}

/** Withdraws an order before its deadline; its products are then in an open basket (domain 6). */
export function withdrawWebOrder(parts: ChangeParts): Handler<typeof contract> {
  return async (ctx, { query, body }) => {
    const receivedAt = ctx.clock.now();
    await checkCustomer(ctx, parts, body?.CustomerId);
    const anyDay = { deliveryDate: null, presalePeriodId: null };
    const { terms } = await openBasketShelf(ctx, parts, anyDay);
    const withdrawn = await withOrderHeld(ctx, parts, Number(query.id), (held) =>
      withdraw(ctx, parts, held, { receivedAt, customerName: terms.name }),
    );
    if (withdrawn.version !== null) {
      parts.known.tell(ctx.scope, { id: withdrawn.basketId, version: withdrawn.version, state: 'open' });
      parts.onMailWritten?.();
      parts.onOrderWritten?.();
    }
    return answerOpenBasket(ctx, parts, withdrawn.basketId);
  };
}

/**
 * Returns the basket with the order's products, and the basket's version; the version is null when the order
 * was withdrawn before.
 */
async function withdraw(
  ctx: ChangeContext,
  parts: ChangeParts,
  { order, amendmentBasketId, trx, requireRoom }: OrderAtHand,
  { receivedAt: now, customerName }: { receivedAt: Temporal.Instant; customerName: string },
): Promise<{ basketId: number; version: number | null }> {
  if (order.withdrawnBasketId !== null) return { basketId: order.withdrawnBasketId, version: null };
  requireChangeable(order, now);
  // A basket opened to change the order becomes an ordinary basket, because it already has the order's products.
  const taken =
    amendmentBasketId === undefined
      ? undefined
      : { id: amendmentBasketId, version: await detachBasket(trx, ctx.scope, amendmentBasketId, now) };
  if (taken === undefined) await requireRoom();
  const basketId =
    taken?.id ?? (await insertBasketOfOrder(trx, ctx.scope, { orderId: order.id, amends: false, now }));
  await writeWithdrawn(trx, ctx, parts, { order, basketId, receivedAt: now, customerName });
  return { basketId, version: taken?.version ?? 1 };
}

/** Gives the goods of a locked order back, and writes its withdrawal with event, mail and log entry. */
export async function writeWithdrawn(
  trx: Kysely<Tables>,
  ctx: PlaceContext,
  parts: WebOrderParts,
  { order, basketId, receivedAt: now, customerName }: WithdrawnOrder,
): Promise<void> {
  await takeQuickSales(trx, await lotsOf(trx, ctx.scope, order.id));
  await returnStock(trx, ctx.scope, order.id);
  await parts.atRacePoint?.('change_before_write');
  const mail = {
    ...withdrawalMail(await inBuyersLanguage(trx, ctx, parts), parts, { order, customerName, basketId }),
    kind: 'weborder',
    dedupeKey: `weborder:${ctx.scope.customerId}:${order.id}:withdrawn`,
    recipient: ctx.viewer.email,
    now,
  };
  const logged = auditRow(ctx, {
    kind: 'weborder.withdrawn',
    subject: String(order.id),
    details: { basketId, lines: order.lines.length, totalOre: order.totalOre },
  });
  await writeWithdrawal(trx, ctx.scope, { orderId: order.id, basketId, now, mail, logged });
}
