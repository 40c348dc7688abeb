import type { Kysely } from 'kysely';
import { moment } from '../../platform/database/expressions.ts';
import { type ColumnsOf, statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

export interface LoggedRow {
  id: number;
  at: Temporal.Instant;
  personId: string | null;
  personName: string | null;
  actingId: string | null;
  actingName: string | null;
  customerId: string | null;
  customerName: string | null;
  kind: string;
  subject: string | null;
  details: unknown;
  place: string | null;
}

export interface LogQuestion {
  from: Temporal.Instant;
  until: Temporal.Instant;
  /** Part of a name, a whole number or a network address to search for; empty to match all entries. */
  text: string;
  kind: string;
  onlyActing: boolean;
  /** The user who did it, or for whom a member of staff did it; null for everybody. */
  personId: string | null;
  onlySystem: boolean;
}

const columns: ColumnsOf<LoggedRow> = {
  id: 'int8',
  at: 'timestamptz',
  personId: 'uuid?',
  personName: 'text?',
  actingId: 'uuid?',
  actingName: 'text?',
  customerId: 'text?',
  customerName: 'text?',
  kind: 'text',
  subject: 'text?',
  details: 'jsonb',
  place: 'text?',
};

const selected = `a.id, a.at, a.user_id as "personId", p.display_name as "personName", a.acting_user_id as "actingId",
    s.display_name as "actingName", a.customer_id as "customerId", c.name as "customerName", a.kind, a.subject,
    a.details, a.place`;

/** The values of the question are `$1` to `$7`. */
const matching = `from audit_log a
    left join users p on p.id = a.user_id
    left join users s on s.id = a.acting_user_id
    left join customers c on c.id = a.customer_id
   where a.at >= $1::timestamptz and a.at < $2::timestamptz
     and ($3 = '' or a.customer_id = $3 or a.subject = $3 or strpos(lower(p.display_name), lower($3)) > 0
       or strpos(lower(s.display_name), lower($3)) > 0 or strpos(lower(c.name), lower($3)) > 0
       or a.details ->> 'address' = $3)
     and ($4 = '' or a.kind = $4) and (not $5::boolean or a.acting_user_id is not null)
     and ($6::uuid is null or $6::uuid in (a.user_id, a.acting_user_id))
     and (not $7::boolean or a.user_id is null)`;

const valuesOf = (question: LogQuestion): readonly unknown[] => [
  question.from.toString(),
  question.until.toString(),
  question.text,
  question.kind,
  question.onlyActing,
  question.personId,
  question.onlySystem,
];

// Plain SQL, because the query builder cannot easily count all matches in each row and search over three tables.
const entries = statement<LoggedRow & { found: number }>(
  'audit_entries',
  `select ${selected}, (count(*) over ())::int as found ${matching}
   order by a.at desc, a.id desc limit $8 offset $9`,
  { ...columns, found: 'int4' },
);

/** Newest first; `found` is the number of all that match. */
export const listEntries = (
  db: Kysely<Tables>,
  question: LogQuestion,
  { limit, skip }: { limit: number; skip: number },
): Promise<(LoggedRow & { found: number })[]> => entries.rows(db, [...valuesOf(question), limit, skip]);

// Plain SQL, because it has the conditions of the statement above.
const count = statement<{ found: number }>(
  'audit_entries_counted',
  `select count(*)::int as found from (select ${matching} limit $8) as found`,
  { found: 'int4' },
);

/** Stops counting at `most`. */
export async function countEntries(db: Kysely<Tables>, question: LogQuestion, most: number): Promise<number> {
  return (await count.row(db, [...valuesOf(question), most]))?.found ?? 0;
}

// Plain SQL, because it has the conditions of the statements above.
const entriesBelow = statement<LoggedRow>(
  'audit_entries_below',
  `select ${selected} ${matching} and (a.at, a.id) < ($8::timestamptz, $9::bigint)
   order by a.at desc, a.id desc limit $10`,
  columns,
);

/** Newest first, a piece at a time, so that a long log is never whole in memory. */
export async function* entriesInPieces(
  db: Kysely<Tables>,
  question: LogQuestion,
  rowsAtOnce: number,
): AsyncGenerator<LoggedRow[]> {
  let below = { at: question.until, id: 0 };
  for (;;) {
    const cursor = [below.at.toString(), below.id, rowsAtOnce];
    const rows = await entriesBelow.rows(db, [...valuesOf(question), ...cursor]);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return;
    below = last;
  }
}

type Period = Pick<LogQuestion, 'from' | 'until'>;

export async function listKinds(db: Kysely<Tables>, { from, until }: Period): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select('kind')
    .distinct()
    .where('at', '>=', moment(from))
    .where('at', '<', moment(until))
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

export interface LoggedPerson {
  id: string;
  name: string;
  isStaff: boolean;
}

// Plain SQL, because the query builder cannot count both users of an entry in one pass.
const people = statement<LoggedPerson>(
  'audit_people',
  `with done as (
     select w.id, count(*) as times
       from audit_log a, lateral (values (a.user_id), (a.acting_user_id)) as w (id)
      where a.at >= $1::timestamptz and a.at < $2::timestamptz and w.id is not null
      group by w.id
   ), wanted as (
     select id, times from done
     union all
     select $3::uuid, 0 where $3::uuid is not null and not exists (select from done where id = $3::uuid)
   )
   select u.id, u.display_name as name, u.role <> 'buyer' as "isStaff"
     from wanted w join users u on u.id = w.id
    order by coalesce(u.id = $3::uuid, false) desc, u.role <> 'buyer' desc, w.times desc, u.id limit $4`,
  { id: 'uuid', name: 'text', isStaff: 'bool' },
);

/** The chosen user, then staff, then buyers, those with most entries first. */
export const listPeople = (
  db: Kysely<Tables>,
  { from, until }: Period,
  { chosen, most }: { chosen: string | null; most: number },
): Promise<LoggedPerson[]> => people.rows(db, [from.toString(), until.toString(), chosen, most]);

// Plain SQL, because the query builder has no arrays of uuids.
const subjects = statement<{ id: string; name: string }>(
  'audit_subject_names',
  'select id, display_name as name from users where id = any($1::uuid[]) and deleted_at is null',
  { id: 'uuid', name: 'text' },
);

/** By user id; who is deleted has none. */
export async function namesOfPeople(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = ids.length === 0 ? [] : await subjects.rows(db, [ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
