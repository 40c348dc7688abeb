import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { EventKinds } from './outbox-queries.ts';

/** An event of a web order that the supplier's system has not accepted. */
export interface OutgoingRow {
  id: number;
  kind: string;
  customerId: string | null;
  subject: string;
  createdAt: Temporal.Instant;
  attempts: number;
  lastError: string | null;
  nextAttemptAt: Temporal.Instant | null;
  deadAt: Temporal.Instant | null;
  /** True while an attempt is under way. */
  isClaimed: boolean;
  /** True for an event that waits for an earlier one of the same customer, or for one of its order that was put aside. */
  isBehind: boolean;
  /** Number of events of the same customer that wait for this one. */
  behind: number;
  /** What the last attempt said with which the receiver was found to be down for all; null while it is well. */
  receiverError: string | null;
}

interface OutgoingWish {
  /** True for the given-up events alone, false for the waiting ones, undefined for all. */
  isFailed: boolean | undefined;
  /** True for the first waiting event of each customer, and all that were given up. */
  isFirstOnly?: boolean;
  /** Only events with these ids. */
  ids?: readonly number[];
  /** Name of the receiver of web orders; null when there is none. */
  receiver?: string | null;
  atMost: number;
}

// Counted among each customer's waiting events, which the query builder cannot do in one statement.
const listed = statement<OutgoingRow>(
  'outgoing_listed',
  `with waiting as (
     select e.*, row_number() over (partition by customer_id, dead_at is null order by id) as place,
            count(*) over (partition by customer_id, dead_at is null) as all_of_customer
       from outbox_events e where handled_at is null and kind like 'weborder.%')
   select id, kind, customer_id as "customerId", subject, created_at as "createdAt", attempts, last_error as "lastError",
          next_attempt_at as "nextAttemptAt", dead_at as "deadAt", claimed_until is not null as "isClaimed",
          dead_at is null and (place > 1 or exists (select from outbox_events d
            where d.customer_id = waiting.customer_id and d.id < waiting.id and d.handled_at is null
              and d.dead_at is not null and d.kind like 'weborder.%'
              and d.payload ->> 'webOrderId' = waiting.payload ->> 'webOrderId')) as "isBehind",
          (case when dead_at is null and place = 1 then all_of_customer - 1 else 0 end)::int4 as behind,
          (select r.last_error from outgoing_receivers r where r.name = $5::text and r.is_down) as "receiverError"
     from waiting
    where ($1::boolean is null or (dead_at is not null) = $1::boolean)
      and (not $2::boolean or dead_at is not null or place = 1)
      and ($4::bigint[] is null or id = any ($4::bigint[]))
    order by dead_at is null, id limit $3::int`,
  {
    id: 'int8',
    kind: 'text',
    customerId: 'text?',
    subject: 'text',
    createdAt: 'timestamptz',
    attempts: 'int4',
    lastError: 'text?',
    nextAttemptAt: 'timestamptz?',
    deadAt: 'timestamptz?',
    isClaimed: 'bool',
    isBehind: 'bool',
    behind: 'int4',
    receiverError: 'text?',
  },
);

/** Those given up, then those that wait, each oldest first. */
export const listOutgoing = (
  db: Kysely<Tables>,
  { isFailed, isFirstOnly = false, ids, receiver = null, atMost }: OutgoingWish,
): Promise<OutgoingRow[]> => listed.rows(db, [isFailed ?? null, isFirstOnly, atMost, ids ?? null, receiver]);

export interface OutgoingCount {
  waiting: number;
  failed: number;
  /** When the oldest waiting event was written; null when none waits. */
  oldestAt: Temporal.Instant | null;
}

// Counts of different rows in one pass, which the query builder writes at greater length.
const counted = statement<OutgoingCount>(
  'outgoing_counted',
  `select (count(*) filter (where dead_at is null))::int4 as waiting, count(dead_at)::int4 as failed,
          min(created_at) filter (where dead_at is null) as "oldestAt"
     from outbox_events where handled_at is null and kind like 'weborder.%'`,
  { waiting: 'int4', failed: 'int4', oldestAt: 'timestamptz?' },
);

export const countOutgoing = async (db: Kysely<Tables>): Promise<OutgoingCount> =>
  (await counted.row(db, [])) ?? { waiting: 0, failed: 0, oldestAt: null };

interface Again {
  subject: string;
}

/**
 * Puts an event that was given up back into the queue, due now and with no attempts counted. Returns undefined when no
 * event of these kinds with this id was given up.
 */
export async function sendAgain(
  db: Kysely<Tables>,
  id: number,
  kinds: EventKinds,
): Promise<Again | undefined> {
  return db
    .updateTable('outbox_events')
    .set({
      dead_at: null,
      attempts: 0,
      next_attempt_at: null,
      claimed_until: null,
      claim: null,
      failed_by: null,
    })
    .where('id', '=', id)
    .where('kind', 'like', kinds)
    .where('handled_at', 'is', null)
    .where('dead_at', 'is not', null)
    .returning('subject')
    .executeTakeFirst();
}

// Events that are being sent keep their reservation, so that nothing is sent twice at once. A receiver that is down is tried
// at once, by these first.
const hurried = statement<Again & { id: number }>(
  'outgoing_hurried',
  `with receivers as (update outgoing_receivers set next_attempt_at = null)
   update outbox_events e set next_attempt_at = null
     from (select id, customer_id from outbox_events
            where id = $1::bigint and kind like 'weborder.%' and handled_at is null and dead_at is null) wanted
    where e.customer_id = wanted.customer_id and e.id <= wanted.id and e.kind like 'weborder.%'
      and e.handled_at is null and e.dead_at is null
   returning e.id, e.subject`,
  { id: 'int8', subject: 'text' },
);

/**
 * Makes a waiting web order due now, with those of the same customer that must leave before it. Returns undefined when
 * no web order with this id waits.
 */
export async function sendNow(db: Kysely<Tables>, id: number): Promise<Again | undefined> {
  return (await hurried.rows(db, [id])).find((row) => row.id === id);
}
