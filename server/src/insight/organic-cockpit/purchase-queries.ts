import type { Kysely } from 'kysely';
import type { Period } from '../../goods/sales-statistics/period.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import type { StatementContent } from './statement-content.ts';

type Db = Kysely<Tables>;
type Customer = Pick<CustomerScope, 'customerId'>;

export interface OtherPurchaseRow {
  batchKey: string;
  position: number;
  boughtOn: string;
  supplier: string;
  name: string;
  weightG: number;
  ore: number;
  isOrganic: boolean;
  fileName: string | null;
  enteredBy: string;
}

const columns = [
  'batch_key as batchKey',
  'position',
  'bought_on as boughtOn',
  'supplier',
  'name',
  'weight_g as weightG',
  'amount_ore as ore',
  'is_organic as isOrganic',
  'file_name as fileName',
  'entered_by as enteredBy',
] as const;

/** Oldest first. */
export const listOthersIn = (
  db: Db,
  { customerId }: Customer,
  { from, to }: Period,
): Promise<OtherPurchaseRow[]> =>
  db
    .selectFrom('other_purchases')
    .select(columns)
    .where('customer_id', '=', customerId)
    .where('bought_on', '>=', from)
    .where('bought_on', '<=', to)
    .orderBy('bought_on')
    .orderBy('batch_key')
    .orderBy('position')
    .execute();

export const listLatestOthers = (
  db: Db,
  { customerId }: Customer,
  most: number,
): Promise<OtherPurchaseRow[]> =>
  db
    .selectFrom('other_purchases')
    .select(columns)
    .where('customer_id', '=', customerId)
    .orderBy('bought_on', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('batch_key')
    .orderBy('position')
    .limit(most)
    .execute();

export async function countOthers(db: Db, { customerId }: Customer): Promise<number> {
  const { count } = await db
    .selectFrom('other_purchases')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function isBatchKnown(db: Db, { customerId }: Customer, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('other_purchases')
    .select('position')
    .where('customer_id', '=', customerId)
    .where('batch_key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

// Plain SQL that writes all rows of a file in one statement, where the query builder would need many.
const insert = statement(
  'other_purchases_insert',
  `insert into other_purchases (customer_id, batch_key, position, bought_on, supplier, name, weight_g, amount_ore, is_organic,
      file_name, entered_by, created_at)
   select $1, $2, position, "boughtOn", supplier, name, "weightG", ore, "isOrganic", $4, $5, $6::timestamptz
     from json_to_recordset($3::json) as r (position int, "boughtOn" date, supplier text, name text, "weightG" bigint,
      ore bigint, "isOrganic" boolean)
   on conflict (customer_id, batch_key, position) do nothing`,
  {},
);

export interface NewPurchases {
  key: string;
  rows: readonly Omit<OtherPurchaseRow, 'batchKey' | 'fileName' | 'enteredBy'>[];
  fileName: string | null;
  enteredBy: string;
  now: Temporal.Instant;
}

/** A batch that was written before changes nothing. */
export async function insertOthers(trx: Db, { customerId }: Customer, batch: NewPurchases): Promise<void> {
  const { key, rows, fileName, enteredBy, now } = batch;
  await insert.rows(trx, [customerId, key, JSON.stringify(rows), fileName, enteredBy, now.toString()]);
}

export async function deleteOther(
  trx: Db,
  { customerId }: Customer,
  { batchKey, position }: { batchKey: string; position: number },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('other_purchases')
    .where('customer_id', '=', customerId)
    .where('batch_key', '=', batchKey)
    .where('position', '=', position)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Shown to the inspector of the organic label in the quarterly statement. */
export interface DeliveredLineRow {
  orderId: number;
  date: string;
  productId: string;
  name: string;
  baseUnits: number;
  /** Null when the line was not weighed. */
  weightG: number | null;
  /** Weight of a base unit when it was ordered; null when it was not known. */
  netWeightG: number | null;
  ore: number;
  isOrganic: boolean;
}

/** Food only, oldest first. */
export const listDeliveredLines = (
  db: Db,
  { customerId }: Customer,
  { from, to }: Period,
  most: number,
): Promise<DeliveredLineRow[]> =>
  db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', (join) =>
      join.onRef('l.customer_id', '=', 'o.customer_id').onRef('l.order_id', '=', 'o.id'),
    )
    .select(['o.id as orderId', 'o.delivery_date as date', 'l.product_id as productId', 'l.name'])
    .select(['l.weight_delivered_g as weightG', 'l.line_total_ore as ore', 'l.is_organic as isOrganic'])
    .select('l.net_weight_g as netWeightG')
    .select((eb) =>
      eb(eb.cast<number>('l.quantity_delivered', 'int8'), '*', eb.ref('l.unit_quantity')).as('baseUnits'),
    )
    .where('o.customer_id', '=', customerId)
    .where('o.delivery_date', '>=', from)
    .where('o.delivery_date', '<=', to)
    .where('o.status', 'in', ['Delivered', 'Invoiced'])
    .where('l.is_food', '=', true)
    .orderBy('o.delivery_date')
    .orderBy('o.id')
    .orderBy('l.position')
    .limit(most)
    .execute();

export interface StatementRow {
  id: string;
  from: string;
  to: string;
  createdAt: Temporal.Instant;
  createdBy: string;
  sums: unknown;
  lines: number;
  sha256: string;
}

/** Without content, the latest first. */
export const listStatementRows = (db: Db, { customerId }: Customer): Promise<StatementRow[]> =>
  db
    .selectFrom('organic_statements')
    .select([
      'id',
      'starts_on as from',
      'ends_on as to',
      'created_at as createdAt',
      'created_by as createdBy',
    ])
    .select(['sums', 'lines', 'sha256'])
    .where('customer_id', '=', customerId)
    .orderBy('ends_on', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

// Plain SQL, because the query builder cannot compare a part of a JSON value. Lines are compared without their source,
// because the name in it is taken out of the purchases when a user is deleted, but stays in a statement.
const alike = statement<{ id: string }>(
  'organic_statements_alike',
  `select id from organic_statements where customer_id = $1 and starts_on = $2::date and ends_on = $3::date
      and lines = $4::int
      and (select coalesce(jsonb_agg(line - 'source' order by place), '[]')
             from jsonb_array_elements(content -> 'lines') with ordinality as of (line, place)) = $5::jsonb limit 1`,
  { id: 'uuid' },
);

export async function hasAlikeStatement(
  db: Db,
  { customerId }: Customer,
  { period, lines }: Pick<StatementContent, 'period' | 'lines'>,
): Promise<boolean> {
  const compared = JSON.stringify(lines.map(({ source: _, ...line }) => line));
  const values = [customerId, period.from, period.to, lines.length, compared];
  return (await alike.row(db, values)) !== undefined;
}

export async function insertStatement(
  db: Db,
  { customerId }: Customer,
  { content, pdf, sha256 }: { content: StatementContent; pdf: Buffer; sha256: string },
): Promise<void> {
  await db
    .insertInto('organic_statements')
    .values({
      customer_id: customerId,
      starts_on: content.period.from,
      ends_on: content.period.to,
      created_at: content.createdAt,
      created_by: content.createdBy,
      content: JSON.stringify(content),
      pdf,
      sha256,
      sums: JSON.stringify(content.sums),
      lines: content.lines.length,
    })
    .execute();
}

export const findStatement = (db: Db, { customerId }: Customer, id: string) =>
  db
    .selectFrom('organic_statements')
    .select(['starts_on as from', 'ends_on as to', 'pdf'])
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
