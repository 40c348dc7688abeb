import { createTransport } from 'nodemailer';

/** A mail on its way out. */
export interface OutgoingMail {
  messageId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes, when not to the sender. */
  replyTo?: string;
  date: Temporal.Instant;
}

/** Hands one mail to a mail server; fails when the server did not take it. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

const seconds = 1000;

/** Sends over SMTP, one conversation per mail, with limits on every step of it (reliability F19). */
export function smtpSender(smtpUrl: string): SendMail {
  const transport = createTransport({
    url: smtpUrl,
    dnsTimeout: 5 * seconds,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 20 * seconds,
    // A mail never brings files or addresses of the server with it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ date, ...mail }) => {
    const headers = { 'Auto-Submitted': 'auto-generated' };
    await transport.sendMail({ ...mail, headers, date: date.toString() });
  };
}
