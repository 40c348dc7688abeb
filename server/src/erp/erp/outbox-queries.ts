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

export type FailedBy = 'receiver' | 'refused' | 'unreadable' | 'here';

export interface ClaimRound {
  now: Temporal.Instant;
  atMost: number;
  /** Seconds, by the clock of the database, for which other workers skip what is claimed. */
  leaseSeconds: number;
}

/**
 * SQL that is true for a version of a web order of which an earlier one was put aside. `offset 0` keeps it a look by customer
 * for each event that is asked about: as a join, PostgreSQL would look at all waiting events for a claim of a few.
 */
const isBehindAside = (event: string): string => `exists (select from outbox_events a
      where a.customer_id = ${event}.customer_id and a.id < ${event}.id and a.handled_at is null and a.dead_at is not null
        and a.kind like 'weborder.%' and a.payload ->> 'webOrderId' = ${event}.payload ->> 'webOrderId' offset 0)`;

/**
 * SQL that is true for the first open event `o` of a customer, of these kinds; versions behind one put aside hold nothing. The
 * time of putting aside is compared in a way that fits only the index by customer: before PostgreSQL has counted the rows, it
 * takes the index of what is due for as good.
 */
const isHead = (kinds: EventKinds): string => `not ${isBehindAside('o')}
      and not exists (select from outbox_events d
        where d.customer_id = o.customer_id and d.id < o.id and d.handled_at is null
          and coalesce(d.dead_at, 'infinity') = 'infinity'
          and d.kind like '${kinds}' and not ${isBehindAside('d')} offset 0)`;

/**
 * SQL that claims the first open event of each customer, of the given kinds, those first that nothing delayed, and of them
 * those that were tried least lately. That is the order of an index, so that a claim costs the same however many wait.
 * The conditions on the locked row are checked again after the lock, so that two workers never claim the same event.
 * Columns of the payload are texts, because one that cannot be read would end the whole statement.
 */
export const claimText = (
  kinds: EventKinds,
  columns: string,
): string => `with due as (select o.id from outbox_events o
    where o.handled_at is null and o.dead_at is null and o.kind like '${kinds}'
      and (o.next_attempt_at is null or o.next_attempt_at <= $1::timestamptz)
      and (o.claimed_until is null or o.claimed_until <= clock_timestamp())
      and ${isHead(kinds)}
    order by o.next_attempt_at nulls first, o.last_attempt_at nulls first, o.id limit $2 for update of o skip locked)
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

/** Other workers skip claimed events. */
export const claimEvents = (db: Kysely<Tables>, round: ClaimRound): Promise<ClaimedEvent[]> =>
  claim.rows(db, claimValues(round));

// Plain SQL, because the query builder cannot update from a list of rows.
const extend = statement<{ id: number }>(
  'outbox_extend_claims',
  `update outbox_events e set claimed_until = clock_timestamp() + make_interval(secs => $2)
    from json_to_recordset($1::json) as r (id bigint, claim uuid)
    where e.id = r.id and e.claim = r.claim and e.handled_at is null returning e.id`,
  { id: 'int8' },
);

/** Returns the ids of those that nobody else has claimed meanwhile. */
export const extendClaims = async (
  db: Kysely<Tables>,
  events: readonly ClaimKey[],
  leaseSeconds: number,
): Promise<number[]> => (await extend.rows(db, [keysOf(events), leaseSeconds])).map(({ id }) => id);

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

const keysOf = (events: readonly ClaimKey[]): string =>
  JSON.stringify(events.map(({ id, claim }) => ({ id, claim })));

// Plain SQL, because the query builder cannot update from a list of rows.
const accept = statement(
  'outbox_accept',
  `update outbox_events e set handled_at = $2::timestamptz, claim = null, claimed_until = null, next_attempt_at = null,
      last_error = null, failed_by = null, message = null
    from json_to_recordset($1::json) as r (id bigint, claim uuid)
    where e.id = r.id and e.claim = r.claim and e.handled_at is null`,
  {},
);

/** A claim that ended changes nothing. */
export async function markAccepted(
  db: Kysely<Tables>,
  events: readonly ClaimKey[],
  now: Temporal.Instant,
): Promise<void> {
  if (events.length === 0) return;
  await accept.rows(db, [keysOf(events), now.toString()]);
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

/** Also records when to try again, or that the events are given up; a claim that ended changes nothing. */
export async function markFailed(
  db: Kysely<Tables>,
  failed: readonly FailedEvent[],
  now: Temporal.Instant,
): Promise<void> {
  if (failed.length > 0) await fail.rows(db, [JSON.stringify(failed), now.toString()]);
}
