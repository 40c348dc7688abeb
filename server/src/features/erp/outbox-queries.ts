import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { OrderMessage } from './erp-port.ts';

/** An event that a worker has claimed for sending. */
export interface ClaimedEvent {
  id: number;
  kind: OrderMessage['kind'];
  customerId: string;
  webOrderId: number;
  /** Version of the order that the event is about; null for events without a version. */
  revision: number | null;
  createdAt: Temporal.Instant;
  /** Number of attempts including the present one. */
  attempts: number;
  /** The message as it was sent before, as JSON; null at the first attempt. */
  message: string | null;
}

/** Patterns of event kinds: events of web orders, and answers to buyers' systems. */
export type EventKinds = 'weborder.%' | 'system.%';

/**
 * SQL that claims the first open event of each customer, of the given kinds. The conditions on the locked row are
 * checked again after the lock, so that two workers never claim the same event.
 */
export const claimText = (
  kinds: EventKinds,
  columns: string,
): string => `with heads as (select distinct on (customer_id) id from outbox_events
      where handled_at is null and dead_at is null and kind like '${kinds}' order by customer_id, id),
  due as (select e.id from outbox_events e join heads on heads.id = e.id
    where e.handled_at is null and e.dead_at is null
      and (e.next_attempt_at is null or e.next_attempt_at <= $1::timestamptz)
      and (e.claimed_until is null or e.claimed_until <= $1::timestamptz)
    order by e.id limit $3 for update of e skip locked)
  update outbox_events e set claimed_until = $2::timestamptz, next_attempt_at = $2::timestamptz,
      attempts = attempts + 1, last_attempt_at = $1::timestamptz
    from due where e.id = due.id
    returning e.id, e.kind, ${columns}, e.created_at as "createdAt", e.attempts`;

// Plain SQL, because the query builder cannot skip locked rows in an update.
const claim = statement<ClaimedEvent>(
  'outbox_claim',
  claimText(
    'weborder.%',
    `e.payload ->> 'customerId' as "customerId", (e.payload ->> 'webOrderId')::bigint as "webOrderId",
      (e.payload ->> 'revision')::int as revision, e.message`,
  ),
  {
    id: 'int8',
    kind: 'text',
    customerId: 'text',
    webOrderId: 'int8',
    revision: 'int4?',
    createdAt: 'timestamptz',
    attempts: 'int4',
    message: 'text?',
  },
);

/** Claims the first open event of each customer until the given time; other workers skip claimed events. */
export const claimEvents = (
  db: Kysely<Tables>,
  { now, until, atMost }: { now: Temporal.Instant; until: Temporal.Instant; atMost: number },
): Promise<ClaimedEvent[]> => claim.rows(db, [now.toString(), until.toString(), atMost]);

// Plain SQL, because the query builder cannot update from a list of rows.
const store = statement(
  'outbox_store_messages',
  `update outbox_events e set message = r.message from json_to_recordset($1::json) as r (id bigint, message text)
    where e.id = r.id`,
  {},
);

/** Stores messages before they are sent for the first time, so that every attempt sends the same text. */
export async function storeMessages(
  db: Kysely<Tables>,
  messages: readonly { id: number; message: string }[],
): Promise<void> {
  if (messages.length > 0) await store.rows(db, [JSON.stringify(messages)]);
}

/** Records that the receiver has stored the messages of these events. */
export async function markAccepted(
  db: Kysely<Tables>,
  ids: readonly number[],
  now: Temporal.Instant,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('outbox_events')
    .set({
      handled_at: now.toString(),
      claimed_until: null,
      next_attempt_at: null,
      last_error: null,
      message: null,
    })
    .where('id', 'in', ids)
    .execute();
}

export interface FailedEvent {
  id: number;
  nextAttemptAt: Temporal.Instant;
  isGivenUp: boolean;
  error: string;
}

// Plain SQL, because the query builder cannot update from a list of rows.
const fail = statement(
  'outbox_fail',
  `update outbox_events e set claimed_until = null, next_attempt_at = r."nextAttemptAt", last_error = r.error,
      dead_at = case when r."isGivenUp" then $2::timestamptz end
    from json_to_recordset($1::json) as r (id bigint, "nextAttemptAt" timestamptz, "isGivenUp" boolean, error text)
    where e.id = r.id and e.handled_at is null`,
  {},
);

/** Records failed attempts and when to try again, or that the events are given up. */
export async function markFailed(
  db: Kysely<Tables>,
  failed: readonly FailedEvent[],
  now: Temporal.Instant,
): Promise<void> {
  if (failed.length > 0) await fail.rows(db, [JSON.stringify(failed), now.toString()]);
}

// Plain SQL, because the query builder cannot choose the first row of each customer; the events behind it wait.
const next = statement<{ nextAttemptAt: Temporal.Instant | null }>(
  'outbox_next_attempt',
  `select min(head.next_attempt_at) as "nextAttemptAt"
    from (select distinct on (customer_id) next_attempt_at from outbox_events
      where handled_at is null and dead_at is null and kind like $1 order by customer_id, id) head`,
  { nextAttemptAt: 'timestamptz?' },
);

/** Returns when the next attempt for events of these kinds is due; undefined when none waits for one. */
export async function nextAttemptAt(
  db: Kysely<Tables>,
  kinds: EventKinds,
): Promise<Temporal.Instant | undefined> {
  return (await next.row(db, [kinds]))?.nextAttemptAt ?? undefined;
}
