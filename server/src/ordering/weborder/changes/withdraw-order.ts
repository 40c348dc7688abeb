import type { withdrawWebOrder as contract } from '@engros/contracts/ordering/weborder-change.ts';
import type { Kysely } from 'kysely';
import { checkCustomer, openBasketShelf } from '../../../baskets/basket/basket-context.ts';
import { answerOpenBasket } from '../../../baskets/basket/read-basket.ts';
import { closeBasket } from '../../../baskets/basket-records/basket-lifecycle-queries.ts';
import { findStoredBasket } from '../../../baskets/basket-records/queries.ts';
import type { StoredBasket } from '../../../baskets/order-check/basket-state.ts';
import type { SupplierFacts } from '../../../people/session/page-context.ts';
import { auditRow } from '../../../platform/audit/audit.ts';
import { formatLongDay } from '../../../platform/danish-formats.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { type MailWords, mailButton, mailHeading, mailLayout } from '../../../platform/mail/mail-layout.ts';
import { inBuyersLanguage } from '../mails/buyers-language.ts';
import type { MailContext } from '../mails/confirmation-mail.ts';
import { tellOrderer } from '../mails/tell-orderer.ts';
import { lotsOf, takeQuickSales } from '../quick-sale-queries.ts';
import { returnStock } from '../stock/promise-queries.ts';
import type { PlaceContext, WebOrderParts } from '../submission.ts';
import { type ChangeContext, type ChangeParts, type OrderAtHand, withOrderHeld } from './change-order.ts';
import { detachBasket, insertBasketOfOrder, writeWithdrawal } from './change-order-queries.ts';
import type { ClosedBasket } from './closed-basket.ts';
import { type HeldOrder, requireChangeable } from './held-order-queries.ts';
import { quantityDifferences } from './order-difference.ts';

interface WithdrawnOrder {
  order: HeldOrder;
  /** The basket that now has the products; null when there is none. */
  basketId: number | null;
  /** True when that basket has less than the order had, because the buyer had begun to change it. */
  isReduced?: boolean;
  receivedAt: Temporal.Instant;
  customerName: string;
}

