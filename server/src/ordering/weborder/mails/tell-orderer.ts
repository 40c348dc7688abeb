import type { Kysely } from 'kysely';
import { orderingViewer } from '../../../people/session/ordering-viewer.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { textForViewer } from '../../../platform/http/amounts/amount-texts.ts';
import type { MailWords } from '../../../platform/mail/mail-layout.ts';
import { type NewMail, writeMail } from '../../../platform/mail/write-mail-queries.ts';
import type { HeldOrder } from '../changes/held-order-queries.ts';
import { findActingName } from '../queries.ts';
import type { PlaceContext, WebOrderParts } from '../submission.ts';
import type { MailContext } from './confirmation-mail.ts';

interface ToldOrder {
  order: Pick<HeldOrder, 'orderedBy'>;
  /** The mail to who acted. */
  mail: NewMail;
  /** Writes the mail to who ordered; `by` is the name of who acted. */
  write(reader: MailContext, by: string): MailWords;
}

/**
 * When somebody else changes or withdraws the order; in the orderer's language and with the amounts that they may see. Somebody
 * who may no longer order for the customer gets no mail.
 */
export async function tellOrderer(
  trx: Kysely<Tables>,
  ctx: PlaceContext,
  parts: Pick<WebOrderParts, 'text'>,
  { order: { orderedBy: userId }, mail, write }: ToldOrder,
): Promise<void> {
  const { scope, timeZone } = ctx;
  if (userId === scope.userId) return;
  const orderer = await orderingViewer(trx, { userId, customerId: scope.customerId, isAgreementOnly: false });
  if (orderer === undefined) return;
  const { viewer } = orderer;
  const text = textForViewer(parts.text, viewer);
  const by = (await findActingName(trx, scope.actingUserId)) ?? ctx.viewer.displayName;
  const reader: MailContext = { language: viewer.language, text, timeZone, viewer, scope };
  await writeMail(trx, {
    ...mail,
    ...write(reader, by),
    dedupeKey: `${mail.dedupeKey}:orderer`,
    recipient: viewer.email,
  });
}
