import type { Kysely } from 'kysely';
import { auditRow } from '../../../platform/audit/audit.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { closeBasket } from '../../basket/index.ts';
import { displayNameOf } from '../../product-snapshots/index.ts';
import { inBuyersLanguage } from '../mails/buyers-language.ts';
import { confirmationMail } from '../mails/confirmation-mail.ts';
import { findActingName, type NewOrder } from '../queries.ts';
import type { Candidate } from '../refuse-order.ts';
import { promiseGoods } from '../stock/promise-stock.ts';
import type { PlaceContext, WebOrderParts } from '../submission.ts';
import { writeAmendment } from './change-order-queries.ts';
import type { HeldOrder } from './held-order-queries.ts';
import { isSameOrder, orderDifference } from './order-difference.ts';

/**
 * Changes a locked order to match its basket and closes the basket; when nothing differs, only the basket is closed.
 */
export async function amendHeldOrder(
  trx: Kysely<Tables>,
  ctx: PlaceContext,
  parts: WebOrderParts,
  { amended, order, candidate }: { amended: HeldOrder; order: NewOrder; candidate: Candidate },
): Promise<{ amendedId: number } | { orderId: number }> {
  const orderId = amended.id;
  const { id: basketId, version } = candidate.row;
  const difference = orderDifference(amended, order);
  if (isSameOrder(difference)) {
    await closeBasket(trx, ctx.scope, { id: basketId, state: 'submitted', now: order.placedAt });
    return { orderId };
  }
  const actingName = await findActingName(trx, ctx.scope.actingUserId);
  const reader = await inBuyersLanguage(trx, ctx, parts);
  const names = candidate.checked.lines.map(({ product }) => displayNameOf(product, reader.language));
  const mail = {
    ...confirmationMail(reader, parts, { order, orderId, names, actingName, isAmended: true }),
    kind: 'weborder',
    dedupeKey: `weborder:${ctx.scope.customerId}:${orderId}:${basketId}`,
    recipient: ctx.viewer.email,
    now: order.placedAt,
  };
  const logged = auditRow(ctx, {
    kind: 'weborder.amended',
    subject: String(orderId),
    details: { basketId, ...difference },
  });
  await writeAmendment(trx, ctx.scope, { order, orderId, version, difference, mail, logged });
  await promiseGoods(trx, ctx.scope, { order, orderId, candidate });
  return { amendedId: orderId };
}
