import type { Kysely } from 'kysely';
import { moment } from '../../platform/database/expressions.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

export interface LoggedRow {
  id: number;
  at: Temporal.Instant;
  personName: string | null;
  actingName: string | null;
  customerId: string | null;
  customerName: string | null;
  kind: string;
  subject: string | null;
  details: unknown;
  /** Number of all entries that match, on all pages together. */
  found: number;
}

export interface LogQuestion {
  from: Temporal.Instant;
  until: Temporal.Instant;
  /** Part of a name or number to search for; empty to match all entries. */
  text: string;
  kind: string;
  onlyActing: boolean;
  skip: number;
  limit: number;
}

// Plain SQL, because the query builder cannot easily count all matches in each row and search over three tables.
const entries = statement<LoggedRow>(
  'audit_entries',
  `select a.id, a.at, p.display_name as "personName", s.display_name as "actingName", a.customer_id as "customerId",
      c.name as "customerName", a.kind, a.subject, a.details, (count(*) over ())::int as found
    from audit_log a
    left join users p on p.id = a.user_id
    left join users s on s.id = a.acting_user_id
    left join customers c on c.id = a.customer_id
   where a.at >= $1::timestamptz and a.at < $2::timestamptz
     and ($3 = '' or a.customer_id = $3 or a.subject = $3 or strpos(lower(p.display_name), lower($3)) > 0
       or strpos(lower(s.display_name), lower($3)) > 0 or strpos(lower(c.name), lower($3)) > 0)
     and ($4 = '' or a.kind = $4) and (not $5::boolean or a.acting_user_id is not null)
   order by a.at desc, a.id desc limit $6 offset $7`,
  {
    id: 'int8',
    at: 'timestamptz',
    personName: 'text?',
    actingName: 'text?',
    customerId: 'text?',
    customerName: 'text?',
    kind: 'text',
    subject: 'text?',
    details: 'jsonb',
    found: 'int4',
  },
);

/** Lists entries of the log, newest first. */
export const listEntries = (db: Kysely<Tables>, question: LogQuestion): Promise<LoggedRow[]> =>
  entries.rows(db, [
    question.from.toString(),
    question.until.toString(),
    question.text,
    question.kind,
    question.onlyActing,
    question.limit,
    question.skip,
  ]);

/** Lists the kinds of audit entries that occur in a period. */
export async function listKinds(
  db: Kysely<Tables>,
  { from, until }: Pick<LogQuestion, 'from' | 'until'>,
): Promise<string[]> {
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
