import type { Kysely } from 'kysely';
import { wantsMail } from '../../notices/notifications/switches.ts';
import type { Texts } from '../../people/labels/texts.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Amount, textFor } from '../../platform/http/amounts/amount-texts.ts';
import { escapeHtml } from '../../platform/mail/escape-html.ts';
import { mailButton, mailHeading, mailLayout } from '../../platform/mail/mail-layout.ts';
import { writeMail } from '../../platform/mail/write-mail-queries.ts';
import type { CaseParts } from './case-parts.ts';
import type { CaseRow } from './case-queries.ts';
import { creditedOre } from './present.ts';
import { findReporter } from './write-queries.ts';

export type MailParts = Pick<CaseParts, 'supplier' | 'publicUrl'> & { text: Texts['text'] };

/** To the reporter, unless the reporter no longer belongs to the customer. */
export async function writeAnswerMail(
  trx: Kysely<Tables>,
  { supplier, publicUrl, text: texts }: MailParts,
  { row, now }: { row: CaseRow; now: Temporal.Instant },
): Promise<void> {
  if (row.createdBy === null) return;
  const reporter = await findReporter(trx, row, row.createdBy);
  if (reporter === undefined) return;
  const reader = { customerId: row.customerId, userId: row.createdBy };
  if (!(await wantsMail(trx, reader, 'CaseAnswered'))) return;
  const { language, maySeePrices } = reporter;
  const text = textFor(texts, { language, maySeeAmounts: maySeePrices });
  const id = String(row.id);
  const subject = text('mail.case.subject', { id });
  const amount = new Amount(creditedOre(row));
  const lead = text(`mail.case.${row.state}`, {
    name: reporter.displayName,
    order: String(row.orderId),
    ...(row.state === 'Credited' && { amount }),
  });
  const goods = row.lines.map(({ name, quantity }) => `${quantity} × ${name}`);
  const words = [...(row.answer === null ? [] : [row.answer]), ...goods];
  const open = text('mail.case.open');
  const address = `${publicUrl}/cases?case=${id}`;
  await writeMail(trx, {
    kind: 'case-answer',
    dedupeKey: `case:${id}:${row.state}`,
    recipient: reporter.email,
    ...mailLayout({
      language,
      text,
      sender: supplier,
      subject,
      rows: [
        mailHeading(subject, lead),
        `<td style="padding:0 24px 8px;font-size:13px;line-height:19px;color:#586A6E">${words.map((each) => escapeHtml(each).replaceAll('\n', '<br>')).join('<br>')}</td>`,
        mailButton(open, address),
      ],
      lines: [subject, lead, '', ...words, '', `${open}: ${address}`],
    }),
    now,
  });
}
