import type { Kysely } from 'kysely';
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
}

const columns = [
  'id',
  'kind',
  'customer_id as customerId',
  'subject',
  'created_at as createdAt',
  'attempts',
  'last_error as lastError',
  'next_attempt_at as nextAttemptAt',
  'dead_at as deadAt',
] as const;

/**
 * Selects the events of web orders that were not accepted. `isFailed` limits them to the given-up or to the waiting
 * ones.
 */
function open(db: Kysely<Tables>, isFailed?: boolean) {
  const events = db
    .selectFrom('outbox_events')
    .where('handled_at', 'is', null)
    .where('kind', 'like', 'weborder.%');
  return isFailed === undefined ? events : events.where('dead_at', isFailed ? 'is not' : 'is', null);
}

/** Lists web orders that were not accepted yet, oldest first. */
export function listOutgoing(
  db: Kysely<Tables>,
  { isFailed, atMost }: { isFailed: boolean | undefined; atMost: number },
): Promise<OutgoingRow[]> {
  return open(db, isFailed).select(columns).orderBy('id').limit(atMost).execute();
}

/** Counts the web orders that were not accepted yet: all of them, and those given up. */
export async function countOutgoing(db: Kysely<Tables>): Promise<{ all: number; failed: number }> {
  const { all, failed } = await open(db)
    .select(({ fn }) => [fn.countAll<string>().as('all'), fn.count<string>('dead_at').as('failed')])
    .executeTakeFirstOrThrow();
  return { all: Number(all), failed: Number(failed) };
}

/**
 * Puts an event that was given up back into the queue, due now and with no attempts counted. Returns undefined when no
 * event of these kinds with this id was given up.
 */
export async function sendAgain(
  db: Kysely<Tables>,
  id: number,
  kinds: EventKinds,
): Promise<OutgoingRow | undefined> {
  return db
    .updateTable('outbox_events')
    .set({ dead_at: null, attempts: 0, next_attempt_at: null, claimed_until: null })
    .where('id', '=', id)
    .where('kind', 'like', kinds)
    .where('handled_at', 'is', null)
    .where('dead_at', 'is not', null)
    .returning(columns)
    .executeTakeFirst();
}
