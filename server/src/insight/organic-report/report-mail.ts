import { writtenShare } from '@engros/contracts/insight/organic-share.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Texts } from '../../people/labels/texts.ts';
import {
  formatDate,
  formatKilo,
  formatNumber,
  formatOre,
  formatPercent,
} from '../../platform/danish-formats.ts';
import { textFor } from '../../platform/http/amounts/amount-texts.ts';
import { escapeHtml } from '../../platform/mail/escape-html.ts';
import { mailButton, mailHeading, mailLayout } from '../../platform/mail/mail-layout.ts';
import type { NewMail } from '../../platform/mail/write-mail-queries.ts';
import { presentShare } from '../organic-cockpit/shares.ts';
import { statementName } from '../organic-cockpit/statements.ts';
import type { ReportContent } from './report-content.ts';
import type { Subscriber } from './subscriber-queries.ts';

export interface ReportMailParts {
  supplier: { name: string; tagline: string; phone: string };
  /** Base URL of links in mails. */
  publicUrl: string;
  text: Texts['text'];
}

export interface ReportMail {
  key: string;
  content: ReportContent;
  to: Pick<Subscriber, 'email' | 'language' | 'showsAmounts'> & { token: string | null };
  /** Null when the PDF would be too long. */
  pdf: Buffer | null;
  now: Temporal.Instant;
}

/**
 * The shares and medals, and the statement with every line as a PDF. Subscribers can unsubscribe with one click in their mail
 * program (RFC 8058).
 */
export function reportMail(parts: ReportMailParts, { key, content, to, pdf, now }: ReportMail): NewMail {
  const { supplier, publicUrl } = parts;
  const { language, showsAmounts, token } = to;
  const text = textFor(parts.text, { language, maySeeAmounts: showsAmounts });
  const { customer, period } = content;
  const days = { from: formatDate(period.from), to: formatDate(period.to) };
  const subject = text('mail.organic.subject', { customer: customer.name, ...days });
  const lead = text(pdf === null ? 'mail.organic.leadLong' : 'mail.organic.lead', {
    customer: customer.name,
    supplier: supplier.name,
    max: formatNumber(limits.statementLines, 0, language),
  });
  const facts = factsOf(content, to, text);
  const [open, note] = [text('mail.organic.open'), text('mail.organic.note')];
  const unsubscribe = token === null ? null : `${publicUrl}/unsubscribe/organic-report?token=${token}`;
  const end = text('mail.organic.unsubscribe');
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td style="padding:4px 12px 4px 0;color:#586A6E">${escapeHtml(name)}</td><td style="padding:4px 0;font-weight:bold">${escapeHtml(value)}</td></tr>`,
  );
  const small = 'padding:0 24px 20px;font-size:13px;line-height:19px;color:#586A6E';
  return {
    kind: 'organic-report',
    dedupeKey: key,
    recipient: to.email,
    ...mailLayout({
      language,
      text,
      sender: supplier,
      subject,
      rows: [
        mailHeading(subject, lead),
        `<td style="padding:8px 24px"><table role="presentation" cellpadding="0" cellspacing="0" style="font-size:14px;line-height:20px">${rows.join('')}</table></td>`,
        mailButton(open, `${publicUrl}/statistics/organic`),
        `<td style="${small}">${escapeHtml(note)}</td>`,
        ...(unsubscribe === null
          ? []
          : [
              `<td style="${small}"><a href="${escapeHtml(unsubscribe)}" style="color:#0D5869">${escapeHtml(end)}</a></td>`,
            ]),
      ],
      lines: [
        subject,
        '',
        lead,
        '',
        ...facts.map(([name, value]) => `${name}: ${value}`),
        '',
        `${open}: ${publicUrl}/statistics/organic`,
        note,
        ...(unsubscribe === null ? [] : ['', `${end}: ${unsubscribe}`]),
      ],
    }),
    ...(unsubscribe !== null && { listUnsubscribe: unsubscribe }),
    attachments:
      pdf === null ? [] : [{ name: statementName(period), mediaType: 'application/pdf', content: pdf }],
    now,
  };
}

function factsOf(
  { sums, lines }: ReportContent,
  { language, showsAmounts }: ReportMail['to'],
  text: ReturnType<typeof textFor>,
): [string, string][] {
  const { WeightPercent, WeightMedal, AmountPercent, AmountMedal } = presentShare(sums);
  const share = (percent: number | null, medal: string | null) =>
    percent === null || medal === null
      ? text('mail.organic.none')
      : `${formatPercent(writtenShare(percent, 1), 1, language)} (${text(`mail.organic.medal.${medal}`)})`;
  const facts: [string, string][] = [
    [text('mail.organic.byWeight'), share(WeightPercent, WeightMedal)],
    [
      text('mail.organic.weight'),
      `${formatKilo(sums.organicG, language)} / ${formatKilo(sums.weightG, language)}`,
    ],
    [text('mail.organic.byAmount'), share(AmountPercent, AmountMedal)],
    [
      text('mail.organic.amount'),
      `${formatOre(sums.organicOre, language)} / ${formatOre(sums.ore, language)} kr.`,
    ],
    ...(lines === null ? [] : [[text('mail.organic.lines'), String(lines.length)] as [string, string]]),
  ];
  return facts.filter((_, index) => showsAmounts || (index !== 2 && index !== 3));
}
