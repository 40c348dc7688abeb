import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { OrderMessage } from './erp-port.ts';

/** An event that a worker has claimed for sending. Only its claim may record what became of it. */
export interface Claimed {
  id: number;
  /** Customer whose events are sent in order. */
  customerId: string;
  createdAt: Temporal.Instant;
  /** Number of attempts including the present one. */
  attempts: number;
  claim: string;
}

/** An event of a web order as it stands in the database; nothing of its content was read as a number yet. */
export interface ClaimedEvent extends Claimed {
  kind: OrderMessage['kind'];
  webOrderId: string | null;
  /** Version of the order that the event is about; null for events without a version. */
  revision: string | null;
  /** The message as it was sent before, as JSON; null at the first attempt. */
  message: string | null;
}

/** Patterns of event kinds: events of web orders, and answers to buyers' systems. */
export type EventKinds = 'weborder.%' | 'system.%';

/** Whose fault a failed attempt was. */
export type FailedBy = 'receiver' | 'refused' | 'unreadable' | 'here';

export interface ClaimRound {
  now: Temporal.Instant;
  atMost: number;
  /** Seconds, by the clock of the database, for which other workers skip what is claimed. */
  leaseSeconds: number;
}

/**
 * SQL of the first open events of each customer, as `heads`, with the kinds `$1`. A version of a web order waits while
 * an earlier one of the same order was put aside; other orders of that customer go on. Use it as a materialized part: with
 * some hundred events waiting, PostgreSQL would else find the heads again for each of them, which took 5 s.
 */
const headsText = (kinds: string): string => `select distinct on (customer_id) id from outbox_events o
      where handled_at is null and dead_at is null and kind like ${kinds}
        and not exists (select from outbox_events d
          where d.customer_id = o.customer_id and d.id < o.id and d.handled_at is null and d.dead_at is not null
            and d.kind like 'weborder.%' and d.payload ->> 'webOrderId' = o.payload ->> 'webOrderId')
      order by customer_id, id`;

/**
 * SQL that claims the first open event of each customer, of the given kinds, those first that nothing delayed, and of them
 * those that were tried least lately.
 * The conditions on the locked row are checked again after the lock, so that two workers never claim the same event.
 * Columns of the payload are texts, because one that cannot be read would end the whole statement.
 */
export const claimText = (
  kinds: EventKinds,
  columns: string,
): string => `with heads as materialized (${headsText(`'${kinds}'`)}),
  due as (select e.id from outbox_events e join heads on heads.id = e.id
    where e.handled_at is null and e.dead_at is null
      and (e.next_attempt_at is null or e.next_attempt_at <= $1::timestamptz)
      and (e.claimed_until is null or e.claimed_until <= clock_timestamp())
    order by e.next_attempt_at nulls first, e.last_attempt_at nulls first, e.id limit $2 for update of e skip locked)
  update outbox_events e set claim = gen_random_uuid(), claimed_until = clock_timestamp() + make_interval(secs => $3),
      attempts = attempts + 1, last_attempt_at = $1::timestamptz
    from due where e.id = due.id
    returning e.id, e.kind, ${columns}, e.created_at as "createdAt", e.attempts, e.claim::text as claim`;

// Plain SQL, because the query builder cannot skip locked rows in an update.
const claim = statement<ClaimedEvent>(
  'outbox_claim',
  claimText(
    'weborder.%',
    `coalesce(e.customer_id, '') as "customerId", e.payload ->> 'webOrderId' as "webOrderId",
      e.payload ->> 'revision' as revision, e.message`,
  ),
  {
    id: 'int8',
    kind: 'text',
    customerId: 'text',
    webOrderId: 'text?',
    revision: 'text?',
    createdAt: 'timestamptz',
    attempts: 'int4',
    message: 'text?',
    claim: 'text',
  },
);

export const claimValues = ({ now, atMost, leaseSeconds }: ClaimRound): readonly unknown[] => [
  now.toString(),
  atMost,
  leaseSeconds,
];

