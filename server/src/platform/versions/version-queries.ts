import type { Kysely } from 'kysely';
import { statement } from '../database/statement.ts';
import type { Tables } from '../database/tables.ts';

type Db = Kysely<Tables>;

export interface NewVersion {
  area: string;
  subject: string;
  /** Stored as version 0 when the subject has no versions yet; null when there was no content. */
  before: unknown;
  /** Null when the content was removed. */
  after: unknown;
  bringsBack?: number | undefined;
  /** All content published in the same step has this number. */
  publication?: number | undefined;
}

// Plain SQL, because one statement writes version 0 of a subject and the new version.
const insert = statement<{ subject: string; number: number }>(
  'published_versions_insert',
  `with given as (
     select * from json_to_recordset($1::json)
       as g (area text, subject text, before jsonb, after jsonb, "bringsBack" integer, publication bigint)),
   last as (
     select g.area, g.subject, max(v.number) as number from given g
       left join published_versions v on v.area = g.area and v.subject = g.subject group by g.area, g.subject),
   first as (
     insert into published_versions (area, subject, number, content)
     select g.area, g.subject, 0, g.before from given g join last l on l.area = g.area and l.subject = g.subject
      where l.number is null)
   insert into published_versions (area, subject, number, content, published_at, published_by, brings_back, publication)
   select g.area, g.subject, coalesce(l.number, 0) + 1, g.after, $2::timestamptz, $3::uuid, g."bringsBack", g.publication
     from given g join last l on l.area = g.area and l.subject = g.subject
   returning subject, number`,
  { subject: 'text', number: 'int4' },
);

/** Returns their numbers by subject; the caller has locked the subjects. */
export async function insertVersions(
  db: Db,
  versions: readonly NewVersion[],
  by: { userId: string | null; now: Temporal.Instant },
): Promise<ReadonlyMap<string, number>> {
  const rows = await insert.rows(db, [JSON.stringify(versions), by.now.toString(), by.userId]);
  return new Map(rows.map(({ subject, number }) => [subject, number]));
}

export interface VersionRow {
  number: number;
  content: unknown;
  publishedAt: Temporal.Instant | null;
  publishedBy: string | null;
  bringsBack: number | null;
}

export const listVersions = (
  db: Db,
  { area, subject, atMost }: { area: string; subject: string; atMost: number },
): Promise<VersionRow[]> =>
  db
    .selectFrom('published_versions as v')
    .leftJoin('users as u', 'u.id', 'v.published_by')
    .select([
      'v.number',
      'v.content',
      'v.published_at as publishedAt',
      'u.display_name as publishedBy',
      'v.brings_back as bringsBack',
    ])
    .where('v.area', '=', area)
    .where('v.subject', '=', subject)
    .orderBy('v.number', 'desc')
    .limit(atMost)
    .execute();

export const findVersion = (
  db: Db,
  { area, subject, number }: { area: string; subject: string; number: number },
): Promise<{ content: unknown } | undefined> =>
  db
    .selectFrom('published_versions')
    .select('content')
    .where('area', '=', area)
    .where('subject', '=', subject)
    .where('number', '=', number)
    .executeTakeFirst();
