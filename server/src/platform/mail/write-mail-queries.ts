import type { Kysely } from 'kysely';
import { statement } from '../database/statement.ts';
import type { Tables } from '../database/tables.ts';

/** A mail for the outbox, as HTML and as text. */
export interface NewMail {
  kind: string;
  /** Key of the mail. At most one mail is written per key, even when its cause is repeated. */
  dedupeKey: string;
  recipient: string;
  subject: string;
  textBody: string;
  htmlBody: string;
  /** E-mail address for replies; defaults to the sender's. */
  replyTo?: string;
  /**
   * True when the mail holds a link that grants access: its bodies are cleared once it is sent or given up.
   */
  holdsSecret?: boolean;
  now: Temporal.Instant;
}

/**
 * Returns the SQL, alone or as part of a larger statement, that writes a mail. `parameter` (such as `$1`)
 * contains the mail as JSON. `cause` is the name of the part of the statement whose row causes the mail. When
 * that part has no row, no mail is written (F19).
 */
export const mailInsert = (parameter: string, cause = ''): string => `
  insert into mails (kind, dedupe_key, recipient, subject, text_body, html_body, reply_to, holds_secret, next_attempt_at, created_at)
  select kind, "dedupeKey", recipient, subject, "textBody", "htmlBody", "replyTo", coalesce("holdsSecret", false), now, now
    from ${cause && `${cause}, `}json_to_record(${parameter}::json) as m (kind text, "dedupeKey" text, recipient text, subject text,
      "textBody" text, "htmlBody" text, "replyTo" text, "holdsSecret" boolean, now timestamptz)
  on conflict (dedupe_key) do nothing`;

// Plain SQL, because an order writes its mail as part of its own statement.
const insert = statement('mail_insert', mailInsert('$1'), {});

/** Adds a mail to the outbox within the caller's transaction. */
export async function writeMail(trx: Kysely<Tables>, mail: NewMail): Promise<void> {
  await insert.rows(trx, [JSON.stringify(mail)]);
}

// Plain SQL, for the same reason.
const insertMany = statement(
  'mails_insert',
  mailInsert('$1').replace('json_to_record(', 'json_to_recordset('),
  {},
);

/** Adds many mails to the outbox with one statement, within the caller's transaction. */
export async function writeMails(trx: Kysely<Tables>, mails: readonly NewMail[]): Promise<void> {
  if (mails.length > 0) await insertMany.rows(trx, [JSON.stringify(mails)]);
}
