import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { RecordRow } from './kinds/columns.ts';
import type { RecordKind } from './kinds/record-kind.ts';

export type StoredRecord = Readonly<Record<string, unknown>>;

/** The same for a number and the same number as text, as a form writes it. */
export const keyOf = ({ key }: RecordKind, row: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(key.map((column) => (row[column] == null ? null : String(row[column]))));

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
  const same = sameKey(kind.key, rows, { one: 's', other: 'w' });
  const stays = (column: string) =>
    kind.keptWhenBlank?.includes(column) === true
      ? sql`coalesce(${sql.ref(`w.${column}`)}, ${sql.ref(`s.${column}`)})`
      : sql`${sql.ref(`w.${column}`)}`;
  const isSame =
    changing.length === 0
      ? sql`true`
      : sql`(${list(changing, 's')}) is not distinct from (${sql.join(changing.map(stays))})`;
  // Rows that are there as they are never come to the conflict, which would lock and mark each of them.
  const { rows: written } = await sql<Record<string, unknown> & { isNew: boolean }>`
    insert into ${table} (${list(columns)})
    select ${list(columns, 'w')} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) w
      where not exists (select from ${table} s where ${same} and ${isSame})
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

/** Tables that are written out with columns of another one. */
const sources: Readonly<Record<string, string>> = {
  customers: '(select *, bill_to_id is not null as has_payer from customers)',
  products: `(select p.*, u.gtin as unit_gtin, u.list_price_ore as unit_price, u.code as unit_code,
      u.quantity as unit_quantity, u.text_singular as unit_singular, u.text_plural as unit_plural,
      u.content as unit_content, u.deposit_id as unit_deposit, u.deposit_count as unit_deposit_count
    from products p join sales_units u on u.product_id = p.id and u.is_default)`,
  stock: `(select s.*, coalesce(p.counted_at, '2000-01-01') as counted_at
    from stock s left join promised_stock p using (product_id, depot_id))`,
  sales_document_payments: `(select p.*, d.kind as document_kind, d.number as document_number
    from sales_document_payments p join sales_documents d on d.customer_id = p.customer_id and d.id = p.document_id)`,
  users: `(select * from users where role <> 'admin' and deleted_at is null)`,
  staff_depots: `(select d.*, u.email from staff_depots d join users u on u.id = d.user_id
    where u.role <> 'admin' and u.deleted_at is null)`,
  memberships: `(select m.*, u.email from memberships m join users u on u.id = m.user_id
    where u.role <> 'admin' and u.deleted_at is null)`,
};

const sourceOf = (table: string): RawBuilder<unknown> => {
  const source = sources[table];
  return source === undefined ? sql.table(table) : sql.raw(source);
};

const writtenColumns = ({ fields }: RecordKind): string[] => [
  ...new Set(Object.values(fields).map(({ column, writtenFrom = column }) => writtenFrom)),
];

const rowsPerFetch = 2_000;

/** All records of a kind in the order in which they are written out, as of one moment and a few thousand at a time. */
export async function* readRecords(
  trx: Transaction<Tables>,
  kind: RecordKind,
): AsyncGenerator<StoredRecord[]> {
  const { table, fixed, key, order = key } = kind;
  const where = Object.entries(fixed).map(([column, value]) => sql`${sql.ref(column)} = ${sql.lit(value)}`);
  await sql`declare records no scroll cursor for
    select ${sql.join(writtenColumns(kind).map((column) => sql.ref(column)))}
      from ${sourceOf(table)} as records
      where ${where.length === 0 ? sql`true` : sql.join(where, sql` and `)}
      order by ${sql.join(order.map((column) => sql.ref(column)))}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(rowsPerFetch)} from records`.execute(
      trx,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < rowsPerFetch) break;
  }
  await sql`close records`.execute(trx);
}

/** That two tables have the same key, of which these rows say where it may be null. */
function sameKey(key: readonly string[], rows: readonly RecordRow[], of: { one: string; other: string }) {
  const same = key.map((column) => {
    const [one, other] = [sql.ref(`${of.one}.${column}`), sql.ref(`${of.other}.${column}`)];
    // Only where it must, because such a comparison uses no index.
    return rows.some((row) => row[column] == null)
      ? sql`${one} is not distinct from ${other}`
      : sql`${one} = ${other}`;
  });
  return sql.join(same, sql` and `);
}

/** What is stored of these records, by key. */
export async function findRecords(
  db: Kysely<Tables>,
  kind: RecordKind,
  rows: readonly RecordRow[],
): Promise<Map<string, StoredRecord>> {
  const columns = [...new Set([...kind.key, ...writtenColumns(kind)])];
  const keys = rows.map((row) => Object.fromEntries(kind.key.map((column) => [column, row[column] ?? null])));
  const { rows: found } = await sql<StoredRecord>`
    select ${sql.join(columns.map((column) => sql.ref(`s.${column}`)))}
      from jsonb_populate_recordset(null::${sql.table(kind.table)}, ${JSON.stringify(keys)}::jsonb) w
      join ${sourceOf(kind.table)} s on ${sameKey(kind.key, keys, { one: 's', other: 'w' })}`.execute(db);
  return new Map(found.map((row) => [keyOf(kind, row), row]));
}

/** New products and changed ones; all rows have the same columns. */
export async function upsertImported(
  trx: Transaction<Tables>,
  rows: readonly RecordRow[],
  createdOn: string,
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const changing = columns.filter((column) => column !== 'id');
  await sql`insert into products (${names}, is_stock_managed, source, created_on)
    select ${names}, false, 'import', ${createdOn}::date
      from jsonb_populate_recordset(null::products, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do update set updated_at = now(),
      ${sql.join(changing.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}`.execute(
    trx,
  );
}

/** Writes columns of products that are there; all rows have the same ones. Returns the products that differed. */
export async function updateProducts(
  trx: Transaction<Tables>,
  rows: readonly RecordRow[],
): Promise<string[]> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id');
  if (columns.length === 0) return [];
  const of = (table: string) => sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));
  const { rows: changed } = await sql<{ id: string }>`update products p
    set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`w.${column}`)}`))}, updated_at = now()
    from jsonb_populate_recordset(null::products, ${JSON.stringify(rows)}::jsonb) w
    where p.id = w.id and (${of('p')}) is distinct from (${of('w')})
    returning p.id`.execute(trx);
  return changed.map(({ id }) => id);
}
