import type { Kysely } from 'kysely';
import { moment } from '../../platform/database/expressions.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

interface Span {
  from: Temporal.Instant;
  until: Temporal.Instant;
}

/** Uses the audit log, because its times have an index. */
export async function countPlacedOrders(db: Db, { from, until }: Span): Promise<number> {
  const { placed } = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<string>().as('placed'))
    .where('at', '>=', moment(from))
    .where('at', '<', moment(until))
    .where('kind', '=', 'weborder.placed')
    .executeTakeFirstOrThrow();
  return Number(placed);
}

export interface HalfHour {
  from: string;
  today: number;
  lastWeek: number;
}

// Counts the orders of two periods by half hours in the supplier's time zone; the query builder cannot group by these.
const halfHours = statement<HalfHour>(
  'overview_half_hours',
  `with placed as (
     select at >= $3::timestamptz as is_today, at at time zone $5 as local from audit_log
      where kind = 'weborder.placed'
        and (at >= $1::timestamptz and at < $2::timestamptz or at >= $3::timestamptz and at < $4::timestamptz))
   select to_char(date_bin('30 minutes', local, timestamp '2000-01-01'), 'HH24:MI') as from,
          (count(*) filter (where is_today))::int4 as today, (count(*) filter (where not is_today))::int4 as "lastWeek"
     from placed group by 1 order by 1`,
  { from: 'text', today: 'int4', lastWeek: 'int4' },
);

/** For a whole day last week, and for today until now. */
export const countByHalfHours = (
  db: Db,
  { lastWeek, today, timeZone }: { lastWeek: Span; today: Span; timeZone: string },
): Promise<HalfHour[]> =>
  halfHours.rows(db, [
    lastWeek.from.toString(),
    lastWeek.until.toString(),
    today.from.toString(),
    today.until.toString(),
    timeZone,
  ]);

/** Returns the deadline that most routes have. */
export async function usualDeadline(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('customer_routes')
    .select('cut_off_time')
    .groupBy('cut_off_time')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('cut_off_time')
    .limit(1)
    .executeTakeFirst();
  return row?.cut_off_time.slice(0, 5) ?? null;
}

// Counts people, not sessions; the User-Agent header tells whether somebody uses a phone.
const signedIn = statement<{ people: number; onPhone: number }>(
  'overview_signed_in',
  `select count(distinct user_id)::int4 as people,
          (count(distinct user_id) filter (where user_agent ~ 'Mobile|Android|iPhone'))::int4 as "onPhone"
     from sessions where last_seen_at > $1::timestamptz and acting_user_id is null`,
  { people: 'int4', onPhone: 'int4' },
);

export async function countSignedIn(
  db: Db,
  since: Temporal.Instant,
): Promise<{ people: number; onPhone: number }> {
  return (await signedIn.row(db, [since.toString()])) ?? { people: 0, onPhone: 0 };
}
