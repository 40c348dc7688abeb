import type { Texts } from '../../../people/labels/texts.ts';
import { textFor } from '../../../platform/http/amounts/amount-texts.ts';
import type { Language } from '../../../platform/http/viewer.ts';
import { escapeHtml } from '../../../platform/mail/escape-html.ts';
import { mailButton, mailHeading, mailLayout } from '../../../platform/mail/mail-layout.ts';
import type { NewMail } from '../../../platform/mail/write-mail-queries.ts';

export interface RecallMailParts {
  supplier: { name: string; tagline: string; phone: string };
  publicUrl: string;
  text: Texts['text'];
}

interface AboutAddress {
  kind: 'confirm' | 'removed';
  key: string;
  email: string;
  language: Language;
  customer: string;
  by: string;
  token?: string;
  days: number;
  now: Temporal.Instant;
}

/** With the link that confirms the address, or says that the address was removed. */
export function addressMail(parts: RecallMailParts, about: AboutAddress): NewMail {
  const { kind, language, customer, by, token, days, now } = about;
  const { supplier } = parts;
  const text = textFor(parts.text, { language, maySeeAmounts: false });
  const params = { customer, by, supplier: supplier.name, phone: supplier.phone, days };
  const said = (name: string) => text(`mail.recallAddress.${kind}.${name}`, params);
  const [subject, lead, note] = [said('subject'), said('lead'), said('note')];
  const address = token === undefined ? null : `${parts.publicUrl}/confirm-recall-email#token=${token}`;
  const open = address === null ? '' : said('open');
  return {
    kind: `recall-address.${kind}`,
    dedupeKey: about.key,
    recipient: about.email,
    ...mailLayout({
      language,
      text,
      sender: supplier,
      subject,
      rows: [
        mailHeading(subject, lead),
        ...(address === null ? [] : [mailButton(open, address).replace('padding:8px', 'padding:16px')]),
        `<td style="padding:0 24px 28px;font-size:13px;line-height:19px;color:#586A6E">${escapeHtml(note)}</td>`,
      ],
      lines: [subject, '', lead, '', ...(address === null ? [] : [`${open}: ${address}`, '']), note],
    }),
    holdsSecret: address !== null,
    now,
  };
}
