import { StartupError } from '../database/start/startup-error.ts';

type Environment = Record<string, string | undefined>;

export interface MailSettings {
  /** Null when mails stay in the outbox. */
  smtpUrl: string | null;
  /** An e-mail address, or `Name <e-mail address>`. */
  mailFrom: string;
}

export const exampleSender = 'Fjordgros Foodservice <ordre@fjordgros.example>';
const sender = /^(?:[^<>\r\n]*<[^\s<>@,;:]+@[^\s<>@,;:]+>|[^\s<>@,;:]+@[^\s<>@,;:]+)$/;

/**
 * Throws a StartupError that names a wrong setting: the mail library accepts anything, calls another server, and every mail would
 * be given up a day later.
 */
export function readMailSettings(env: Environment): MailSettings {
  const smtpUrl = env['SMTP_URL'] || null;
  // The message never contains the URL, because it may hold a password.
  if (smtpUrl !== null && !isMailServer(smtpUrl))
    throw new StartupError(
      'SMTP_URL is not the address of a mail server: write it as smtp://user:password@host:587, or smtps:// for port 465 (special characters in the password percent-encoded).',
    );
  const mailFrom = env['MAIL_FROM']?.trim() || exampleSender;
  if (!sender.test(mailFrom))
    throw new StartupError(
      `MAIL_FROM=${mailFrom} is not a sender: write it as ordre@shop.example or Shop <ordre@shop.example>.`,
    );
  return { smtpUrl, mailFrom };
}

function isMailServer(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '';
}
