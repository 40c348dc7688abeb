import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

export interface Miss {
  day: string;
  term: string;
  searches: number;
}

// Plain SQL, because the same statement adds terms and limits how many new terms each day accepts.
const add = statement(
  'missed_searches_add',
  `insert into missed_searches (day, term, searches)
     select n.day, n.term, n.searches
       from (select r.*, row_number() over (partition by r.day, m.term is null order by r.term) as place,
               m.term is not null as known
             from jsonb_to_recordset($1::jsonb) as r (day date, term text, searches integer)
             left join missed_searches m on m.day = r.day and m.term = r.term) n
      where n.known
         or n.place <= $2::int - (select count(*) from missed_searches o where o.day = n.day)
   on conflict (day, term) do update set searches = missed_searches.searches + excluded.searches`,
  {},
);

/** A day accepts only a limited number of terms; further terms are left out. */
export async function addMisses(db: Db, misses: readonly Miss[], termsOfDay: number): Promise<void> {
  await add.rows(db, [JSON.stringify(misses), termsOfDay]);
}

interface MissedRow {
  term: string;
  searches: number;
  lastDay: string;
  found: number;
}

// Plain SQL, because each row contains the number of all terms.
const list = statement<MissedRow>(
  'missed_searches_list',
  `select term, sum(searches)::int as searches, max(day) as "lastDay", (count(*) over ())::int as found
     from missed_searches where day between $1::date and $2::date
    group by term having sum(searches) >= $3 order by searches desc, term limit $4 offset $5`,
  { term: 'text', searches: 'int4', lastDay: 'date', found: 'int4' },
);

interface MissedQuestion {
  from: string;
  to: string;
  /** Terms with fewer searches are left out, because they may reveal what one person searched for. */
  atLeast: number;
  limit: number;
  skip: number;
}

/** Most frequent first. */
export const listMisses = (
  db: Db,
  { from, to, atLeast, limit, skip }: MissedQuestion,
): Promise<MissedRow[]> => list.rows(db, [from, to, atLeast, limit, skip]);
