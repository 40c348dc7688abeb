import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { UserScope } from '../../platform/http/viewer.ts';

type Db = Kysely<Tables>;

export interface SheetHead {
  id: number;
  name: string;
  isTemplate: boolean;
  round: number;
  version: number;
  layout: number;
  updatedAt: Temporal.Instant;
}

const headColumns = [
  'id',
  'name',
  'is_template as isTemplate',
  'round',
  'version',
  'layout',
  'updated_at as updatedAt',
] as const;

/** Undefined for the sheet of another person. */
export const findSheet = (db: Db, { userId }: UserScope, id: number): Promise<SheetHead | undefined> =>
  db
    .selectFrom('group_sheets')
    .select(headColumns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Locked until the transaction ends: changes of one sheet come one after the other. */
export const holdSheet = (trx: Db, { userId }: UserScope, id: number): Promise<SheetHead | undefined> =>
  trx
    .selectFrom('group_sheets')
    .select(headColumns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

interface SummaryRow extends SheetHead {
  kitchens: number;
  products: number;
  sent: number;
}

// Plain SQL, because what belongs to each sheet is counted in the same round trip.
const listed = statement<SummaryRow>(
  'group_sheets_listed',
  `select s.id, s.name, s.is_template as "isTemplate", s.round, s.version, s.layout, s.updated_at as "updatedAt",
      (select count(*)::int4 from group_sheet_kitchens k where k.sheet_id = s.id) as kitchens,
      (select count(*)::int4 from group_sheet_products p where p.sheet_id = s.id) as products,
      (select count(*)::int4 from group_sheet_sendings d
         join web_orders w on w.customer_id = d.customer_id and w.source_basket_id = d.basket_id
         where d.sheet_id = s.id and d.round = s.round) as sent
    from group_sheets s where s.user_id = $1 order by s.updated_at desc, s.id desc`,
  {
    ...{ id: 'int8', name: 'text', isTemplate: 'bool', round: 'int4', version: 'int8', layout: 'int8' },
    ...{ updatedAt: 'timestamptz', kitchens: 'int4', products: 'int4', sent: 'int4' },
  },
);

export const listSheets = (db: Db, { userId }: UserScope): Promise<SummaryRow[]> => listed.rows(db, [userId]);

export const findSheetByKey = (db: Db, { userId }: UserScope, key: string) =>
  db
    .selectFrom('group_sheets')
    .select('id')
    .where('user_id', '=', userId)
    .where('client_key', '=', key)
    .executeTakeFirst();

export async function insertSheet(
  trx: Db,
  { userId }: UserScope,
  sheet: { name: string; isTemplate: boolean; key: string; now: Temporal.Instant },
): Promise<number> {
  const at = sheet.now.toString();
  const { id } = await trx
    .insertInto('group_sheets')
    .values({
      ...{ user_id: userId, name: sheet.name, is_template: sheet.isTemplate, client_key: sheet.key },
      ...{ created_at: at, updated_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

// Plain SQL, because rows are copied within the database.
const copyProducts = statement(
  'group_sheet_copy_products',
  `insert into group_sheet_products (sheet_id, product_id, sales_unit_code, position)
    select $2, product_id, sales_unit_code, position from group_sheet_products where sheet_id = $1`,
  {},
);
// Plain SQL, because rows are copied within the database. Days belong to the sheet that they were chosen in.
const copyKitchens = statement(
  'group_sheet_copy_kitchens',
  `insert into group_sheet_kitchens (sheet_id, customer_id, name, position, order_reference, added_by)
    select $2, customer_id, name, position, order_reference, $3 from group_sheet_kitchens
     where sheet_id = $1 and customer_id = any ($4::text[])`,
  {},
);
// Plain SQL, because rows are copied within the database.
const copyCells = statement(
  'group_sheet_copy_cells',
  `insert into group_sheet_cells (sheet_id, customer_id, product_id, quantity, version, written_by, written_at)
    select $2, customer_id, product_id, quantity, 1, $3, $5 from group_sheet_cells
     where sheet_id = $1 and customer_id = any ($4::text[]) and quantity is not null`,
  {},
);

/** Kitchens that are not among `customerIds` are left out. */
export async function copySheet(
  trx: Db,
  from: number,
  to: number,
  by: { writer: string; customerIds: readonly string[]; now: Temporal.Instant },
): Promise<void> {
  await copyProducts.rows(trx, [from, to]);
  await copyKitchens.rows(trx, [from, to, by.writer, by.customerIds]);
  await copyCells.rows(trx, [from, to, by.writer, by.customerIds, by.now.toString()]);
}

/** Returns the new version. */
export async function raiseVersion(
  trx: Db,
  id: number,
  { now, isLayout }: { now: Temporal.Instant; isLayout: boolean },
): Promise<number> {
  const { version } = await trx
    .updateTable('group_sheets')
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...(isLayout && { layout: eb('version', '+', 1) }),
      updated_at: now.toString(),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export const renameSheet = (trx: Db, id: number, name: string) =>
  trx.updateTable('group_sheets').set({ name }).where('id', '=', id).execute();

export const deleteSheet = (trx: Db, id: number) =>
  trx.deleteFrom('group_sheets').where('id', '=', id).execute();

export interface ProductRow {
  productId: string;
  unitCode: string;
}

export const listProducts = (db: Db, sheetId: number): Promise<ProductRow[]> =>
  db
    .selectFrom('group_sheet_products')
    .select(['product_id as productId', 'sales_unit_code as unitCode'])
    .where('sheet_id', '=', sheetId)
    .orderBy('position')
    .orderBy('product_id')
    .execute();

// Plain SQL, because the places go on from the last one.
const addProducts = statement(
  'group_sheet_add_products',
  `insert into group_sheet_products (sheet_id, product_id, sales_unit_code, position)
    select $1::bigint, p.id, p.unit, p.place + (select coalesce(max(position), 0) from group_sheet_products where sheet_id = $1::bigint)
      from unnest($2::text[], $3::text[]) with ordinality p (id, unit, place) on conflict do nothing`,
  {},
);

export const insertProducts = (trx: Db, sheetId: number, products: readonly ProductRow[]) =>
  addProducts.rows(trx, [
    sheetId,
    products.map(({ productId }) => productId),
    products.map(({ unitCode }) => unitCode),
  ]);

export const deleteProduct = async (trx: Db, sheetId: number, productId: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('group_sheet_products')
    .where('sheet_id', '=', sheetId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export interface KitchenRow {
  customerId: string;
  name: string;
  deliveryDate: string | null;
  orderReference: string | null;
}

export const listKitchens = (db: Db, sheetId: number): Promise<KitchenRow[]> =>
  db
    .selectFrom('group_sheet_kitchens')
    .select([
      'customer_id as customerId',
      'name',
      'delivery_date as deliveryDate',
      'order_reference as orderReference',
    ])
    .where('sheet_id', '=', sheetId)
    .orderBy('position')
    .orderBy('customer_id')
    .execute();

// Plain SQL, because the places go on from the last one.
const addKitchens = statement(
  'group_sheet_add_kitchens',
  `insert into group_sheet_kitchens (sheet_id, customer_id, name, position, added_by)
    select $1::bigint, k.id, k.name, k.place + (select coalesce(max(position), 0) from group_sheet_kitchens where sheet_id = $1::bigint), $4::uuid
      from unnest($2::text[], $3::text[]) with ordinality k (id, name, place) on conflict do nothing`,
  {},
);

export const insertKitchens = (
  trx: Db,
  sheetId: number,
  kitchens: readonly { customerId: string; name: string }[],
  addedBy: string,
) =>
  addKitchens.rows(trx, [
    sheetId,
    kitchens.map(({ customerId }) => customerId),
    kitchens.map(({ name }) => name),
    addedBy,
  ]);

export const changeKitchen = (
  trx: Db,
  sheetId: number,
  { customerId, deliveryDate, orderReference }: Omit<KitchenRow, 'name'>,
) =>
  trx
    .updateTable('group_sheet_kitchens')
    .set({ delivery_date: deliveryDate, order_reference: orderReference })
    .where('sheet_id', '=', sheetId)
    .where('customer_id', '=', customerId)
    .execute();

export const deleteKitchen = async (trx: Db, sheetId: number, customerId: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('group_sheet_kitchens')
    .where('sheet_id', '=', sheetId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export interface CellRow {
  customerId: string;
  productId: string;
  quantity: number | null;
  writtenBy: string;
  writer: string;
}

/** Those that were written after the version, of those customers or of all; emptied ones have no quantity. */
export const listCells = (
  db: Db,
  sheetId: number,
  { since = 0, customerIds }: { since?: number; customerIds?: readonly string[] } = {},
): Promise<CellRow[]> =>
  db
    .selectFrom('group_sheet_cells as c')
    .innerJoin('users as u', 'u.id', 'c.written_by')
    .select([
      'c.customer_id as customerId',
      'c.product_id as productId',
      'c.quantity',
      'c.written_by as writtenBy',
      'u.display_name as writer',
    ])
    .where('c.sheet_id', '=', sheetId)
    .where('c.version', '>', since)
    .$if(customerIds !== undefined, (query) => query.where('c.customer_id', 'in', customerIds ?? []))
    .execute();

// In one statement, because thousands of cells may be pasted.
const putCells = statement(
  'group_sheet_put_cells',
  `insert into group_sheet_cells (sheet_id, customer_id, product_id, quantity, version, written_by, written_at)
    select $1, c.customer, c.product, c.quantity, $2, $3, $4
      from unnest($5::text[], $6::text[], $7::int4[]) c (customer, product, quantity)
    on conflict (sheet_id, customer_id, product_id) do update set quantity = excluded.quantity, version = excluded.version,
      written_by = excluded.written_by, written_at = excluded.written_at`,
  {},
);

export const writeCells = (
  trx: Db,
  sheetId: number,
  cells: readonly Pick<CellRow, 'customerId' | 'productId' | 'quantity'>[],
  by: { version: number; writer: string; now: Temporal.Instant },
) =>
  putCells.rows(trx, [
    ...[sheetId, by.version, by.writer, by.now.toString()],
    cells.map(({ customerId }) => customerId),
    cells.map(({ productId }) => productId),
    cells.map(({ quantity }) => quantity),
  ]);

/** Empties the cells of the kitchens. */
export const emptyCells = (
  trx: Db,
  sheetId: number,
  customerIds: readonly string[],
  by: { version: number; writer: string; now: Temporal.Instant },
) =>
  trx
    .updateTable('group_sheet_cells')
    .set({ quantity: null, version: by.version, written_by: by.writer, written_at: by.now.toString() })
    .where('sheet_id', '=', sheetId)
    .where('customer_id', 'in', customerIds)
    .where('quantity', 'is not', null)
    .execute();

export const nextRound = (trx: Db, sheetId: number) =>
  trx
    .updateTable('group_sheets')
    .set((eb) => ({ round: eb('round', '+', 1) }))
    .where('id', '=', sheetId)
    .execute();

export interface LevelRow {
  productId: string;
  parUnit: string;
  par: number;
  leftUnit: string | null;
  left: number | null;
}

// Plain SQL, because the last count of each product is looked up beside its level. Of several lists the highest level counts.
const levels = statement<LevelRow>(
  'group_sheet_levels',
  `select distinct on (p.product_id) p.product_id as "productId", coalesce(p.par_unit_code, '') as "parUnit",
      coalesce(p.par_quantity, 0)::float8 as par, e.unit_code as "leftUnit", e.left_quantity as left
    from favorite_list_products p
    left join lateral (select unit_code, left_quantity from favorite_count_edits
      where customer_id = p.customer_id and list_id = p.list_id and product_id = p.product_id and day >= $3::date
      order by day desc, turn desc, counted_at desc, id desc limit 1) e on true
    where p.customer_id = $1 and p.product_id = any ($2::text[]) and p.par_quantity > 0
    order by p.product_id, p.par_quantity desc, p.list_id`,
  { productId: 'text', parUnit: 'text', par: 'float8', leftUnit: 'text?', left: 'float8?' },
);

/** Par levels of the customer's own lists, with what was counted last from that day on. */
export const listLevels = (
  db: Db,
  { customerId }: { customerId: string },
  productIds: readonly string[],
  countedFrom: string,
): Promise<LevelRow[]> => levels.rows(db, [customerId, productIds, countedFrom]);
