import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { escapeHtml } from '../../platform/mail/escape-html.ts';
import { mailButton, mailHeading, mailLayout } from '../../platform/mail/mail-layout.ts';
import type { NewMail } from '../../platform/mail/write-mail-queries.ts';
import type { sayEvent } from './present.ts';

export interface NotificationMailParts {
  database: Database;
  clock: Clock;
  supplier: { name: string; tagline: string };
  publicUrl: string;
  text: (language: Language, key: string, params?: Record<string, string | number>) => string;
}

interface Addressed {
  recipient: string;
  language: Language;
  /** Without amounts, because the reader may lose the right to see prices before reading the mail. */
  text: TextOf;
  /** Why the reader gets the mail. */
  why: string;
  dedupeKey: string;
  now: Temporal.Instant;
}

/** A notification as a mail that leads to its page. */
export function notificationMail(
  { supplier, publicUrl }: Pick<NotificationMailParts, 'supplier' | 'publicUrl'>,
  said: ReturnType<typeof sayEvent>,
  { recipient, language, text, why, dedupeKey, now }: Addressed,
): NewMail {
  // A wrong address costs its own button, and not the mails of everybody after it.
  const address = said.Link === null ? null : (URL.parse(said.Link.Url, publicUrl)?.href ?? null);
  const paragraphs = said.Text.split('\n').filter((line) => line !== '');
  return {
    kind: 'notification',
    dedupeKey,
    recipient,
    ...mailLayout({
      language,
      text,
      sender: supplier,
      subject: said.Title,
      rows: [
        mailHeading(said.Title, said.Lead),
        `<td style="padding:0 24px 8px;font-size:14px;line-height:21px">${paragraphs.map(escapeHtml).join('<br>')}</td>`,
        ...(address === null ? [] : [mailButton(said.Link?.Text ?? '', address)]),
        `<td style="padding:0 24px 24px;font-size:12px;line-height:18px;color:#586A6E">${escapeHtml(why)}</td>`,
      ],
      lines: [
        said.Title,
        said.Lead,
        '',
        ...paragraphs,
        '',
        ...(address === null ? [] : [`${said.Link?.Text}: ${address}`, '']),
        why,
      ],
    }),
    now,
  };
}
