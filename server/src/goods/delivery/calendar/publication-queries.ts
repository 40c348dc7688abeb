import type { DayContent } from '@engros/contracts/supplier/calendar.ts';
import type { Kysely } from 'kysely';
import { statement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';

type Db = Kysely<Tables>;

// Plain SQL, because the query builder does not know sequences.
const next = statement<{ number: number }>(
  'calendar_next_publication',
  `select nextval('publications') as number`,
  {
    number: 'int8',
  },
);

export async function nextPublication(trx: Db): Promise<number> {
  const row = await next.row(trx, []);
  if (row === undefined) throw new Error('The sequence of publications gave nothing');
  return row.number;
}

export interface PublicationRow {
  publication: number;
  publishedAt: Temporal.Instant | null;
  publishedBy: string | null;
  /** False when one of its days was published again later. */
  isNewest: boolean;
  subjects: string[];
  /** How the days differ, in the order of the subjects; null for a regular day. */
  kinds: (DayContent['Kind'] | null)[];
}

// Plain SQL, because it groups the rows of each publication before the limit applies.
const list = statement<PublicationRow>(
  'calendar_publications',
  `select max(v.publication) as publication, max(v.published_at) as "publishedAt", max(u.display_name) as "publishedBy",
          bool_and(not exists (select from published_versions later where later.area = v.area
                                  and later.subject = v.subject and later.number > v.number)) as "isNewest",
          json_agg(v.subject order by v.subject) as subjects,
          json_agg(v.content ->> 'Kind' order by v.subject) as kinds
     from published_versions v left join users u on u.id = v.published_by
    where v.area = 'calendar' and v.publication is not null and starts_with(v.subject, $1 || ' ')
    group by v.publication
    order by v.publication desc limit $2`,
  {
    publication: 'int8',
    publishedAt: 'timestamptz?',
    publishedBy: 'text?',
    isNewest: 'bool',
    subjects: 'json',
    kinds: 'json',
  },
);

export const listPublicationsOf = (db: Db, depotId: string, atMost: number): Promise<PublicationRow[]> =>
  list.rows(db, [depotId, atMost]);

/** With their contents, and the version and content before each. */
export const listDaysOfPublication = (db: Db, publication: number) =>
  db
    .selectFrom('published_versions as v')
    .innerJoin('published_versions as b', (join) =>
      join
        .onRef('b.area', '=', 'v.area')
        .onRef('b.subject', '=', 'v.subject')
        .on(({ eb, ref }) => eb(ref('b.number'), '=', eb('v.number', '-', 1))),
    )
    .select(['v.subject', 'v.content', 'b.number as numberBefore', 'b.content as contentBefore'])
    .where('v.area', '=', 'calendar')
    .where('v.publication', '=', publication)
    .orderBy('v.subject')
    .execute();
