import type { Database } from '../src/platform/database/open-database.ts';

/** Which transaction wrote an order last, and when a change was noted, is a matter of the database, not of the data. */
const written: Readonly<Record<string, string>> = {
  orders: "(to_jsonb(t) - 'changed_by')",
  changes: "(to_jsonb(t) - 'changed_at' - 'id')",
};

/** Returns the number of rows and the sum of their hashes of each table, to compare databases by. */
export async function fingerprints(db: Database): Promise<Record<string, string>> {
  const tables = await db.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like '%migration%' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const row = `${written[name] ?? 't'}::text`;
    const { rows } = await db.pool.query<{ hash: string }>(
      `select count(*) || ':' || coalesce(sum(hashtextextended(${row}, 0)), 0) as hash from ${name} t`,
    );
    found[name] = rows[0]?.hash ?? '';
  }
  return found;
}
