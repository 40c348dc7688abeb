import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

type Trx = Transaction<Tables>;
export type Row = Readonly<Record<string, unknown>>;

/** A row of a table as a run found it and left it, and as it stands now. */
export interface KeptChange {
  readonly table: string;
  readonly key: Row;
  /** Null when the run made the row. Of a row that it changed, only the columns that differ. */
  readonly before: Row | null;
  /** Null when the run deleted the row. */
  readonly after: Row | null;
  /** Null when there is no such row any more. */
  readonly now: Row | null;
}

const changesPerPart = 1_000;

/** From the transaction's next statement on, what it writes is kept as changes of the run. */
export async function keepChanges(trx: Kysely<Tables>, run: number): Promise<void> {
  await sql`select set_config('engros.import_run', ${String(run)}, true)`.execute(trx);
}

export async function listChangedTables(trx: Trx, run: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('import_changes')
    .select('table_name')
    .distinct()
    .where('run_id', '=', run)
    .execute();
  return rows.map(({ table_name }) => table_name);
}

const sameKey = (columns: readonly string[], rows: readonly Row[]): RawBuilder<unknown> =>
  sql.join(
    columns.map((column) => {
      const [stored, wanted] = [sql.ref(`t.${column}`), sql.ref(`w.${column}`)];
      // Only where it must, because such a comparison uses no index.
      return rows.some((row) => row[column] === null)
        ? sql`${stored} is not distinct from ${wanted}`
        : sql`${stored} = ${wanted}`;
    }),
    sql` and `,
  );

const wantedRows = (table: string, rows: readonly Row[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) with ordinality as w`;

/** All changes of a run in one table, each with the row as it stands, a thousand at a time. */
export async function* readChanges(trx: Trx, run: number, table: string): AsyncGenerator<KeptChange[]> {
  for (let last: string | null = null; ; ) {
    const { rows } = await sql<{ key: Row; before: Row | null; after: Row | null; place: string }>`
      select key, before, after, key::text as place from import_changes
        where run_id = ${run} and table_name = ${table} and (${last}::text is null or key > ${last}::text::jsonb)
        order by key limit ${changesPerPart}`.execute(trx);
    if (rows.length === 0) return;
    const keys = rows.map(({ key }) => key);
    const now = await findRows(trx, table, keys);
    yield rows.map(({ key, before, after }, at) => ({
      table,
      key,
      before,
      after,
      now: now.get(at) ?? null,
    }));
    last = rows.at(-1)?.place ?? null;
  }
}

/** The rows that are there, by the place of their key. */
export async function findRows(
  trx: Kysely<Tables>,
  table: string,
  keys: readonly Row[],
): Promise<Map<number, Row>> {
  const { rows } = await sql<{ at: number; now: Row }>`
    select w.ordinality::int as at, to_jsonb(t) as now from ${wantedRows(table, keys)}
      join ${sql.table(table)} t on ${sameKey(Object.keys(keys[0] ?? {}), keys)}`.execute(trx);
  return new Map(rows.map(({ at, now }) => [at - 1, now]));
}

interface Setting {
  readonly key: Row;
  /** All settings of a call set the same columns. */
  readonly set: Row;
}

const withTime: readonly string[] = ['products'];

export async function setColumns(trx: Trx, table: string, settings: readonly Setting[]): Promise<void> {
  const [first] = settings;
  if (first === undefined) return;
  const rows = settings.map(({ key, set }) => ({ ...key, ...set }));
  const sets = Object.keys(first.set).map((column) => sql`${sql.ref(column)} = ${sql.ref(`w.${column}`)}`);
  if (withTime.includes(table)) sets.push(sql`updated_at = now()`);
  await sql`update ${sql.table(table)} t set ${sql.join(sets)} from ${wantedRows(table, rows)}
    where ${sameKey(Object.keys(first.key), rows)}`.execute(trx);
}

/** Of rows that are optional, those whose key is taken are left out. */
export async function insertRows(
  trx: Trx,
  table: string,
  rows: readonly Row[],
  { isOptional = false } = {},
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from ${wantedRows(table, rows)} ${isOptional ? sql`on conflict do nothing` : sql``}`.execute(
    trx,
  );
}

