import type { Kysely } from 'kysely';
import { auditRow } from '../../../platform/audit/audit.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inBuyersLanguage } from '../mails/buyers-language.ts';
import { confirmationMail } from '../mails/confirmation-mail.ts';
import { namesOf } from '../mails/mail-and-log.ts';
import { tellOrderer } from '../mails/tell-orderer.ts';
import { findActingName, type NewOrder } from '../queries.ts';
import type { Candidate } from '../refuse-order.ts';
import { promiseGoods } from '../stock/promise-stock.ts';
import type { PlaceContext, WebOrderParts } from '../submission.ts';
import { writeAmendment } from './change-order-queries.ts';
import type { HeldOrder } from './held-order-queries.ts';
import type { OrderDifference } from './order-difference.ts';

interface HeldChange {
  amended: HeldOrder;
  difference: OrderDifference;
  order: NewOrder;
  candidate: Candidate;
}

/** Writes the difference between the locked order and its basket, and closes the basket. */
export async function amendHeldOrder(
  trx: Kysely<Tables>,
  ctx: PlaceContext,
  parts: WebOrderParts,
  { amended, difference, order, candidate }: HeldChange,
): Promise<{ amendedId: number }> {
  const orderId = amended.id;
  const { id: basketId, version } = candidate.row;
  const actingName = await findActingName(trx, ctx.scope.actingUserId);
  const reader = await inBuyersLanguage(trx, ctx, parts);
  const names = namesOf(candidate, reader.language);
  const mail = {
    ...confirmationMail(reader, parts, { order, orderId, names, actingName, isAmended: true }),
    kind: 'weborder',
    dedupeKey: `weborder:${ctx.scope.customerId}:${orderId}:${basketId}`,
    recipient: ctx.viewer.email,
    now: order.placedAt,
  };
  await tellOrderer(trx, ctx, parts, {
    order: amended,
    mail,
    write: (told, by) =>
      confirmationMail(told, parts, {
        order,
        orderId,
        names: namesOf(candidate, told.language),
        actingName: null,
        isAmended: true,
        by,
      }),
  });
  const logged = auditRow(ctx, {
    kind: 'weborder.amended',
    subject: String(orderId),
    details: { basketId, ...difference },
  });
  await writeAmendment(trx, ctx.scope, { order, orderId, version, difference, mail, logged });
  await promiseGoods(trx, ctx.scope, { order, orderId, candidate });
  return { amendedId: orderId };
}
