import { createTransport } from 'nodemailer';
import type { MailAttachment } from './write-mail-queries.ts';

/** A mail for the mail server. */
export interface OutgoingMail {
  messageId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** E-mail address for replies, when it differs from the sender's. */
  replyTo?: string;
  files?: readonly MailAttachment[];
  date: Temporal.Instant;
}

/** Passes one mail to a mail server; rejects when the server did not accept it. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

const seconds = 1000;

/**
 * Creates a sender over SMTP with one connection per mail and a time limit on every step (reliability F19).
 */
export function smtpSender(smtpUrl: string): SendMail {
  const transport = createTransport({
    url: smtpUrl,
    dnsTimeout: 5 * seconds,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 20 * seconds,
    // A mail must never attach files or fetch URLs of the server.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ date, files = [], ...mail }) => {
    const headers = { 'Auto-Submitted': 'auto-generated' };
    const attachments = files.map(({ name, mediaType, content }) => ({
      filename: name,
      contentType: mediaType,
      content,
    }));
    await transport.sendMail({ ...mail, headers, attachments, date: date.toString() });
  };
}