/** Before the order's deadline; its products are then in an open basket (domain 6). */
export function withdrawWebOrder(parts: ChangeParts): Handler<typeof contract> {
  return async (ctx, { query, body }) => {
    const receivedAt = ctx.clock.now();
    await checkCustomer(ctx, parts, body?.CustomerId);
    const anyDay = { deliveryDate: null, presalePeriodId: null };
    const { terms } = await openBasketShelf(ctx, parts, anyDay);
    const withdrawn = await withOrderHeld(ctx, parts, Number(query.id), (held) =>
      withdraw(ctx, parts, held, { receivedAt, customerName: terms.name }),
    );
    if (withdrawn.closed) parts.known.tell(ctx.scope, withdrawn.closed);
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
): Promise<WithdrawnInto> {
  if (order.withdrawnBasketId !== null) return { basketId: order.withdrawnBasketId, version: null };
  requireChangeable(order, now);
  const changing =
    amendmentBasketId === undefined ? undefined : await findStoredBasket(trx, ctx.scope, amendmentBasketId);
  const into =
    (changing && (await takeOver(trx, ctx, changing, now))) ??
    (await putBack(trx, ctx, { order, changing, requireRoom }, now));
  const { basketId } = into;
  const isReduced = changing?.id === basketId && isLess(changing, order);
  await writeWithdrawn(trx, ctx, parts, { order, basketId, isReduced, receivedAt: now, customerName });
  return into;
}

interface WithdrawnInto {
  basketId: number;
  version: number | null;
  closed?: ClosedBasket;
}

/** The basket that was to change the order becomes an ordinary one; undefined when its buyer had emptied it. */
async function takeOver(
  trx: OrderAtHand['trx'],
  { scope }: ChangeContext,
  { id, lines, invalidLines }: StoredBasket,
  now: Temporal.Instant,
): Promise<WithdrawnInto | undefined> {
  if (lines.length + invalidLines.length === 0) return undefined;
  return { basketId: id, version: await detachBasket(trx, scope, id, now) };
}

/** Puts the goods into a new basket. An emptied one that was to change the order is deleted. */
async function putBack(
  trx: OrderAtHand['trx'],
  { scope }: ChangeContext,
  {
    order,
    changing,
    requireRoom,
  }: Pick<OrderAtHand, 'order' | 'requireRoom'> & { changing: StoredBasket | undefined },
  now: Temporal.Instant,
): Promise<WithdrawnInto> {
  const made = { orderId: order.id, amends: false, now };
  if (changing === undefined) {
    await requireRoom();
    return { basketId: await insertBasketOfOrder(trx, scope, made), version: 1 };
  }
  const { id } = changing;
  const version = await closeBasket(trx, scope, { id, state: 'deleted', now });
  const basketId = await insertBasketOfOrder(trx, scope, made);
  return { basketId, version: 1, closed: { id, version, state: 'deleted' } };
}

function isLess({ lines }: StoredBasket, order: HeldOrder): boolean {
  const left = lines.map((line) => ({ ...line, quickSaleId: line.quickSaleId || null }));
  return quantityDifferences(order.lines, left).some(({ before, after }) => after < before);
}

/** Gives the goods of the locked order back; also writes event, mail and log entry. */
export async function writeWithdrawn(
  trx: Kysely<Tables>,
  ctx: PlaceContext,
  parts: WebOrderParts,
  { order, basketId, isReduced = false, receivedAt: now, customerName }: WithdrawnOrder,
): Promise<void> {
  await takeQuickSales(trx, await lotsOf(trx, ctx.scope, order.id));
  await returnStock(trx, ctx.scope, order.id);
  await parts.atRacePoint?.('change_before_write');
  const withdrawn = { order, customerName, basketId, isReduced };
  const mail = {
    ...withdrawalMail(await inBuyersLanguage(trx, ctx, parts), parts, withdrawn),
    kind: 'weborder',
    dedupeKey: `weborder:${ctx.scope.customerId}:${order.id}:withdrawn`,
    recipient: ctx.viewer.email,
    now,
  };
  await tellOrderer(trx, ctx, parts, {
    order,
    mail,
    write: (reader, by) => withdrawalMail(reader, parts, { ...withdrawn, by }),
  });
  const logged = auditRow(ctx, {
    kind: 'weborder.withdrawn',
    subject: String(order.id),
    details: { basketId, lines: order.lines.length, totalOre: order.totalOre },
  });
  await writeWithdrawal(trx, ctx.scope, { orderId: order.id, basketId, now, mail, logged });
}

interface Withdrawn {
  order: HeldOrder;
  customerName: string;
  /** The basket that has the goods now; null when the buyer's own system has withdrawn the order. */
  basketId: number | null;
  /** True when that basket has less than the order had. */
  isReduced: boolean;
  /** The colleague who withdrew the order; absent in the mail to who did. */
  by?: string;
}

/** As HTML and as text. When no basket is given, the buyer's own system has withdrawn the order. */
function withdrawalMail(
  { text, language, viewer }: MailContext,
  { supplier, publicUrl }: { supplier: SupplierFacts; publicUrl: string },
  { order, customerName, basketId, isReduced, by }: Withdrawn,
): MailWords {
  const subject = text('mail.withdrawn.subject', { order: String(order.id) });
  const params = {
    name: viewer.displayName,
    customer: customerName,
    day: formatLongDay(order.deliveryDate, language),
  };
  const lead = [
    basketId === null
      ? text('mail.withdrawn.by_system', params)
      : by === undefined
        ? text('mail.withdrawn.lead', params)
        : text('mail.withdrawn.by_colleague', { ...params, by }),
    ...(basketId === null ? [] : [text(isReduced ? 'mail.withdrawn.changed' : 'mail.withdrawn.basket')]),
  ].join(' ');
  const layout = { language, text, sender: supplier, subject };
  const heading = mailHeading(subject, lead);
  if (basketId === null) return mailLayout({ ...layout, rows: [heading], lines: [subject, lead] });
  const address = `${publicUrl}/checkout/basket?id=${basketId}`;
  const open = text('mail.withdrawn.open');
  return mailLayout({
    ...layout,
    rows: [heading, mailButton(open, address)],
    lines: [subject, lead, '', `${open}: ${address}`],
  });
}
