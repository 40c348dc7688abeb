import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { RecordKind, RecordRow } from './kinds/record-kind.ts';

export const keyOf = ({ key }: RecordKind, row: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(key.map((column) => row[column]));

/**
 * In one statement. Unchanged rows are not touched, and columns that the file lacks (`unsaid`) keep their stored values. Returns
 * which keys are new and which changed.
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

/** Called for products whose stock an import contains; before that, imported products have no stock limit (docs/importing.md). */
export async function manageStock(trx: Transaction<Tables>, stock: readonly RecordRow[]): Promise<void> {
  const products = stock.map((row) => String(row['product_id']));
  await trx
    .updateTable('products')
    .set({ is_stock_managed: true })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(products))))
    .where('is_stock_managed', '=', false)
    .execute();
}
