import type { Kysely } from 'kysely';
import { statement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Row } from '../back/change-queries.ts';

type Db = Kysely<Tables>;

/** A row of a table that a run changed. `before` and `after` are null where there was none; of a change they hold what differs. */
export interface ChangedTableRow {
  readonly table: string;
  readonly key: Row;
  readonly before: Row | null;
  readonly after: Row | null;
  /** By which the rows of one record belong together. */
  readonly record: string;
}

interface Wanted {
  readonly run: number;
  /** Tables whose rows make up a record of the kind. */
  readonly tables: readonly string[];
  /** A product's units and pictures belong to it. */
  readonly isByProduct: boolean;
}

interface Sought extends Wanted {
  /** How a number begins; empty for all. */
  readonly begins: string;
  /** Also found by the e-mail address of the person. */
  readonly hasPeople: boolean;
  readonly most: number;
}

const recordOf = `case when $3 then coalesce(c.key ->> 'product_id', c.after ->> 'product_id', c.before ->> 'product_id',
      case when c.table_name = 'products' then c.key ->> 'id' end)
    else c.key::text end`;

// Plain SQL, because of each table only so many rows are read: a run may have changed millions.
const records = statement<{ record: string; found: number }>(
  'import_changed_records',
  `select record, (count(*) over ())::int4 as found from (
      select distinct ${recordOf} as record from unnest($2::text[]) w (name)
        cross join lateral (select key, before, after, table_name from import_changes i
          where i.run_id = $1 and i.table_name = w.name and ($4 = ''
            or exists (select from jsonb_each_text(i.key) k where starts_with(lower(k.value), lower($4)))
            or $5 and coalesce(i.key ->> 'user_id', i.key ->> 'id')
              in (select id::text from users where starts_with(lower(email), lower($4))))
          order by i.key limit $6) c
        where ${recordOf} is not null order by record limit $6) r
    order by record offset $7 limit $8`,
  { record: 'text', found: 'int4' },
);

/** Records of a run in the order of their numbers, a page of them, and how many there are, at most one more than `most`. */
export const listChangedRecords = (
  db: Db,
  { run, tables, isByProduct, begins, hasPeople, most }: Sought,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ record: string; found: number }[]> =>
  records.rows(db, [run, tables, isByProduct, begins, hasPeople, most + 1, skip, limit]);

// Plain SQL, because the record is worked out as above.
const rowsOfRecords = statement<ChangedTableRow>(
  'import_changed_rows',
  `select c.table_name as "table", c.key, c.before, c.after, ${recordOf} as record from import_changes c
    where c.run_id = $1 and c.table_name = any($2) and ${recordOf} = any($4) order by c.table_name, c.key`,
  { table: 'text', key: 'jsonb', before: 'jsonb?', after: 'jsonb?', record: 'text' },
);

/** All rows of these records. */
export const listRowsOf = (
  db: Db,
  { run, tables, isByProduct }: Wanted,
  wanted: readonly string[],
): Promise<ChangedTableRow[]> => rowsOfRecords.rows(db, [run, tables, isByProduct, wanted]);

/** E-mail addresses by user id. */
export async function emailsOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('deleted_at', 'is', null)
    .where((eb) => eb(eb.cast<string>('id', 'text'), '=', eb.fn.any(eb.val([...ids]))))
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** What one unit is called, by product and code. */
export async function unitsOf(db: Db, products: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('sales_units')
    .select(['product_id', 'code', 'text_singular'])
    .where((eb) => eb('product_id', '=', eb.fn.any(eb.val([...products]))))
    .execute();
  return new Map(rows.map(({ product_id, code, text_singular }) => [`${product_id} ${code}`, text_singular]));
}
