import type { Kysely } from 'kysely';
import type { WebOrderParts } from '../../ordering/weborder/submission.ts';
import { formatInstantTime, formatShortDay } from '../../platform/danish-formats.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { textFor } from '../../platform/http/amounts/amount-texts.ts';
import { escapeHtml } from '../../platform/mail/escape-html.ts';
import { mailButton, mailHeading, mailLayout } from '../../platform/mail/mail-layout.ts';
import { type NewMail, writeMails } from '../../platform/mail/write-mail-queries.ts';

type Parts = Pick<WebOrderParts, 'text' | 'supplier' | 'publicUrl'>;

interface MailReader {
  id: string;
  email: string;
  language: 'da' | 'en';
}

interface About {
  customerId: string;
  customerName: string;
  id: number;
  asker: string;
  deliveryDate: string;
  deadline: Temporal.Instant;
  timeZone: string;
  now: Temporal.Instant;
}

interface ToApprovers extends About {
  what: 'asked' | 'reminder' | 'deputy';
  note: string | null;
  to: readonly MailReader[];
}

interface ToAsker extends About {
  what: 'approved' | 'changed' | 'refused' | 'fallen' | 'sent' | 'passed';
  by: string | null;
  answer: string | null;
  to: MailReader;
}

const toApprovers = ['asked', 'reminder', 'deputy'];

/** Without amounts, because the reader may lose the right to see prices before reading. The link leads to the page and does nothing. */
function mailOf(
  { text: texts, supplier, publicUrl }: Parts,
  about: About & { what: string; said: string | null; by: string | null },
  { id: userId, email, language }: MailReader,
): NewMail {
  const text = textFor(texts, { language, maySeeAmounts: false });
  const { what, id, customerId, said } = about;
  const words = {
    customer: about.customerName,
    asker: about.asker,
    by: about.by ?? '',
    day: formatShortDay(about.deliveryDate, language),
    until: `${formatShortDay(about.deadline.toZonedDateTimeISO(about.timeZone).toPlainDate(), language)} ${formatInstantTime(about.deadline, about.timeZone, language)}`,
  };
  const subject = text(`approval.mail.${what}.subject`, words);
  const lead = text(`approval.mail.${what}.text`, words);
  const address = `${publicUrl}/approvals/${id}`;
  const open = text('approval.mail.open');
  const why = text(`approval.mail.why.${toApprovers.includes(what) ? 'approver' : 'asker'}`);
  return {
    kind: 'approval',
    dedupeKey: `approval:${customerId}:${id}:${what}:${userId}`,
    recipient: email,
    ...mailLayout({
      ...{ language, text, sender: supplier, subject },
      rows: [
        mailHeading(subject, lead),
        ...(said === null
          ? []
          : [`<td style="padding:0 24px 8px;font-size:14px;line-height:21px">“${escapeHtml(said)}”</td>`]),
        mailButton(open, address),
        `<td style="padding:0 24px 24px;font-size:12px;line-height:18px;color:#586A6E">${escapeHtml(why)}</td>`,
      ],
      lines: [subject, lead, '', ...(said === null ? [] : [`“${said}”`, '']), `${open}: ${address}`, '', why],
    }),
    now: about.now,
  };
}

/** Within the transaction that asks or reminds. Returns the number of mails. */
export async function tellApprovers(
  trx: Kysely<Tables>,
  parts: Parts,
  { to, note, ...about }: ToApprovers,
): Promise<number> {
  await writeMails(
    trx,
    to.map((reader) => mailOf(parts, { ...about, said: note, by: null }, reader)),
  );
  return to.length;
}

/** Within the transaction that decides. */
export async function tellAsker(
  trx: Kysely<Tables>,
  parts: Parts,
  { to, answer, ...about }: ToAsker,
): Promise<number> {
  await writeMails(trx, [mailOf(parts, { ...about, said: answer }, to)]);
  return 1;
}
