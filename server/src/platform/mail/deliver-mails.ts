import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { neverAborted } from '../process/pieces.ts';
import { errorText } from '../storable.ts';
import {
  type ClaimedMail,
  claimMail,
  extendClaim,
  giveUpOld,
  markFailed,
  markSent,
  readFiles,
} from './mail-queries.ts';
import type { SendMail } from './mail-transport.ts';

export interface MailParts {
  database: Database;
  clock: Clock;
  /** Null when no mail server is configured; mails then stay in the outbox. */
  send: SendMail | null;
  /** `Name <e-mail address>`. */
  from: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** By the clock of the database; if a process is killed, the mails it was sending are blocked for this time. */
const leaseSeconds = 10;
const heartbeatMs = 3000;
const longestPauseSeconds = 3600;
/**
 * A mail is given up after this many attempts, which take 24 hours. Attempts are counted instead of time, because while the
 * server or the mail server was down nothing was tried.
 */
const mostAttempts = 36;
const parallel = 4;
const longestError = 500;

/** 1 s, doubling with every failure, at most 1 h. */
export function retryPauseSeconds(attempts: number): number {
  return Math.min(longestPauseSeconds, 2 ** Math.min(20, Math.max(0, attempts - 1)));
}

/**
 * A few at a time; returns how many were sent. If the process dies, its claim on a mail expires; the message id stays the same,
 * so that duplicates can be recognised (F19). Starts no further mail after the signal is aborted, because a mail that is sent
 * while the database closes would be sent again.
 */
export async function deliverMails(parts: MailParts, signal = neverAborted): Promise<number> {
  const { send } = parts;
  if (send === null) return 0;
  await giveUp(parts, signal);
  const lanes = Array.from({ length: parallel }, () => deliverOneByOne(parts, send, signal));
  // Waits for all parallel senders even when one failed, because the database is closed when this ends.
  await Promise.allSettled(lanes);
  const sent = await Promise.all(lanes);
  return sent.reduce((sum, count) => sum + count, 0);
}

/** Mails that waited so long, as without a mail server, that they would surprise their recipients. */
async function giveUp({ database, clock, log }: MailParts, signal: AbortSignal): Promise<void> {
  const now = clock.now();
  const before = now.subtract({ hours: 24 * consoleLimits.mailDays });
  const givenUp = await giveUpOld(database, { before, now }, { signal });
  if (givenUp > 0) log.warn({ givenUp }, 'mails were given up because they waited too long');
}

async function deliverOneByOne(parts: MailParts, send: SendMail, signal: AbortSignal): Promise<number> {
  const { database, clock } = parts;
  let sent = 0;
  while (!signal.aborted) {
    const mail = await claimMail(database, { now: clock.now(), leaseSeconds });
    if (mail === undefined) return sent;
    if (await deliver(parts, send, mail)) sent += 1;
  }
  return sent;
}

async function deliver(parts: MailParts, send: SendMail, mail: ClaimedMail): Promise<boolean> {
  const { database, clock, from, log } = parts;
  const heartbeat = setInterval(() => {
    extendClaim(database, mail, leaseSeconds).catch((error: unknown) =>
      log.warn({ err: error, mail: mail.id }, 'the claim on a mail could not be extended'),
    );
  }, heartbeatMs);
  try {
    await send({
      messageId: messageIdOf(mail.id, from),
      from,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.textBody,
      html: mail.htmlBody,
      ...(mail.replyTo !== null && { replyTo: mail.replyTo }),
      ...(mail.listUnsubscribe !== null && { listUnsubscribe: mail.listUnsubscribe }),
      ...(mail.hasFiles && { files: await readFiles(database, mail.id) }),
      date: mail.createdAt,
    });
  } catch (error) {
    await fail(parts, mail, error);
    return false;
  } finally {
    clearInterval(heartbeat);
  }
  await markSent(database, mail, clock.now());
  return true;
}

async function fail({ database, clock, log }: MailParts, mail: ClaimedMail, error: unknown): Promise<void> {
  const now = clock.now();
  const isGivenUp = mail.attempts >= mostAttempts;
  const reason = errorText(error, longestError);
  log.warn({ mail: mail.id, attempts: mail.attempts, isGivenUp, reason }, 'a mail was not taken');
  await markFailed(database, mail, {
    state: isGivenUp ? 'dead' : 'waiting',
    nextAttemptAt: now.add({ seconds: retryPauseSeconds(mail.attempts) }),
    error: reason,
  });
}

/** The same for every attempt to send a mail. */
export function messageIdOf(mailId: string, from: string): string {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return `<${mailId}@${domain}>`;
}
