import type { SupplierFacts } from '../../people/session/page-context.ts';
import { type Clock, todayIn } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { textFor } from '../../platform/http/amounts/amount-texts.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { escapeHtml } from '../../platform/mail/escape-html.ts';
import { mailButton, mailHeading, mailLayout } from '../../platform/mail/mail-layout.ts';
import { type NewMail, writeMail } from '../../platform/mail/write-mail-queries.ts';
import { untilFewer } from '../../platform/process/pieces.ts';
import { type DueNotice, takeDueNotices } from './stock-notice-queries.ts';

const atOnce = 100;

export interface StockNoticeParts {
  database: Database;
  clock: Clock;
  timeZone: string;
  supplier: SupplierFacts;
  publicUrl: string;
  text: (language: Language, key: string, params?: Record<string, string | number>) => string;
}

/**
 * Writes one mail to the outbox for every notice whose product is back in stock at the customer's depot, and deletes
 * the notice in the same transaction. Returns the number of mails.
 */
export async function sendStockNotices(parts: StockNoticeParts, signal?: AbortSignal): Promise<number> {
  let written = 0;
  await untilFewer({ atOnce: 1, signal }, async () => {
    const { taken, mails } = await inTransaction(parts.database.kysely, async (trx) => {
      const due = await takeDueNotices(trx, atOnce, todayIn(parts.clock, parts.timeZone));
      const wanted = due.filter(({ isWanted }) => isWanted);
      for (const notice of wanted) await writeMail(trx, noticeMail(parts, notice));
      return { taken: due.length, mails: wanted.length };
    });
    written += mails;
    return taken;
  });
  return written;
}

function noticeMail(parts: StockNoticeParts, notice: DueNotice): NewMail {
  const { supplier, publicUrl, clock } = parts;
  const { language, productId, customerId, userId, createdAt } = notice;
  const text = textFor(parts.text, { language, maySeeAmounts: false });
  const product = (language === 'en' ? notice.nameEn : null) ?? notice.name;
  const subject = text('mail.stock.subject', { product });
  const lead = text('mail.stock.lead', { name: notice.displayName, customer: notice.customerName });
  const item = text('mail.stock.item', { id: productId });
  const once = text('mail.stock.once');
  const open = text('mail.stock.open');
  const address = `${publicUrl}/product/${productId}`;
  return {
    kind: 'stock-notice',
    dedupeKey: `stock:${customerId}:${userId}:${productId}:${createdAt}`,
    recipient: notice.email,
    ...mailLayout({
      language,
      text,
      sender: supplier,
      subject,
      rows: [
        mailHeading(subject, lead),
        `<td style="padding:0 24px 8px;font-size:13px;line-height:19px;color:#586A6E">${escapeHtml(item)}<br>${escapeHtml(once)}</td>`,
        mailButton(open, address),
      ],
      lines: [subject, lead, '', item, once, '', `${open}: ${address}`],
    }),
    now: clock.now(),
  };
}
