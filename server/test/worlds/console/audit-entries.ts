import type { TestApp } from '../../test-app.ts';

/** Writes many audit entries of one day in one statement, three at each moment. */
export async function writeEntries(
  { database }: Pick<TestApp, 'database'>,
  { count, day }: { count: number; day: string },
): Promise<void> {
  await database.pool.query(
    `insert into audit_log (at, kind, subject, place)
     select $1::timestamptz + n / 3 * interval '1 second', 'stock.imported', 'row ' || n, 'commandLine'
       from generate_series(1, $2::int) n`,
    [`${day}T04:00:00Z`, count],
  );
}
