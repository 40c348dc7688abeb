import type { withdrawWebOrder as contract } from '@engros/contracts/weborder-change.ts';
import { auditRow } from '../../platform/audit/audit.ts';
import type { Handler } from '../../platform/http/context.ts';
import { answerOpenBasket, checkCustomer, openBasketShelf } from '../basket/index.ts';
import { type ChangeContext, type ChangeParts, type OrderAtHand, withOrderHeld } from './change-order.ts';
import { detachBasket, insertBasketOfOrder, writeWithdrawal } from './change-order-queries.ts';
import { requireChangeable } from './held-order-queries.ts';
import { lotsOf, takeQuickSales } from './quick-sale-queries.ts';
import { withdrawalMail } from './withdrawal-mail.ts';

/** Takes an order back until its deadline; its goods are in an open basket then (domain 6). */
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
    }
    return answerOpenBasket(ctx, parts, withdrawn.basketId);
  };
}

/** The basket the goods are in, with its version; null: it was withdrawn before. */
async function withdraw(
  ctx: ChangeContext,
  parts: ChangeParts,
  { order, amendmentBasketId, trx, requireRoom }: OrderAtHand,
  { receivedAt: now, customerName }: { receivedAt: Temporal.Instant; customerName: string },
): Promise<{ basketId: number; version: number | null }> {
  if (order.withdrawnBasketId !== null) return { basketId: order.withdrawnBasketId, version: null };
  requireChangeable(order, now);
  // A change that was begun goes on as an ordinary basket: it holds the order's goods already.
  const taken =
    amendmentBasketId === undefined
      ? undefined
      : { id: amendmentBasketId, version: await detachBasket(trx, ctx.scope, amendmentBasketId, now) };
  if (taken === undefined) await requireRoom();
  const basketId =
    taken?.id ?? (await insertBasketOfOrder(trx, ctx.scope, { orderId: order.id, amends: false, now }));
  await takeQuickSales(trx, await lotsOf(trx, ctx.scope, order.id));
  await parts.atRacePoint?.('change_before_write');
  const mail = {
    ...withdrawalMail(ctx, parts, { order, customerName, basketId }),
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
  return { basketId, version: taken?.version ?? 1 };
}
