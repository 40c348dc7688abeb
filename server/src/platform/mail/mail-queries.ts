import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';

/** A mail somebody holds for sending. */
export interface ClaimedMail {
  id: string;
  recipient: string;
  subject: string;
  textBody: string;
  htmlBody: string;
  replyTo: string | null;
  attempts: number;
  createdAt: Temporal.Instant;
}

/** Holds the mail that has waited longest until the lease ends; other workers pass it by. */
export async function claimMail(
  database: Database,
  { now, until }: { now: Temporal.Instant; until: Temporal.Instant },
): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<ClaimedMail>`
    update mails set claimed_until = ${until.toString()}, attempts = attempts + 1
     where id = (select id from mails
        where state = 'waiting' and next_attempt_at <= ${now.toString()}
          and (claimed_until is null or claimed_until <= ${now.toString()})
        order by next_attempt_at, id limit 1 for update skip locked)
    returning id, recipient, subject, text_body as "textBody", html_body as "htmlBody", reply_to as "replyTo", attempts,
      created_at as "createdAt"`.execute(database.kysely);
  return rows[0];
}

/** Keeps holding a mail whose conversation takes long. */
export async function extendClaim(database: Database, id: string, until: Temporal.Instant): Promise<void> {
  await database.kysely
    .updateTable('mails')
    .set({ claimed_until: until.toString() })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

// The link of a mail that opens an account is not kept longer than it takes to send it.
const withoutSecret = {
  text_body: sql<string>`case when holds_secret then '' else text_body end`,
  html_body: sql<string>`case when holds_secret then '' else html_body end`,
};

export async function markSent(database: Database, id: string, now: Temporal.Instant): Promise<void> {
  await database.kysely
    .updateTable('mails')
    .set({ state: 'sent', sent_at: now.toString(), claimed_until: null, last_error: null, ...withoutSecret })
    .where('id', '=', id)
    .execute();
}

/** Lets a mail wait for its next attempt, or gives it up. */
export async function markFailed(
  database: Database,
  id: string,
  {
    state,
    nextAttemptAt,
    error,
  }: { state: 'waiting' | 'dead'; nextAttemptAt: Temporal.Instant; error: string },
): Promise<void> {
  await database.kysely
    .updateTable('mails')
    .set({
      state,
      next_attempt_at: nextAttemptAt.toString(),
      claimed_until: null,
      last_error: error,
      ...(state === 'dead' && withoutSecret),
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}
