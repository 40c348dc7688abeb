import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

export interface QueueFacts {
  isDown: boolean | null;
  receiverError: string | null;
  nextAttemptAt: Temporal.Instant | null;
  waiting: number;
  givenUp: number;
  oldestAt: Temporal.Instant | null;
  overGoal: number;
  lastAcceptedAt: Temporal.Instant | null;
  medianSeconds: number | null;
  ages: { at: string; seconds: number }[];
}

interface QueueWish {
  now: Temporal.Instant;
  since: Temporal.Instant;
  receiver: string | null;
  goalSeconds: number;
}

const messagesLookedAt = 5000;
const agesEveryMinutes = 10;
const agesShown = 17;

// In one pass over the newest messages and those that are open, which the query builder writes at far greater length.
const facts = statement<QueueFacts>(
  'console_order_queue',
  `with open as materialized (
     select created_at, dead_at from outbox_events where handled_at is null and kind like 'weborder.%'),
   done as materialized (
     select created_at, handled_at from (select * from outbox_events order by id desc limit ${messagesLookedAt}) n
      where handled_at is not null and kind like 'weborder.%'),
   seen as (select created_at, handled_at from done union all select min(created_at), null from open)
   select r.is_down as "isDown", r.last_error as "receiverError", r.next_attempt_at as "nextAttemptAt", o.*, d.*,
     (select json_agg(json_build_object('at', t, 'seconds', coalesce((select extract(epoch from t - min(created_at))::int
          from seen where created_at <= t and (handled_at is null or handled_at > t)), 0)) order by t)
        from generate_series($1::timestamptz - make_interval(mins => ${(agesShown - 1) * agesEveryMinutes}), $1::timestamptz,
          make_interval(mins => ${agesEveryMinutes})) t) as ages
   from (select (count(*) filter (where dead_at is null))::int4 as waiting, count(dead_at)::int4 as "givenUp",
       min(created_at) as "oldestAt", (count(*) filter (where created_at < $1::timestamptz - make_interval(secs => $4)))::int4
         as "overGoal" from open) o
     cross join (select max(handled_at) as "lastAcceptedAt", percentile_cont(0.5) within group (order by
         extract(epoch from handled_at - created_at)::float8) filter (where handled_at >= $2::timestamptz) as "medianSeconds"
       from done) d
     left join outgoing_receivers r on r.name = $3::text`,
  {
    isDown: 'bool?',
    receiverError: 'text?',
    nextAttemptAt: 'timestamptz?',
    waiting: 'int4',
    givenUp: 'int4',
    oldestAt: 'timestamptz?',
    overGoal: 'int4',
    lastAcceptedAt: 'timestamptz?',
    medianSeconds: 'float8?',
    ages: 'json',
  },
);

export async function readQueueFacts(
  db: Kysely<Tables>,
  { now, since, receiver, goalSeconds }: QueueWish,
): Promise<QueueFacts> {
  const row = await facts.row(db, [now.toString(), since.toString(), receiver, goalSeconds]);
  if (row === undefined) throw new Error('the queue is always one row');
  return row;
}