/** Claims the first open event of each customer for a time; other workers skip claimed events. */
export const claimEvents = (db: Kysely<Tables>, round: ClaimRound): Promise<ClaimedEvent[]> =>
  claim.rows(db, claimValues(round));

// Plain SQL, because the query builder cannot update from a list of rows.
const store = statement<{ id: number }>(
  'outbox_store_messages',
  `update outbox_events e set message = r.message
    from json_to_recordset($1::json) as r (id bigint, claim uuid, message text)
    where e.id = r.id and e.claim = r.claim and e.handled_at is null returning e.id`,
  { id: 'int8' },
);

/**
 * Stores messages before they are sent for the first time, so that every attempt sends the same text. Returns the ids of
 * those whose claim still holds.
 */
export async function storeMessages(
  db: Kysely<Tables>,
  messages: readonly { id: number; claim: string; message: string }[],
): Promise<ReadonlySet<number>> {
  if (messages.length === 0) return new Set();
  const rows = await store.rows(db, [JSON.stringify(messages)]);
  return new Set(rows.map(({ id }) => id));
}

type ClaimKey = Pick<Claimed, 'id' | 'claim'>;

// Plain SQL, because the query builder cannot update from a list of rows.
const accept = statement(
  'outbox_accept',
  `update outbox_events e set handled_at = $2::timestamptz, claim = null, claimed_until = null, next_attempt_at = null,
      last_error = null, failed_by = null, message = null
    from json_to_recordset($1::json) as r (id bigint, claim uuid)
    where e.id = r.id and e.claim = r.claim and e.handled_at is null`,
  {},
);

/** Records that the receiver has stored the messages of these events; a claim that ended changes nothing. */
export async function markAccepted(
  db: Kysely<Tables>,
  events: readonly ClaimKey[],
  now: Temporal.Instant,
): Promise<void> {
  if (events.length === 0) return;
  await accept.rows(db, [JSON.stringify(events.map(({ id, claim }) => ({ id, claim }))), now.toString()]);
}

export interface FailedEvent extends ClaimKey {
  failedBy: FailedBy;
  nextAttemptAt: Temporal.Instant;
  isGivenUp: boolean;
  error: string;
}

// Plain SQL, because the query builder cannot update from a list of rows.
const fail = statement(
  'outbox_fail',
  `update outbox_events e set claim = null, claimed_until = null, next_attempt_at = r."nextAttemptAt",
      last_error = r.error, failed_by = r."failedBy", dead_at = case when r."isGivenUp" then $2::timestamptz end
    from json_to_recordset($1::json) as r
      (id bigint, claim uuid, "failedBy" text, "nextAttemptAt" timestamptz, "isGivenUp" boolean, error text)
    where e.id = r.id and e.claim = r.claim and e.handled_at is null`,
  {},
);

/**
 * Records failed attempts and when to try again, or that the events are given up; a claim that ended changes nothing.
 */
export async function markFailed(
  db: Kysely<Tables>,
  failed: readonly FailedEvent[],
  now: Temporal.Instant,
): Promise<void> {
  if (failed.length > 0) await fail.rows(db, [JSON.stringify(failed), now.toString()]);
}

// Plain SQL, because the query builder cannot choose the first row of each customer; the events behind it wait.
const next = statement<{ ms: number | null }>(
  'outbox_next_attempt',
  `with heads as materialized (${headsText('$1')})
  select (min(greatest(0, extract(epoch from coalesce(e.next_attempt_at - $2::timestamptz, interval '0')),
      extract(epoch from coalesce(e.claimed_until - clock_timestamp(), interval '0')))) * 1000)::float8 as ms
    from heads join outbox_events e on e.id = heads.id`,
  { ms: 'float8?' },
);

/** Returns the time in ms until an attempt for events of these kinds is due; undefined when none waits for one. */
export async function msToNextAttempt(
  db: Kysely<Tables>,
  kinds: EventKinds,
  now: Temporal.Instant,
): Promise<number | undefined> {
  return (await next.row(db, [kinds, now.toString()]))?.ms ?? undefined;
}
