import type { OperatedQueue, Operation } from '@engros/contracts/supplier/operation/operation.ts';
import type { Kysely } from 'kysely';
import { moment } from '../platform/database/expressions.ts';
import { statement } from '../platform/database/statement.ts';
import type { Tables } from '../platform/database/tables.ts';

type Db = Kysely<Tables>;

interface QueueRow {
  name: OperatedQueue['Name'];
  waiting: number;
  oldestAt: Temporal.Instant | null;
}

// Counted together in one round trip. The time at which a picture was named is not kept.
const queues = statement<QueueRow>(
  'operation_queues',
  `select 'orders' as name, count(*)::int4 as waiting, min(created_at) as "oldestAt" from outbox_events
      where handled_at is null and dead_at is null and kind like 'weborder.%'
   union all
   select 'answers', count(*)::int4, min(created_at) from outbox_events
      where handled_at is null and dead_at is null and kind not like 'weborder.%'
   union all
   select 'mails', count(*)::int4, min(created_at) from mails where state = 'waiting'
   union all
   select 'documents', count(*)::int4, min(created_at) from peppol_messages where next_attempt_at is not null
   union all
   select 'pictures', count(*)::int4, null from product_pictures where hash is null and try_after is not null`,
  { name: 'text', waiting: 'int4', oldestAt: 'timestamptz?' },
);

const goals: Readonly<Record<OperatedQueue['Name'], number>> = {
  orders: 60,
  answers: 300,
  mails: 900,
  documents: 3600,
  pictures: 3600,
};

export async function readQueues(db: Db, now: Temporal.Instant): Promise<OperatedQueue[]> {
  const rows = await queues.rows(db, []);
  return rows.map(({ name, waiting, oldestAt }) => ({
    Name: name,
    Waiting: waiting,
    OldestSeconds: oldestAt && Math.max(0, Math.floor(oldestAt.until(now).total('seconds'))),
    GoalSeconds: goals[name],
  }));
}

export async function countMailsNow(db: Db, midnight: Temporal.Instant): Promise<Operation['Mails']> {
  const row = await db
    .selectFrom('mails')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', '=', 'sent').as('SentToday'),
      fn.countAll<number>().filterWhere('state', '=', 'waiting').as('Waiting'),
      fn.countAll<number>().filterWhere('state', '=', 'dead').as('GivenUp'),
    ])
    .where(({ or, eb }) =>
      or([
        eb('state', 'in', ['waiting', 'dead']),
        eb.and([eb('state', '=', 'sent'), eb('sent_at', '>=', moment(midnight))]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return row;
}
