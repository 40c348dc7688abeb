import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** How a receiver of messages is doing, for all nodes. */
export interface ReceiverState {
  /** Attempts that failed since its last success. */
  failures: number;
  /** True once messages of two customers failed with no success between them. */
  isDown: boolean;
  /** When a receiver that is down may be tried again. */
  nextAttemptAt: Temporal.Instant | null;
}

export const isPaused = ({ isDown, nextAttemptAt }: ReceiverState, now: Temporal.Instant): boolean =>
  isDown && nextAttemptAt !== null && Temporal.Instant.compare(now, nextAttemptAt) < 0;

export const wellReceiver: ReceiverState = { failures: 0, isDown: false, nextAttemptAt: null };

export async function readReceiver(db: Kysely<Tables>, name: string): Promise<ReceiverState> {
  const row = await db
    .selectFrom('outgoing_receivers')
    .select(['failures', 'is_down as isDown', 'next_attempt_at as nextAttemptAt'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? wellReceiver;
}

interface ReceiverFailure {
  name: string;
  /** Customers whose messages failed in this round, at least one; or whatever else tells messages apart. */
  customerIds: readonly string[];
  nextAttemptAt: Temporal.Instant;
  error: string;
}

// Plain SQL, because the query builder cannot compare with the stored row in an upsert.
const failed = statement(
  'outgoing_receiver_failed',
  `insert into outgoing_receivers as r (name, failures, first_failed_customer, is_down, next_attempt_at, last_error)
    values ($1, 1, ($2::text[])[1], cardinality($2::text[]) > 1, $3::timestamptz, $4)
    on conflict on constraint outgoing_receivers__name do update set failures = r.failures + 1,
      first_failed_customer = coalesce(r.first_failed_customer, excluded.first_failed_customer),
      is_down = r.is_down or excluded.is_down or coalesce(r.first_failed_customer <> all ($2::text[]), false),
      next_attempt_at = excluded.next_attempt_at, last_error = excluded.last_error`,
  {},
);

export async function markReceiverFailed(db: Kysely<Tables>, failure: ReceiverFailure): Promise<void> {
  const { name, customerIds, nextAttemptAt, error } = failure;
  await failed.rows(db, [name, [...new Set(customerIds)], nextAttemptAt.toString(), error]);
}

export async function makeOrdersDue(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('outbox_events')
    .set({ next_attempt_at: null })
    .where('handled_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('kind', 'like', 'weborder.%')
    .where('failed_by', '=', 'receiver')
    .where('next_attempt_at', 'is not', null)
    .execute();
}

/** What waits for the receiver is made due before. */
export async function markReceiverWell(db: Kysely<Tables>, name: string): Promise<void> {
  await db
    .updateTable('outgoing_receivers')
    .set({
      failures: 0,
      first_failed_customer: null,
      is_down: false,
      next_attempt_at: null,
      last_error: null,
    })
    .where('name', '=', name)
    .execute();
}
