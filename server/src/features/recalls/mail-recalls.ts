import { formatDate } from '../../platform/danish-formats.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { textFor } from '../../platform/http/amounts/amount-texts.ts';
import { escapeHtml } from '../../platform/mail/escape-html.ts';
import { mailButton, mailHeading, mailLayout } from '../../platform/mail/mail-layout.ts';
import { type NewMail, writeMails } from '../../platform/mail/write-mail-queries.ts';
import { newToken } from './addresses/manage-addresses.ts';
import type { RecallJobParts } from './recall-parts.ts';
import { type DueRecallMail, noteWritten, takeDueMails } from './recall-queries.ts';

const atOnce = 200;

/**
 * Writes the mails of running recalls to the outbox. A batch and what is noted of it are one transaction, and each mail
 * has a key of recall, round and address: a process that dies in between leaves no mail out and writes none twice
 * (NOT-04). Returns how many were written.
 */
export async function writeRecallMails(parts: Omit<RecallJobParts, 'log' | 'timeZone'>): Promise<number> {
  for (let written = 0; ; ) {
    const now = parts.clock.now();
    const count = await inTransaction(parts.database.kysely, async (trx) => {
      const due = await takeDueMails(trx, atOnce);
      if (due.length === 0) return 0;
      const made = due.map((each) => ({ each, ...newToken() }));
      await writeMails(
        trx,
        made.map(({ each, token }) => recallMail(parts, each, { token, now })),
      );
      const hashes = made.map(({ each: { recallId, round, email }, tokenHash }) => ({
        recallId,
        round,
        email,
        hash: tokenHash.toString('hex'),
      }));
      await noteWritten(trx, hashes, now);
      return due.length;
    });
    if (count === 0) return written;
    written += count;
    parts.onMailWritten?.();
  }
}

export const recallMailKey = ({
  recallId,
  round,
  email,
}: Pick<DueRecallMail, 'recallId' | 'round' | 'email'>) => `recall:${recallId}:${round}:${email}`;

function recallMail(
  { supplier, publicUrl, ...parts }: Omit<RecallJobParts, 'log' | 'timeZone'>,
  due: DueRecallMail,
  { token, now }: { token: string; now: Temporal.Instant },
): NewMail {
  const { language } = due;
  const isEnglish = language === 'en';
  const text = textFor(parts.text, { language, maySeeAmounts: false });
  const product = isEnglish ? due.nameEn : due.nameDa;
  const again = due.round > 1 ? '.again' : '';
  const subject = text(`mail.recall.subject${again}`, { product });
  const lead = text(`mail.recall.lead${again}`, { supplier: supplier.name });
  const facts: [string, string][] = [
    [text('mail.recall.product'), due.productId],
    ...(due.lots.length > 0 ? [[text('mail.recall.lot'), due.lots.join(', ')] as [string, string]] : []),
    ...windowFact(due, text('mail.recall.delivered')),
    [text('mail.recall.customers'), due.customerNames.join(', ')],
    [text('mail.recall.reason'), isEnglish ? due.reasonEn : due.reasonDa],
    [text('mail.recall.action'), isEnglish ? due.actionEn : due.actionDa],
  ];
  const open = text('mail.recall.open');
  const address = `${publicUrl}/recall-answer#token=${token}`;
  const note = text('mail.recall.note', { phone: supplier.phone });
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td style="padding:4px 12px 4px 0;color:#586A6E;vertical-align:top;white-space:nowrap">${escapeHtml(name)}</td><td style="padding:4px 0;font-weight:bold">${escapeHtml(value)}</td></tr>`,
  );
  return {
    kind: 'recall',
    dedupeKey: recallMailKey(due),
    recipient: due.email,
    ...mailLayout({
      language,
      text,
      sender: supplier,
      subject,
      rows: [
        mailHeading(subject, lead).replace('font-weight:bold"', 'font-weight:bold;color:#9B1C1C"'),
        `<td style="padding:8px 24px 8px"><table role="presentation" cellpadding="0" cellspacing="0" style="font-size:14px;line-height:20px">${rows.join('')}</table></td>`,
        mailButton(open, address).replace('#0D5869', '#B3261E'),
        `<td style="padding:0 24px 28px;font-size:13px;line-height:19px;color:#586A6E">${escapeHtml(note)}</td>`,
      ],
      lines: [
        subject,
        '',
        lead,
        '',
        ...facts.map(([name, value]) => `${name}: ${value}`),
        '',
        `${open}: ${address}`,
        '',
        note,
      ],
    }),
    holdsSecret: true,
    now,
  };
}

function windowFact({ deliveredFrom, deliveredTo }: DueRecallMail, name: string): [string, string][] {
  if (deliveredFrom === null && deliveredTo === null) return [];
  const [from, to] = [deliveredFrom, deliveredTo].map((day) => (day === null ? '' : formatDate(day)));
  return [[name, from === to ? (from ?? '') : `${from}–${to}`]];
}
