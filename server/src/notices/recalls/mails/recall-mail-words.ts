import { formatDate } from '../../../platform/danish-formats.ts';
import type { TextOf } from '../../../platform/http/context.ts';
import { escapeHtml } from '../../../platform/mail/escape-html.ts';
import { type MailWords, mailButton, mailHeading, mailLayout } from '../../../platform/mail/mail-layout.ts';
import type { RecallParts } from '../recall-parts.ts';
import type { DueRecallMail } from '../recall-queries.ts';

interface RecallMail {
  supplier: RecallParts['supplier'];
  text: TextOf;
  about: Omit<DueRecallMail, 'recallId' | 'round' | 'email'>;
  address: string;
}

/** Suffix of the text keys: those of the first mail, a reminder, or an update. */
const wordsOf = (kind: DueRecallMail['kind']): '' | '.again' | '.update' => {
  if (kind === 'Updated') return '.update';
  return kind === 'Reminded' || kind === 'Resent' ? '.again' : '';
};

/** What is recalled, why, what to do, and the link with which the kitchen answers. */
export function recallMailWords({ supplier, text, about, address }: RecallMail): MailWords {
  const { language } = about;
  const isEnglish = language === 'en';
  const words = wordsOf(about.kind);
  const subject = text(`mail.recall.subject${words}`, { product: isEnglish ? about.nameEn : about.nameDa });
  const lead =
    words === '.update'
      ? isEnglish
        ? about.textEn
        : about.textDa
      : text(`mail.recall.lead${words}`, { supplier: supplier.name });
  const facts = factsOf(about, text);
  const open = text('mail.recall.open');
  const note = text('mail.recall.note', { phone: supplier.phone });
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td style="padding:4px 12px 4px 0;color:#586A6E;vertical-align:top;white-space:nowrap">${escapeHtml(name)}</td><td style="padding:4px 0;font-weight:bold">${escapeHtml(value)}</td></tr>`,
  );
  return mailLayout({
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
  });
}

function factsOf(about: RecallMail['about'], text: TextOf): [string, string][] {
  const isEnglish = about.language === 'en';
  const replacement = isEnglish ? about.replacementEn : about.replacementDa;
  const facts: [string, string][] = [
    ['product', about.productId],
    ['lot', about.lots.length > 0 ? about.lots.join(', ') : text('mail.recall.allLots')],
    ['delivered', windowOf(about)],
    ['customers', about.customerNames.join(', ')],
    ['unsure', unsureOf(about, text)],
    ['reason', isEnglish ? about.reasonEn : about.reasonDa],
    ['action', isEnglish ? about.actionEn : about.actionDa],
    ['replacement', replacement === null ? '' : `${replacement} (${about.replacementId})`],
  ];
  return facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => [text(`mail.recall.${name}`), value]);
}

/** For customers that may have got another lot, because their deliveries name none. */
function unsureOf({ unsureNames }: RecallMail['about'], text: TextOf): string {
  return unsureNames.length === 0 ? '' : text('mail.recall.unsureText', { names: unsureNames.join(', ') });
}

function windowOf({ deliveredFrom, deliveredTo }: RecallMail['about']): string {
  if (deliveredFrom === null && deliveredTo === null) return '';
  const [from, to] = [deliveredFrom, deliveredTo].map((day) => (day === null ? '' : formatDate(day)));
  return from === to ? (from ?? '') : `${from}–${to}`;
}
