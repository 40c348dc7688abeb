import { createTransport } from 'nodemailer';
import type { MailAttachment } from './write-mail-queries.ts';

export interface OutgoingMail {
  messageId: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** For replies, when it differs from the sender's address. */
  replyTo?: string;
  /** Ends the subscription with one click in a mail program (RFC 8058). */
  listUnsubscribe?: string;
  files?: readonly MailAttachment[];
  date: Temporal.Instant;
}

/** Rejects when the mail server did not accept the mail. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

const seconds = 1000;
const connections = 4;
/** After these mails a new connection is opened; many mail servers require a limit. */
const mailsPerConnection = 100;
/** Idle connections are closed this long after the last mail. */
const idleMs = 500;

const openPool = (url: string) =>
  createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: mailsPerConnection,
    // The library must not repeat a mail: the outbox repeats it with its own pauses and its limit of 24 hours.
    maxRequeues: 0,
    dnsTimeout: 5 * seconds,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 20 * seconds,
    // A mail must never attach files or fetch URLs of the server.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/**
 * SMTP with a time limit on every step (reliability F19). Mails that follow each other share connections, because opening one
 * costs more than sending a mail, and a recall has thousands.
 */
export function smtpSender(smtpUrl: string): SendMail {
  let pool: ReturnType<typeof openPool> | undefined;
  let sending = 0;
  let closing: ReturnType<typeof setTimeout> | undefined;
  const closeIdle = () => {
    pool?.close();
    pool = undefined;
  };
  return async ({ date, files = [], listUnsubscribe, ...mail }) => {
    const headers = {
      'Auto-Submitted': 'auto-generated',
      ...(listUnsubscribe !== undefined && {
        'List-Unsubscribe': `<${listUnsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    };
    const attachments = files.map(({ name, mediaType, content }) => ({
      filename: name,
      contentType: mediaType,
      content,
    }));
    clearTimeout(closing);
    pool ??= openPool(smtpUrl);
    sending += 1;
    try {
      await pool.sendMail({ ...mail, headers, attachments, date: date.toString() });
    } finally {
      sending -= 1;
      if (sending === 0) closing = setTimeout(closeIdle, idleMs);
    }
  };
}
