import type { FavoriteRow, FavoriteSection } from '@engros/contracts/favourites/list.ts';
import type { Kysely } from 'kysely';
import { lockKey } from '../../platform/database/lock-queries.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

type Customer = Pick<CustomerScope, 'customerId'>;
type Trx = Kysely<Tables>;

interface OwnList extends Customer {
  listId: string;
}

/** Returns the id of the impersonating member of staff, or else of the user. */
export const editorOf = ({ userId, actingUserId }: CustomerScope): string => actingUserId ?? userId;

/**
 * Locks the list until the transaction ends. Returns 'shared' for a list that another customer shares with this one, and
 * undefined when the customer may not even read it.
 */
export async function holdList(
  trx: Trx,
  { customerId }: Customer,
  listId: string,
): Promise<'own' | 'shared' | undefined> {
  const own = await trx
    .selectFrom('favorite_lists')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', Number(listId))
    .forUpdate()
    .executeTakeFirst();
  if (own !== undefined) return 'own';
  const shared = await trx
    .selectFrom('favorite_list_shares')
    .select('list_id')
    .where('shared_with', '=', customerId)
    .where('list_id', '=', Number(listId))
    .executeTakeFirst();
  return shared && 'shared';
}

// One statement finds the position after the last list and inserts nothing when the maximum is reached.
const insertLast = statement<{ id: string; name: string }>(
  'favorite_list_insert',
  `insert into favorite_lists (customer_id, name, position, created_by, updated_by, created_at, updated_at)
    select $1, $2, coalesce(max(position), -1) + 1, $3::uuid, $3::uuid, $5, $5
      from favorite_lists where customer_id = $1 having count(*) < $4
    returning id::text, name`,
  { id: 'text', name: 'text' },
);

/**
 * Locks the names of a customer's lists until the transaction ends, so that no other list gets a name in the meantime.
 */
export const holdNames = (trx: Trx, { customerId }: Customer): Promise<void> =>
  lockKey(trx, `favorites:${customerId}`);

/**
 * Undefined when the customer already has `max` lists. `name` is called while the names are locked, so that it can depend on the
 * names of the other lists.
 */
export async function insertList(
  trx: Trx,
  scope: CustomerScope,
  { name, max, now }: { name: () => string | Promise<string>; max: number; now: Temporal.Instant },
): Promise<{ id: string; name: string } | undefined> {
  await holdNames(trx, scope);
  const values = [scope.customerId, await name(), editorOf(scope), max, now.toString()];
  return insertLast.row(trx, values);
}

export async function listAppliedEdits(
  trx: Trx,
  { customerId, listId }: OwnList,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('favorite_list_edits')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('list_id', '=', Number(listId))
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function insertAppliedEdits(
  trx: Trx,
  { customerId, listId }: OwnList,
  { ids, now }: { ids: readonly string[]; now: Temporal.Instant },
): Promise<void> {
  if (ids.length === 0) return;
  const applied = { customer_id: customerId, list_id: Number(listId), applied_at: now.toString() };
  await trx
    .insertInto('favorite_list_edits')
    .values(ids.map((id) => ({ ...applied, id })))
    .execute();
}

// Inserts or updates all sections of a list in one statement.
const upsertSections = statement(
  'favorite_list_sections_upsert',
  `insert into favorite_list_sections (customer_id, list_id, id, name, sort_key)
    select $1, $2::bigint, s.* from unnest($3::uuid[], $4::text[], $5::text[]) s
    on conflict (customer_id, list_id, id) do update set name = excluded.name, sort_key = excluded.sort_key`,
  {},
);

export async function writeSections(
  trx: Trx,
  { customerId, listId }: OwnList,
  sections: readonly FavoriteSection[],
): Promise<void> {
  if (sections.length === 0) return;
  await upsertSections.rows(trx, [
    customerId,
    listId,
    sections.map(({ Id }) => Id),
    sections.map(({ Name }) => Name),
    sections.map(({ Key }) => Key),
  ]);
}

export async function deleteSections(
  trx: Trx,
  { customerId, listId }: OwnList,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('favorite_list_sections')
    .where('customer_id', '=', customerId)
    .where('list_id', '=', Number(listId))
    .where('id', 'in', ids)
    .execute();
}

// Inserts or updates all rows in one statement, because a list can have 2,000.
const upsertRows = statement(
  'favorite_list_products_upsert',
  `insert into favorite_list_products
      (customer_id, list_id, product_id, sort_key, section_id, note, par_quantity, par_unit_code,
      changed_by, changed_at)
    select $1, $2::bigint, r.*, $9::uuid, $10::timestamptz from unnest($3::text[], $4::text[], $5::uuid[], $6::text[],
      $7::float8[], $8::text[]) r
    on conflict (customer_id, list_id, product_id) do update set sort_key = excluded.sort_key,
      section_id = excluded.section_id, note = excluded.note,
      par_quantity = excluded.par_quantity, par_unit_code = excluded.par_unit_code,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
  {},
);

export async function writeRows(
  trx: Trx,
  { customerId, listId }: OwnList,
  rows: readonly FavoriteRow[],
  { by, now }: { by: string; now: Temporal.Instant },
): Promise<void> {
  if (rows.length === 0) return;
  await upsertRows.rows(trx, [
    customerId,
    listId,
    rows.map(({ ProductId }) => ProductId),
    rows.map(({ Key }) => Key),
    rows.map(({ SectionId }) => SectionId),
    rows.map(({ Note }) => Note),
    rows.map(({ Par }) => Par?.Quantity ?? null),
    rows.map(({ Par }) => Par?.SalesUnitCode ?? null),
    by,
    now.toString(),
  ]);
}

export async function deleteRows(
  trx: Trx,
  { customerId, listId }: OwnList,
  productIds: readonly string[],
): Promise<void> {
  if (productIds.length === 0) return;
  await trx
    .deleteFrom('favorite_list_products')
    .where('customer_id', '=', customerId)
    .where('list_id', '=', Number(listId))
    .where('product_id', 'in', productIds)
    .execute();
}

/** Increases the version of a list, and renames the list when a name is given. Returns the version. */
export async function touchList(
  trx: Trx,
  scope: CustomerScope,
  { listId, name, now }: { listId: string; name?: string; now: Temporal.Instant },
): Promise<number> {
  const { version } = await trx
    .updateTable('favorite_lists')
    .set((eb) => ({
      version: eb('version', '+', 1),
      updated_by: editorOf(scope),
      updated_at: now.toString(),
      ...(name !== undefined && { name }),
    }))
    .where('customer_id', '=', scope.customerId)
    .where('id', '=', Number(listId))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function deleteListRow(trx: Trx, { customerId, listId }: OwnList): Promise<void> {
  await trx
    .deleteFrom('favorite_lists')
    .where('customer_id', '=', customerId)
    .where('id', '=', Number(listId))
    .execute();
}
