import type { SupplierFacts } from '../../../people/session/page-context.ts';
import { formatLongDay } from '../../../platform/danish-formats.ts';
import { type MailWords, mailButton, mailHeading, mailLayout } from '../../../platform/mail/mail-layout.ts';
import type { HeldOrder } from '../changes/held-order-queries.ts';
import type { MailContext } from './confirmation-mail.ts';

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
export function withdrawalMail(
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
