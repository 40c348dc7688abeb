import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

type Db = Kysely<Tables>;

export interface NewEdit {
  id: string;
  phoneId: string;
  productId: string;
  unitCode: string;
  left: number | null;
  turn: number;
  countedAt: Temporal.Instant;
}

// In one statement. Edits that are stored already and unknown products are left out.
const insert = statement(
  'favorite_count_edits_insert',
  `insert into favorite_count_edits (customer_id, list_id, day, id, phone_id, product_id, unit_code, left_quantity, turn,
      counted_at, counted_by, received_at)
    select $1, $2::bigint, $3::date, e.id, e.phone, p.id, e.unit, e.quantity, e.turn, e.at, $11::uuid, $12
      from unnest($4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::float8[], $9::int4[], $10::timestamptz[])
          as e (id, phone, product, unit, quantity, turn, at)
        join products p on p.id = e.product
    on conflict (customer_id, id) do nothing`,
  {},
);

/** Each id is stored once. */
export async function insertEdits(
  db: Db,
  { customerId, userId, actingUserId }: CustomerScope,
  count: { listId: string; day: string; edits: readonly NewEdit[]; now: Temporal.Instant },
): Promise<void> {
  const { listId, day, edits, now } = count;
  await insert.rows(db, [
    customerId,
    listId,
    day,
    edits.map(({ id }) => id),
    edits.map(({ phoneId }) => phoneId),
    edits.map(({ productId }) => productId),
    edits.map(({ unitCode }) => unitCode),
    edits.map(({ left }) => left),
    edits.map(({ turn }) => turn),
    edits.map(({ countedAt }) => countedAt.toString()),
    actingUserId ?? userId,
    now.toString(),
  ]);
}

export async function deleteOldEdits(
  db: Db,
  { customerId }: CustomerScope,
  { listId, oldest }: { listId: string; oldest: string },
): Promise<void> {
  for (const table of ['favorite_count_edits', 'favorite_count_confirmations'] as const)
    await db
      .deleteFrom(table)
      .where('customer_id', '=', customerId)
      .where('list_id', '=', Number(listId))
      .where('day', '<', oldest)
      .execute();
}

export interface CountedRow {
  productId: string;
  editId: string;
  phoneId: string;
  unitCode: string;
  left: number | null;
  turn: number;
  countedAt: Temporal.Instant;
  countedBy: string | null;
  otherUnitCode: string | null;
  otherLeft: number | null;
  otherCountedAt: Temporal.Instant | null;
  otherCountedBy: string | null;
}

// For each product, takes the last count of every phone, and the valid one among these. If another phone's count has
// the same turn, neither phone knew of the other's count, so that count is returned too.
const lines = statement<CountedRow>(
  'favorite_count_lines',
  `with of_phones as (
      select distinct on (product_id, phone_id) * from favorite_count_edits
        where customer_id = $1 and list_id = $2::bigint and day = $3::date
          and ($4::text[] is null or product_id = any ($4))
        order by product_id, phone_id, turn desc, counted_at desc, id desc),
    ranked as (
      select *, row_number() over (partition by product_id order by turn desc, counted_at desc, id desc) as place
        from of_phones)
    select e.product_id as "productId", e.id as "editId", e.phone_id as "phoneId", e.unit_code as "unitCode", e.left_quantity as left, e.turn,
        e.counted_at as "countedAt", u.display_name as "countedBy", o.unit_code as "otherUnitCode",
        o.left_quantity as "otherLeft", o.counted_at as "otherCountedAt", v.display_name as "otherCountedBy"
      from ranked e
        left join users u on u.id = e.counted_by
        left join ranked o on o.product_id = e.product_id and o.place = 2 and o.turn = e.turn
          and (o.left_quantity, o.unit_code) is distinct from (e.left_quantity, e.unit_code)
        left join users v on v.id = o.counted_by
      where e.place = 1 order by e.product_id`,
  {
    productId: 'text',
    editId: 'uuid',
    phoneId: 'uuid',
    unitCode: 'text',
    left: 'float8?',
    turn: 'int4',
    countedAt: 'timestamptz',
    countedBy: 'text?',
    otherUnitCode: 'text?',
    otherLeft: 'float8?',
    otherCountedAt: 'timestamptz?',
    otherCountedBy: 'text?',
  },
);

export const readLines = (
  db: Db,
  { customerId }: Pick<CustomerScope, 'customerId'>,
  count: { listId: string; day: string; productIds: readonly string[] | null },
): Promise<CountedRow[]> => lines.rows(db, [customerId, count.listId, count.day, count.productIds]);
