import type { Kysely } from 'kysely';
import { statement } from '../database/statement.ts';
import type { Tables } from '../database/tables.ts';

export interface MailAttachment {
  name: string;
  mediaType: string;
  content: Buffer;
}

export interface NewMail {
  kind: string;
  /** At most one mail is written per key, even when its cause is repeated. */
  dedupeKey: string;
  recipient: string;
  subject: string;
  textBody: string;
  htmlBody: string;
  /** For replies; defaults to the sender's address. */
  replyTo?: string;
  /** The mail contains a link that grants access: its bodies are cleared once it is sent or given up. */
  holdsSecret?: boolean;
  /** Stored until the mail is sent or can no longer be sent again. Only `writeMail` uses them. */
  attachments?: readonly MailAttachment[];
  /** Ends a subscription with one click in a mail program (RFC 8058). */
  listUnsubscribe?: string;
  now: Temporal.Instant;
}

/**
 * Alone or as part of a larger statement. `parameter` (such as `$1`) contains the mail as JSON. `cause` is the name of the part
 * of the statement whose row causes the mail. When that part has no row, no mail is written (F19).
 */
export const mailInsert = (parameter: string, cause = ''): string => `
  insert into mails (kind, dedupe_key, recipient, subject, text_body, html_body, reply_to, list_unsubscribe, holds_secret, next_attempt_at, created_at)
  select kind, "dedupeKey", recipient, subject, "textBody", "htmlBody", "replyTo", "listUnsubscribe", coalesce("holdsSecret", false), now, now
    from ${cause && `${cause}, `}json_to_record(${parameter}::json) as m (kind text, "dedupeKey" text, recipient text, subject text,
      "textBody" text, "htmlBody" text, "replyTo" text, "listUnsubscribe" text, "holdsSecret" boolean, now timestamptz)
  on conflict (dedupe_key) do nothing`;

// Plain SQL, because an order writes its mail as part of its own statement.
const insert = statement('mail_insert', mailInsert('$1'), {});

// Writes files only for a new mail: when the mail was written before, its files exist already.
const insertWithFiles = statement(
  'mail_insert_with_files',
  `with mail as (${mailInsert('$1')} returning id)
  insert into mail_attachments (mail_id, position, name, media_type, content)
  select mail.id, f.position, f.name, f.media_type, f.content
    from mail, unnest($2::text[], $3::text[], $4::bytea[]) with ordinality as f (name, media_type, content, position)`,
  {},
);

/** Within the caller's transaction. */
export async function writeMail(trx: Kysely<Tables>, { attachments = [], ...mail }: NewMail): Promise<void> {
  const written = JSON.stringify(mail);
  if (attachments.length === 0) await insert.rows(trx, [written]);
  else
    await insertWithFiles.rows(trx, [
      written,
      attachments.map(({ name }) => name),
      attachments.map(({ mediaType }) => mediaType),
      attachments.map(({ content }) => content),
    ]);
}

// Plain SQL, because the single mail above is plain SQL too.
const insertMany = statement(
  'mails_insert',
  mailInsert('$1').replace('json_to_record(', 'json_to_recordset('),
  {},
);

/** With one statement, within the caller's transaction. */
export async function writeMails(trx: Kysely<Tables>, mails: readonly NewMail[]): Promise<void> {
  if (mails.length > 0) await insertMany.rows(trx, [JSON.stringify(mails)]);
}
