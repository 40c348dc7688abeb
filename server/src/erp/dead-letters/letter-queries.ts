import type { LetterKind } from '@engros/contracts/supplier/dead-letters.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import type { Kysely } from 'kysely';
import { moment } from '../../platform/database/expressions.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

/** A message given up earlier is no longer listed and cannot be sent again. */
export const keptSince = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: 24 * consoleLimits.deadLetterDays });

/**
 * SQL of the messages that the server gave up sending since `$1`. Answers and documents have the time of giving up. A
 * mail has the time of its next attempt, which was planned but never made.
 */
const letters = `letters as (
    select 'answer' as kind, e.id::text as id, e.kind as what, coalesce(s.order_id, e.subject) as subject, coalesce(c.name, '') as recipient,
           e.customer_id, e.created_at, e.dead_at as given_up_at, e.attempts, e.last_error, true as can_be_sent
      from outbox_events e
      left join system_orders s on s.customer_id = e.customer_id and s.id::text = e.payload ->> 'systemOrderId'
      left join punch_out_single_sign_ons c on c.id = s.connection_id
     where e.handled_at is null and e.dead_at >= $1::timestamptz and e.kind like 'system.%'
    union all
    select 'document', m.id::text, m.kind, m.number, c.name, m.customer_id, m.created_at, m.given_up_at, m.attempts, m.last_error,
           m.content is not null
      from peppol_messages m join punch_out_single_sign_ons c on c.id = m.single_sign_on_id
     where m.given_up_at >= $1::timestamptz
    union all
    select 'mail', id::text, kind, subject, recipient, null, created_at, next_attempt_at, attempts, last_error, not holds_secret
      from mails where state = 'dead' and next_attempt_at >= $1::timestamptz
  )`;

export interface LetterRow {
  kind: LetterKind;
  id: string;
  what: string;
  subject: string;
  recipient: string;
  customerId: string | null;
  customerName: string | null;
  createdAt: Temporal.Instant;
  givenUpAt: Temporal.Instant;
  attempts: number;
  lastError: string | null;
  canBeSent: boolean;
  found: number;
}

// Lists messages from all three tables, newest first, of one kind or of all kinds.
const listed = statement<LetterRow>(
  'dead_letters',
  `with ${letters}
   select l.kind, l.id, l.what, l.subject, l.recipient, l.customer_id as "customerId", c.name as "customerName",
          l.created_at as "createdAt", l.given_up_at as "givenUpAt", l.attempts, l.last_error as "lastError",
          l.can_be_sent as "canBeSent", (count(*) over ())::int4 as found
     from letters l left join customers c on c.id = l.customer_id
    where $2::text is null or l.kind = $2
    order by l.given_up_at desc, l.kind, l.id limit $3::int offset $4::bigint`,
  {
    kind: 'text',
    id: 'text',
    what: 'text',
    subject: 'text',
    recipient: 'text',
    customerId: 'text?',
    customerName: 'text?',
    createdAt: 'timestamptz',
    givenUpAt: 'timestamptz',
    attempts: 'int4',
    lastError: 'text?',
    canBeSent: 'bool',
    found: 'int4',
  },
);

interface ListWish {
  since: Temporal.Instant;
  kind: LetterKind | null;
  limit: number;
  skip: number;
}

export const listLetters = (db: Db, { since, kind, limit, skip }: ListWish): Promise<LetterRow[]> =>
  listed.rows(db, [since.toString(), kind, limit, skip]);

// Counts the messages of the same three tables by kind.
const counted = statement<Record<LetterKind, number>>(
  'dead_letters_counted',
  `with ${letters}
   select (count(*) filter (where kind = 'answer'))::int4 as answer, (count(*) filter (where kind = 'document'))::int4 as document,
          (count(*) filter (where kind = 'mail'))::int4 as mail from letters`,
  { answer: 'int4', document: 'int4', mail: 'int4' },
);

export const countLetters = async (db: Db, since: Temporal.Instant): Promise<Record<LetterKind, number>> =>
  (await counted.row(db, [since.toString()])) ?? { answer: 0, document: 0, mail: 0 };

interface Resent {
  /** For the audit log: the number of an order or document, or the subject of a mail. */
  subject: string;
}

/** Puts the document back into the queue; undefined when there is no such document that was given up. */
export const resendDocument = (
  db: Db,
  id: string,
  { since, now }: { since: Temporal.Instant; now: Temporal.Instant },
): Promise<Resent | undefined> =>
  db
    .updateTable('peppol_messages')
    .set({ given_up_at: null, attempts: 0, next_attempt_at: now.toString() })
    .where('id', '=', id)
    .where('given_up_at', '>=', moment(since))
    .where('content', 'is not', null)
    .returning('number as subject')
    .executeTakeFirst();

/** Returns whether the mail contained a secret link; undefined when there is no such mail. Locks the mail. */
export const findDeadMail = (
  db: Db,
  id: string,
  since: Temporal.Instant,
): Promise<{ holdsSecret: boolean } | undefined> =>
  db
    .selectFrom('mails')
    .select('holds_secret as holdsSecret')
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .where('next_attempt_at', '>=', moment(since))
    .forUpdate()
    .executeTakeFirst();

/** Back into the queue, to be tried for another day. */
export async function resendMail(db: Db, id: string, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'waiting', attempts: 0, next_attempt_at: now.toString(), resent_at: now.toString() })
    .where('id', '=', id)
    .execute();
}
