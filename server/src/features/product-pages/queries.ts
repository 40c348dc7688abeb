import type { Database } from '../../platform/database/open-database.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

/** What a product page says beyond the catalogue in memory. */
export interface LongTexts {
  description: string;
  descriptionEn: string | null;
  ingredients: string | null;
  origin: string | null;
  allergens: Readonly<Record<string, string>>;
  nutrition: Readonly<Record<string, number>> | null;
  storage: string | null;
  storageEn: string | null;
  shelfLifeDays: number | null;
  co2eSource: string | null;
  updatedAt: Temporal.Instant;
}

/** The long texts of one product; undefined when it has gone. */
export async function findLongTexts(database: Database, productId: string): Promise<LongTexts | undefined> {
  const { rows } = await database.pool.query<LongTexts>(
    `select description, description_en as "descriptionEn", ingredients, origin, allergens, nutrition, storage,
            storage_en as "storageEn", shelf_life_days as "shelfLifeDays",
            co2e_source as "co2eSource", updated_at as "updatedAt"
       from products where id = $1`,
    [productId],
  );
  return rows[0];
}

export interface PastSearchRow {
  customerId: string;
  userId: string;
  /** What tells searches apart: the term in lower case. */
  folded: string;
  term: string;
  searchedAtMs: number;
}

/** What a person searched for at a customer, the latest first. */
export async function listPastSearches(
  database: Database,
  { customerId, userId }: Pick<CustomerScope, 'customerId' | 'userId'>,
  limit: number,
): Promise<string[]> {
  const { rows } = await database.pool.query<{ term: string }>(
    `select term from past_searches where customer_id = $1 and user_id = $2
      order by searched_at desc, folded limit $3`,
    [customerId, userId, limit],
  );
  return rows.map(({ term }) => term);
}

/** Writes searches of several persons, the later ones over the earlier, and keeps the last `keep` of each person. */
export async function writePastSearches(
  database: Database,
  searches: readonly PastSearchRow[],
  keep: number,
): Promise<void> {
  const latest = new Map(searches.map((row) => [`${row.customerId}|${row.userId}|${row.folded}`, row]));
  const rows = [...latest.values()];
  const customers = rows.map(({ customerId }) => customerId);
  const users = rows.map(({ userId }) => userId);
  await database.pool.query(
    `insert into past_searches (customer_id, user_id, folded, term, searched_at)
     select c.id, u.id, r.folded, r.term, to_timestamp(r.ms / 1000.0)
       from unnest($1::text[], $2::uuid[], $3::text[], $4::text[], $5::bigint[]) as r (customer, person, folded, term, ms)
       join customers c on c.id = r.customer join users u on u.id = r.person
     on conflict (customer_id, user_id, folded) do update set term = excluded.term, searched_at = excluded.searched_at`,
    [
      customers,
      users,
      rows.map(({ folded }) => folded),
      rows.map(({ term }) => term),
      rows.map(({ searchedAtMs }) => searchedAtMs),
    ],
  );
  await database.pool.query(
    `delete from past_searches p using (
       select customer_id, user_id, folded,
              row_number() over (partition by customer_id, user_id order by searched_at desc, folded) as place
         from past_searches
        where (customer_id, user_id) in (select * from unnest($1::text[], $2::uuid[]))) as old
      where old.place > $3 and p.customer_id = old.customer_id and p.user_id = old.user_id and p.folded = old.folded`,
    [customers, users, keep],
  );
}

/** Deletes one past search of a person at a customer, or all for null. */
export async function deletePastSearches(
  database: Database,
  { customerId, userId }: CustomerScope,
  folded: string | null,
): Promise<void> {
  await database.pool.query(
    `delete from past_searches where customer_id = $1 and user_id = $2 and ($3::text is null or folded = $3)`,
    [customerId, userId, folded],
  );
}

/** The delivery date of the person's current basket, the one last chosen or else the newest; null for presale. */
export async function findCurrentDate(
  { pool }: Pick<Database, 'pool'>,
  { customerId, userId }: CustomerScope,
): Promise<string | null> {
  const { rows } = await pool.query<{ date: string | null }>(
    `select case when presale_period_id is null then delivery_date end as date
       from baskets where customer_id = $1 and state = 'open'
      order by (id::text = coalesce((select settings ->> 'LastSelectedBasketId' from user_settings
                 where customer_id = $1 and user_id = $2), '')) desc, created_at desc, id desc limit 1`,
    [customerId, userId],
  );
  return rows[0]?.date ?? null;
}

/** The date and presale period of an open basket; undefined when the customer has none with the number. */
export async function findBasketDelivery(
  database: Database,
  { customerId }: CustomerScope,
  basketId: string,
): Promise<{ date: string | null; presalePeriodId: string | null } | undefined> {
  const { rows } = await database.pool.query<{ date: string | null; presalePeriodId: string | null }>(
    `select delivery_date as date, presale_period_id as "presalePeriodId"
       from baskets where customer_id = $1 and id = $2::bigint and state = 'open'`,
    [customerId, basketId],
  );
  return rows[0];
}
