import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import type { Kysely } from 'kysely';
import { moment } from '../../../platform/database/expressions.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Bounds, untilFewer } from '../../../platform/process/pieces.ts';

export type MessageKind = 'catalogue' | 'orderResponse' | 'invoice' | 'creditNote';

export interface NewMessage {
  customerId: string;
  id: string;
  connectionId: string;
  kind: MessageKind;
  /** Number of the document; a second one of the same kind and number is not written. */
  number: string;
  /** The document as gzip, and its size in bytes before compression. */
  content: Buffer;
  bytes: number;
  lines: number;
  createdBy: string | null;
  now: Temporal.Instant;
}

/** Due for sending at once. Returns false when a document of this kind and number exists already. */
export async function insertMessage(db: Kysely<Tables>, message: NewMessage): Promise<boolean> {
  const row = await db
    .insertInto('peppol_messages')
    .values({
      customer_id: message.customerId,
      id: message.id,
      single_sign_on_id: message.connectionId,
      kind: message.kind,
      number: message.number,
      content: message.content,
      content_bytes: message.bytes,
      lines: message.lines,
      created_at: message.now.toString(),
      created_by: message.createdBy,
      next_attempt_at: message.now.toString(),
    })
    .onConflict((conflict) => conflict.constraint('peppol_messages__number').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface DueMessage {
  customerId: string;
  id: string;
  connectionId: string;
  kind: MessageKind;
  number: string;
  /** Null only after the document was sent, so never in a claimed document. */
  content: Buffer | null;
  bytes: number;
  createdAt: Temporal.Instant;
  attempts: number;
  /** Mark of this claim; only its holder may record what became of the document. */
  claim: string;
}

// Claims one document at a time, because a catalogue is large; other workers skip it until the given time. Catalogues
// come last, because buyers wait for answers and invoices. Sorted by kind, so that an invoice is sent before its credit
// note.
const claim = statement<DueMessage>(
  'peppol_message_claim',
  `with due as (select customer_id, id from peppol_messages
      where next_attempt_at <= $1::timestamptz and content is not null
        and (claimed_until is null or claimed_until <= clock_timestamp())
      order by kind = 'catalogue', next_attempt_at, kind desc limit 1 for update skip locked)
    update peppol_messages m set claim = gen_random_uuid(), attempts = attempts + 1,
        claimed_until = clock_timestamp() + make_interval(secs => $2)
      from due where m.customer_id = due.customer_id and m.id = due.id
      returning m.customer_id as "customerId", m.id, m.single_sign_on_id as "connectionId", m.kind, m.number, m.content,
        m.content_bytes as bytes, m.created_at as "createdAt", m.attempts, m.claim::text as claim`,
  {
    customerId: 'text',
    id: 'uuid',
    connectionId: 'uuid',
    kind: 'text',
    number: 'text',
    content: 'bytea?',
    bytes: 'int8',
    createdAt: 'timestamptz',
    attempts: 'int4',
    claim: 'text',
  },
);

/**
 * Claims the document that has waited longest, catalogues last, for seconds by the clock of the database; undefined when
 * none is due.
 */
export const claimMessage = (
  db: Kysely<Tables>,
  { now, leaseSeconds }: { now: Temporal.Instant; leaseSeconds: number },
): Promise<DueMessage | undefined> => claim.row(db, [now.toString(), leaseSeconds]);

type MessageKey = Pick<DueMessage, 'customerId' | 'id' | 'claim'>;

/** A claim that ended changes nothing. */
export async function markSent(
  db: Kysely<Tables>,
  { customerId, id, claim }: MessageKey,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('peppol_messages')
    .set({
      sent_at: now.toString(),
      next_attempt_at: null,
      last_error: null,
      claim: null,
      claimed_until: null,
    })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
}

export interface MessageFailure {
  error: string;
  /** Without a next time, the document is given up. */
  nextAttemptAt: Temporal.Instant | null;
  attempts: number;
  now: Temporal.Instant;
}

/** A claim that ended changes nothing. */
export async function markFailed(
  db: Kysely<Tables>,
  { customerId, id, claim }: MessageKey,
  { error, nextAttemptAt, attempts, now }: MessageFailure,
): Promise<void> {
  await db
    .updateTable('peppol_messages')
    .set({
      last_error: error,
      next_attempt_at: nextAttemptAt?.toString() ?? null,
      given_up_at: nextAttemptAt === null ? now.toString() : null,
      attempts,
      claim: null,
      claimed_until: null,
    })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
}

export async function makeWaitingDue(db: Kysely<Tables>, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('peppol_messages')
    .set({ next_attempt_at: now.toString() })
    .where('next_attempt_at', '>', moment(now))
    .where('content', 'is not', null)
    .execute();
}

/**
 * Number of days for which the content of a document is stored after it was sent, so that staff can look at it, or given
 * up, so that it can be sent again.
 */
const keptDays = consoleLimits.deadLetterDays;

/** Documents of which one statement deletes the content, which can be large. */
const documentsAtOnce = 100;

// Plain SQL, because the query builder does not know the place of a row in its table.
const forgetContent = statement<{ isGone: boolean }>(
  'peppol_message_forget_content',
  `update peppol_messages set content = null where ctid in
     (select ctid from peppol_messages
       where content is not null and (sent_at < $1::timestamptz or given_up_at < $1::timestamptz) limit $2::int)
   returning true as "isGone"`,
  { isGone: 'bool' },
);

/** Some at a time; the record of the documents stays. */
export async function forgetSentContent(
  db: Kysely<Tables>,
  now: Temporal.Instant,
  { atOnce = documentsAtOnce, signal }: Bounds = {},
): Promise<void> {
  const before = now.subtract({ hours: 24 * keptDays }).toString();
  await untilFewer({ atOnce, signal }, async () => {
    const forgotten = await forgetContent.rows(db, [before, atOnce]);
    return forgotten.length;
  });
}

export interface ListedMessage {
  id: string;
  kind: MessageKind;
  number: string;
  lines: number;
  bytes: number;
  createdAt: Temporal.Instant;
  attempts: number;
  sentAt: Temporal.Instant | null;
  givenUpAt: Temporal.Instant | null;
  lastError: string | null;
}

/** Newest first. */
export async function listMessages(
  db: Kysely<Tables>,
  { customerId, connectionId, atMost }: { customerId: string; connectionId: string; atMost: number },
): Promise<ListedMessage[]> {
  const rows = await db
    .selectFrom('peppol_messages')
    .select([
      'id',
      'kind',
      'number',
      'lines',
      'content_bytes as bytes',
      'created_at as createdAt',
      'attempts',
      'sent_at as sentAt',
      'given_up_at as givenUpAt',
      'last_error as lastError',
    ])
    .where('customer_id', '=', customerId)
    .where('single_sign_on_id', '=', connectionId)
    .orderBy('created_at', 'desc')
    .limit(atMost)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as MessageKind }));
}
