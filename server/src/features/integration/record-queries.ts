import { sql, type Transaction } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { RecordKind, RecordRow } from './kinds/record-kind.ts';

export const keyOf = ({ key }: RecordKind, row: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(key.map((column) => row[column]));

/**
 * Writes rows of one table in one statement. Unchanged rows are not touched, and columns that the file lacks (`unsaid`)
 * keep their stored values. Returns which keys are new and which changed.
 */
export async function upsertRecords(
  trx: Transaction<Tables>,
  kind: RecordKind,
  rows: readonly RecordRow[],
  unsaid: ReadonlySet<string>,
): Promise<Map<string, 'new' | 'changed'>> {
  const [first] = rows;
  if (first === undefined) return new Map();
  const columns = Object.keys(first).filter((column) => kind.beside?.includes(column) !== true);
  const list = (names: readonly string[], prefix = '') =>
    sql.join(names.map((name) => (prefix === '' ? sql.ref(name) : sql.ref(`${prefix}.${name}`))));
  const table = sql.table(kind.table);
  const changing = columns.filter((column) => !kind.key.includes(column) && !unsaid.has(column));
  const next = (column: string) =>
    kind.keptWhenBlank?.includes(column) === true
      ? sql`coalesce(${sql.ref(`excluded.${column}`)}, ${sql.ref(`${kind.table}.${column}`)})`
      : sql`${sql.ref(`excluded.${column}`)}`;
  const change =
    changing.length === 0
      ? sql`do nothing`
      : sql`do update set ${sql.join(changing.map((column) => sql`${sql.ref(column)} = ${next(column)}`))}
          where (${list(changing, kind.table)}) is distinct from (${sql.join(changing.map(next))})`;
  const { rows: written } = await sql<Record<string, unknown> & { isNew: boolean }>`
    insert into ${table} (${list(columns)})
    select ${list(columns)} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
    on conflict (${list(kind.key)}) ${change}
    returning ${list(kind.key)}, (xmax = 0) as "isNew"`.execute(trx);
  return new Map(written.map((row) => [keyOf(kind, row), row.isNew ? 'new' : 'changed']));
}

// Plain SQL, because the query builder cannot update from rows numbered by a window function. The window is made for each
// product alone, so that the agreements of other products are not read.
const endFormer = statement(
  'import_end_former_prices',
  `update price_agreements p set valid_to = n.next_from - 1
      from (select distinct owner_id, product_id, sales_unit_code
            from unnest($1::text[], $2::text[], $3::text[]) as k (owner_id, product_id, sales_unit_code)) as k
        cross join lateral (select valid_from, lead(valid_from) over (order by valid_from) as next_from
            from price_agreements a where a.owner_kind = 'customer' and a.owner_id = k.owner_id
              and a.product_id = k.product_id and a.sales_unit_code = k.sales_unit_code) as n
     where p.owner_kind = 'customer' and p.owner_id = k.owner_id and p.product_id = k.product_id
       and p.sales_unit_code = k.sales_unit_code and p.valid_from = n.valid_from
       and n.next_from is not null and (p.valid_to is null or p.valid_to >= n.next_from)`,
  {},
);

/**
 * Ends each agreement on the day before the next one for the same product and unit begins, so that the price history is
 * kept (domain 2). Looks at what the given agreements are about.
 */
export async function endFormerPrices(
  trx: Transaction<Tables>,
  agreements: readonly RecordRow[],
): Promise<void> {
  const textsOf = (column: string) => agreements.map((row) => String(row[column]));
  await endFormer.rows(trx, [textsOf('owner_id'), textsOf('product_id'), textsOf('sales_unit_code')]);
}

/**
 * Sets products as stock-managed once an import contains their stock; before that, imported products have no
 * stock limit (docs/importing.md).
 */
export async function manageStock(trx: Transaction<Tables>, stock: readonly RecordRow[]): Promise<void> {
  const products = stock.map((row) => String(row['product_id']));
  await trx
    .updateTable('products')
    .set({ is_stock_managed: true })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(products))))
    .where('is_stock_managed', '=', false)
    .execute();
}
