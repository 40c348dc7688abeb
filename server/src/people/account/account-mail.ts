import { formatDate, formatInstantTime } from '../../platform/danish-formats.ts';
import { textFor } from '../../platform/http/amounts/amount-texts.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { escapeHtml } from '../../platform/mail/escape-html.ts';
import { mailButton, mailHeading, mailLayout } from '../../platform/mail/mail-layout.ts';
import type { NewMail } from '../../platform/mail/write-mail-queries.ts';
import type { AccountMailParts } from './account-parts.ts';

/** The texts have the keys `mail.account.<type>.…`. */
export type AccountMailKind =
  | 'invited'
  | 'password'
  | 'passwordChanged'
  | 'emailConfirm'
  | 'emailTaken'
  | 'emailNotice'
  | 'emailChanged'
  | 'twoFactorOn'
  | 'twoFactorOff'
  | 'deleted';

interface AboutAccount {
  kind: AccountMailKind;
  /**
   * Id of the event that causes the mail. One mail per `kind` and `cause` is sent, even when the work is
   * repeated.
   */
  cause: string;
  recipient: string;
  language: Language;
  name: string;
  now: Temporal.Instant;
  /** Path of the button's link, appended to the public URL. A mail without a path has no button. */
  path?: string;
  params?: Record<string, string | number>;
  holdsSecret?: boolean;
}

export function accountMail(parts: AccountMailParts, about: AboutAccount): NewMail {
  const { supplier, publicUrl, timeZone } = parts;
  const { kind, language, now, path } = about;
  const params = {
    ...about.params,
    name: about.name,
    supplier: supplier.name,
    phone: supplier.phone,
    day: formatDate(now.toZonedDateTimeISO(timeZone).toPlainDate()),
    time: formatInstantTime(now, timeZone, language),
  };
  const text = textFor(parts.text, { language, maySeeAmounts: false });
  const part = (name: string) => text(`mail.account.${kind}.${name}`, params);
  const [subject, lead, note] = [part('subject'), part('lead'), part('note')];
  const button = path === undefined ? null : { name: part('open'), address: `${publicUrl}${path}` };
  return {
    kind: `account.${kind}`,
    dedupeKey: `account:${kind}:${about.cause}`,
    recipient: about.recipient,
    ...mailLayout({
      language,
      text,
      sender: supplier,
      subject,
      rows: [
        mailHeading(subject, lead),
        ...(button ? [mailButton(button.name, button.address).replace('padding:8px', 'padding:16px')] : []),
        `<td style="padding:0 24px 28px;font-size:13px;line-height:19px;color:#586A6E">${escapeHtml(note)}</td>`,
      ],
      lines: [subject, '', lead, '', ...(button ? [`${button.name}: ${button.address}`, ''] : []), note],
    }),
    holdsSecret: about.holdsSecret === true,
    now,
  };
}
