import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** A mail to be sent, as HTML and as text. */
export interface NewMail {
  kind: string;
  /** One mail per key, however often its cause is repeated. */
  dedupeKey: string;
  recipient: string;
  subject: string;
  textBody: string;
  htmlBody: string;
  now: Temporal.Instant;
}

/** Puts a mail into the outbox within the caller's transaction: it exists exactly when its cause does (F19). */
export async function writeMail(trx: Kysely<Tables>, mail: NewMail): Promise<void> {
  await trx
    .insertInto('mails')
    .values({
      kind: mail.kind,
      dedupe_key: mail.dedupeKey,
      recipient: mail.recipient,
      subject: mail.subject,
      text_body: mail.textBody,
      html_body: mail.htmlBody,
      next_attempt_at: mail.now.toString(),
      created_at: mail.now.toString(),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}
