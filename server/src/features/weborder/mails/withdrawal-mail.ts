import { formatLongDay } from '../../../platform/danish-formats.ts';
import { type MailWords, mailButton, mailHeading, mailLayout } from '../../../platform/mail/mail-layout.ts';
import type { SupplierFacts } from '../../session/index.ts';
import type { HeldOrder } from '../changes/held-order-queries.ts';
import type { MailContext } from './confirmation-mail.ts';

/**
 * Writes the mail that tells the buyer about a withdrawn order, as HTML and as text. When no basket is given, the
 * buyer's own system has withdrawn the order.
 */
export function withdrawalMail(
  { text, language, viewer }: MailContext,
  { supplier, publicUrl }: { supplier: SupplierFacts; publicUrl: string },
  { order, customerName, basketId }: { order: HeldOrder; customerName: string; basketId: number | null },
): MailWords {
  const subject = text('mail.withdrawn.subject', { order: String(order.id) });
  const lead = text(basketId === null ? 'mail.withdrawn.by_system' : 'mail.withdrawn.lead', {
    name: viewer.displayName,
    customer: customerName,
    day: formatLongDay(order.deliveryDate, language),
  });
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
