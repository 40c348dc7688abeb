import { formatLongDay } from '../../../platform/danish-formats.ts';
import { type MailWords, mailButton, mailHeading, mailLayout } from '../../../platform/mail/mail-layout.ts';
import type { SupplierFacts } from '../../session/index.ts';
import type { HeldOrder } from '../changes/held-order-queries.ts';
import type { MailContext } from './confirmation-mail.ts';

/** Writes the mail that tells the buyer about a withdrawn order, as HTML and as text. */
export function withdrawalMail(
  { text, language, viewer }: MailContext,
  { supplier, publicUrl }: { supplier: SupplierFacts; publicUrl: string },
  { order, customerName, basketId }: { order: HeldOrder; customerName: string; basketId: number },
): MailWords {
  const subject = text('mail.withdrawn.subject', { order: String(order.id) });
  const lead = text('mail.withdrawn.lead', {
    name: viewer.displayName,
    customer: customerName,
    day: formatLongDay(order.deliveryDate, language),
  });
  const address = `${publicUrl}/checkout/basket?id=${basketId}`;
  const open = text('mail.withdrawn.open');
  return mailLayout({
    language,
    text,
    sender: supplier,
    subject,
    rows: [mailHeading(subject, lead), mailButton(open, address)],
    lines: [subject, lead, '', `${open}: ${address}`],
  });
}