export async function removeRows(trx: Trx, table: string, keys: readonly Row[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`delete from ${sql.table(table)} t using ${wantedRows(table, keys)}
    where ${sameKey(Object.keys(keys[0] ?? {}), keys)}`.execute(trx);
}

/** Units make way for each other: a product has one default unit, and one unit in each position. */
export async function makeRoomForUnits(trx: Trx, settings: readonly Setting[]): Promise<void> {
  const moved = settings.filter(({ set }) => 'position' in set).map(({ key }) => key);
  const plain = settings.filter(({ set }) => set['is_default'] === false).map(({ key }) => key);
  if (moved.length > 0)
    await sql`update sales_units t set position = -1 - t.position from ${wantedRows('sales_units', moved)}
      where ${sameKey(['product_id', 'code'], moved)}`.execute(trx);
  if (plain.length > 0)
    await sql`update sales_units t set is_default = false from ${wantedRows('sales_units', plain)}
      where ${sameKey(['product_id', 'code'], plain)}`.execute(trx);
}

interface Reference {
  readonly child: string;
  /** Columns of the child by those of the table they name. */
  readonly columns: Readonly<Record<string, string>>;
}

/** Rows that go with the row they belong to. */
const ownParts: Readonly<Record<string, readonly string[]>> = { stock: ['promised_stock', 'stock_promises'] };

/** What names a row without a key of the database. */
const named: Readonly<Record<string, readonly Reference[]>> = {
  sales_units: [
    'basket_lines',
    'web_order_lines',
    'order_lines',
    'list_prices',
    'price_agreements',
    'campaign_prices',
    'quantity_discounts',
  ].map((child) => ({ child, columns: { product_id: 'product_id', code: 'sales_unit_code' } })),
  customer_groups: [{ child: 'price_agreements', columns: { id: 'owner_id' } }],
};

async function referencesTo(trx: Trx, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as child,
        (select jsonb_object_agg(p.attname, k.attname) from unnest(c.conkey, c.confkey) as u (child, parent)
          join pg_attribute k on k.attrelid = c.conrelid and k.attnum = u.child
          join pg_attribute p on p.attrelid = c.confrelid and p.attnum = u.parent) as columns
      from pg_constraint c where c.contype = 'f' and c.confrelid = ${table}::regclass`.execute(trx);
  return [...rows, ...(named[table] ?? [])].filter(({ child }) => ownParts[table]?.includes(child) !== true);
}

/** For each of the keys, whether any row of another table names it, or of the same one. */
export async function areNamed(trx: Trx, table: string, keys: readonly Row[]): Promise<boolean[]> {
  const references = await referencesTo(trx, table);
  if (references.length === 0 || keys.length === 0) return keys.map(() => false);
  const isNamed = references.map(
    ({ child, columns }) =>
      sql`exists (select from ${sql.table(child)} c where ${sql.join(
        Object.entries(columns).map(
          ([parent, own]) => sql`${sql.ref(`c.${own}`)} = ${sql.ref(`t.${parent}`)}`,
        ),
        sql` and `,
      )})`,
  );
  const { rows } = await sql<{ at: number; named: boolean }>`
    select w.ordinality::int as at, ${sql.join(isNamed, sql` or `)} as named from ${wantedRows(table, keys)}
      join ${sql.table(table)} t on ${sameKey(Object.keys(keys[0] ?? {}), keys)}`.execute(trx);
  const found = new Map(rows.map(({ at, named }) => [at - 1, named]));
  return keys.map((_, at) => found.get(at) ?? false);
}

/** Of orders that were withdrawn since, nothing is held again. */
export async function forgetWithdrawn(trx: Trx, promises: readonly Row[]): Promise<void> {
  if (promises.length === 0) return;
  await sql`delete from stock_promises t using ${wantedRows('stock_promises', promises)}, web_orders o
    where ${sameKey(['customer_id', 'web_order_id', 'product_id', 'is_replacement'], promises)}
      and o.customer_id = t.customer_id and o.id = t.web_order_id and o.withdrawn_at is not null`.execute(
    trx,
  );
}

export async function listNewProducts(trx: Trx, run: number): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select key ->> 'id' as id from import_changes
    where run_id = ${run} and table_name = 'products' and before is null and after is not null`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Those of the products that have stock in any depot. */
export async function listStocked(trx: Trx, products: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('stock')
    .select('product_id')
    .distinct()
    .where((eb) => eb('product_id', '=', eb.fn.any(eb.val([...products]))))
    .execute();
  return new Set(rows.map(({ product_id }) => product_id));
}

/** From here on a broken reference is said by the statement that breaks it, not at the end of the transaction. */
export async function checkDeferred(trx: Trx): Promise<void> {
  await sql`set constraints all immediate`.execute(trx);
}
