import type { Kysely } from 'kysely';
import { statement } from '../database/statement.ts';
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
  /** Where an answer goes; the sender's address when absent. */
  replyTo?: string;
  /** It opens an account: its bodies are removed once it is sent or given up. */
  holdsSecret?: boolean;
  now: Temporal.Instant;
}

/**
 * Writes the mail that the parameter (`$1`) holds as JSON, as a statement or a part of one: the mail exists exactly when
 * its cause does (F19). `cause` names the part of the statement without whose row nothing is written.
 */
export const mailInsert = (parameter: string, cause = ''): string => `
  insert into mails (kind, dedupe_key, recipient, subject, text_body, html_body, reply_to, holds_secret, next_attempt_at, created_at)
  select kind, "dedupeKey", recipient, subject, "textBody", "htmlBody", "replyTo", coalesce("holdsSecret", false), now, now
    from ${cause && `${cause}, `}json_to_record(${parameter}::json) as m (kind text, "dedupeKey" text, recipient text, subject text,
      "textBody" text, "htmlBody" text, "replyTo" text, "holdsSecret" boolean, now timestamptz)
  on conflict (dedupe_key) do nothing`;

// Written in SQL, because an order writes its mail as a part of its own statement.
const insert = statement('mail_insert', mailInsert('$1'), {});

/** Puts a mail into the outbox within the caller's transaction. */
export async function writeMail(trx: Kysely<Tables>, mail: NewMail): Promise<void> {
  await insert.rows(trx, [JSON.stringify(mail)]);
}
