import type { Database } from '../../platform/database/open-database.ts';
import { preparedStatement, statement } from '../../platform/database/statement.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

export interface PastSearchRow {
  customerId: string;
  userId: string;
  /** In lower case; searches with the same value count as the same. */
  folded: string;
  term: string;
  searchedAtMs: number;
}

/** Latest first. */
export async function listPastSearches(
  { kysely }: Database,
  { customerId, userId }: Pick<CustomerScope, 'customerId' | 'userId'>,
  limit: number,
): Promise<string[]> {
  const rows = await kysely
    .selectFrom('past_searches')
    .select('term')
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .orderBy('searched_at', 'desc')
    .orderBy('folded')
    .limit(limit)
    .execute();
  return rows.map(({ term }) => term);
}

// Many users in one statement; skips users and customers deleted in the meantime.
const upsertSearches = preparedStatement(
  'past_searches_upsert',
  `insert into past_searches (customer_id, user_id, folded, term, searched_at)
   select c.id, u.id, r.folded, r.term, to_timestamp(r.ms / 1000.0)
     from unnest($1::text[], $2::uuid[], $3::text[], $4::text[], $5::bigint[]) as r (customer, person, folded, term, ms)
     join customers c on c.id = r.customer join users u on u.id = r.person
   on conflict (customer_id, user_id, folded) do update set term = excluded.term, searched_at = excluded.searched_at`,
  {},
);

// Plain SQL, because the delete uses each row's rank among those of the same user.
const dropOldest = preparedStatement(
  'past_searches_drop_oldest',
  `delete from past_searches p using (
     select customer_id, user_id, folded,
            row_number() over (partition by customer_id, user_id order by searched_at desc, folded) as place
       from past_searches
      where (customer_id, user_id) in (select * from unnest($1::text[], $2::uuid[]))) as old
    where old.place > $3 and p.customer_id = old.customer_id and p.user_id = old.user_id and p.folded = old.folded`,
  {},
);

/** Replaces earlier searches with the same term, and keeps the last `keep` of each user. */
export async function writePastSearches(
  { kysely }: Database,
  searches: readonly PastSearchRow[],
  keep: number,
): Promise<void> {
  const latest = new Map(searches.map((row) => [`${row.customerId}|${row.userId}|${row.folded}`, row]));
  const rows = [...latest.values()];
  const customers = rows.map(({ customerId }) => customerId);
  const users = rows.map(({ userId }) => userId);
  const folded = rows.map((row) => row.folded);
  const terms = rows.map(({ term }) => term);
  const moments = rows.map(({ searchedAtMs }) => searchedAtMs);
  await upsertSearches.rows(kysely, [customers, users, folded, terms, moments]);
  await dropOldest.rows(kysely, [customers, users, keep]);
}

const notify = statement('past_searches_notify', 'select from pg_notify($1, $2)', {});

export async function notifyNodes({ kysely }: Database, channel: string, payload: string): Promise<void> {
  await notify.rows(kysely, [channel, payload]);
}

/** One search, or every one when `term` is null. */
export async function deletePastSearches(
  { kysely }: Database,
  { customerId, userId }: CustomerScope,
  folded: string | null,
): Promise<void> {
  await kysely
    .deleteFrom('past_searches')
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .$if(folded !== null, (query) => query.where('folded', '=', folded))
    .execute();
}

export const findBasketDelivery = (
  { kysely }: Database,
  { customerId, punchOutSessionId }: CustomerScope,
  basketId: string,
): Promise<{ date: string | null; presalePeriodId: string | null } | undefined> =>
  kysely
    .selectFrom('baskets')
    .select(['delivery_date as date', 'presale_period_id as presalePeriodId'])
    .where('customer_id', '=', customerId)
    .where('id', '=', Number(basketId))
    .where('punch_out_session_id', 'is not distinct from', punchOutSessionId)
    .where('state', '=', 'open')
    .executeTakeFirst();
