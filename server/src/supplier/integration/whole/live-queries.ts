import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Row } from '../back/change-queries.ts';
import type { RecordKind } from '../kinds/record-kind.ts';

/** How a record says that it is blocked or ended: by a value, or by a last day. */
export interface Live {
  readonly column: string;
  readonly off?: boolean;
  readonly endedBefore?: string;
}

const rowsPerFetch = 1_000;

/** Keys of the records that are not blocked or ended, a thousand at a time. What is ended meanwhile changes nothing in it. */
export async function* readLiveKeys(
  trx: Transaction<Tables>,
  { table, fixed, key }: RecordKind,
  { column, off, endedBefore }: Live,
): AsyncGenerator<Row[]> {
  const isLive =
    endedBefore === undefined
      ? sql`${sql.ref(column)} is distinct from ${sql.lit(off)}`
      : sql`(${sql.ref(column)} is null or ${sql.ref(column)} > ${sql.lit(endedBefore)}::date)`;
  const isOfKind = Object.entries(fixed).map(([name, value]) => sql`${sql.ref(name)} = ${sql.lit(value)}`);
  await sql`declare live no scroll cursor for
    select ${sql.join(key.map((name) => sql.ref(name)))} from ${sql.table(table)}
      where ${sql.join([...isOfKind, isLive], sql` and `)}
      order by ${sql.join(key.map((name) => sql.ref(name)))}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsPerFetch)} from live`.execute(trx);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsPerFetch) break;
  }
  await sql`close live`.execute(trx);
}
