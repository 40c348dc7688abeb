import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

type Db = Kysely<Tables>;

export interface CountOf {
  listId: string;
  day: string;
}

export interface WantedLine {
  productId: string;
  unitCode: string;
  /** In sales units: what the stock counts confirmed for this delivery day should put in the basket together. */
  wanted: number;
}

export interface GrantedLine {
  productId: string;
  unitCode: string;
  quantity: number;
  before: number;
}

// One row per product that is not fully ordered yet; unknown products are left out.
const grant = statement(
  'favorite_count_confirmations_grant',
  `insert into favorite_count_confirmations (customer_id, list_id, day, id, product_id, unit_code, quantity, before,
      confirmed_by, confirmed_at)
    select $1, $2::bigint, $3::date, $4::uuid, p.id, w.unit, w.wanted - coalesce(o.quantity, 0), coalesce(o.quantity, 0),
        $8::uuid, $9
      from unnest($5::text[], $6::text[], $7::int4[]) as w (product, unit, wanted)
        join products p on p.id = w.product
        left join (select product_id, unit_code, sum(quantity)::int4 as quantity from favorite_count_confirmations
            where customer_id = $1 and list_id = $2::bigint and day = $3::date and withdrawn_at is null
            group by product_id, unit_code) as o on o.product_id = p.id and o.unit_code = w.unit
      where w.wanted > coalesce(o.quantity, 0)
    on conflict (customer_id, id, product_id) do nothing`,
  {},
);

/** For each product, the quantity that earlier confirmations of the day have not ordered. */
export async function insertConfirmation(
  trx: Db,
  { customerId, userId, actingUserId }: CustomerScope,
  { listId, day }: CountOf,
  { id, lines, now }: { id: string; lines: readonly WantedLine[]; now: Temporal.Instant },
): Promise<void> {
  await grant.rows(trx, [
    customerId,
    listId,
    day,
    id,
    lines.map(({ productId }) => productId),
    lines.map(({ unitCode }) => unitCode),
    lines.map(({ wanted }) => wanted),
    actingUserId ?? userId,
    now.toString(),
  ]);
}

/** Returns what the confirmation granted, even when it was withdrawn; undefined when there is none with this id. */
export async function findConfirmation(
  db: Db,
  { customerId }: CustomerScope,
  { listId, day }: CountOf,
  id: string,
): Promise<{ isWithdrawn: boolean; lines: GrantedLine[] } | undefined> {
  const rows = await db
    .selectFrom('favorite_count_confirmations')
    .select(['product_id', 'unit_code', 'quantity', 'before', 'withdrawn_at'])
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('list_id', '=', Number(listId))
    .where('day', '=', day)
    .orderBy('product_id')
    .execute();
  if (rows.length === 0) return undefined;
  return {
    isWithdrawn: rows.some((row) => row.withdrawn_at !== null),
    lines: rows.map((row) => ({
      productId: row.product_id,
      unitCode: row.unit_code,
      quantity: row.quantity,
      before: row.before,
    })),
  };
}

export interface ConfirmationRow {
  id: string;
  confirmedBy: string | null;
  confirmedAt: Temporal.Instant;
  productId: string;
  unitCode: string;
  quantity: number;
}

/** Those that were not withdrawn, with what they ordered, earliest first. */
export function readConfirmations(
  db: Db,
  { customerId }: Pick<CustomerScope, 'customerId'>,
  { listId, day }: CountOf,
): Promise<ConfirmationRow[]> {
  return db
    .selectFrom('favorite_count_confirmations as c')
    .leftJoin('users as u', 'u.id', 'c.confirmed_by')
    .select([
      'c.id',
      'u.display_name as confirmedBy',
      'c.confirmed_at as confirmedAt',
      'c.product_id as productId',
      'c.unit_code as unitCode',
      'c.quantity',
    ])
    .where('c.customer_id', '=', customerId)
    .where('c.list_id', '=', Number(listId))
    .where('c.day', '=', day)
    .where('c.withdrawn_at', 'is', null)
    .orderBy('c.confirmed_at')
    .orderBy('c.id')
    .orderBy('c.product_id')
    .execute();
}

/** Returns false when there is no confirmation with this id. */
export async function withdraw(
  db: Db,
  { customerId }: CustomerScope,
  { listId, day }: CountOf,
  { id, now }: { id: string; now: Temporal.Instant },
): Promise<boolean> {
  const rows = await db
    .updateTable('favorite_count_confirmations')
    .set({ withdrawn_at: now.toString() })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('list_id', '=', Number(listId))
    .where('day', '=', day)
    .returning('id')
    .execute();
  return rows.length > 0;
}
