import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/open-database.ts';
import { preparedStatement, statementPlannedOnce } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

type Customer = Pick<CustomerScope, 'customerId'>;
type Db = Kysely<Tables>;

export async function listFavoriteProductIds(
  { kysely }: Database,
  { customerId }: Customer,
): Promise<string[]> {
  const rows = await kysely
    .selectFrom('favorite_list_products')
    .select('product_id as id')
    .distinct()
    .where('customer_id', '=', customerId)
    .execute();
  return rows.map(({ id }) => id);
}

export interface FavoriteListHead {
  id: string;
  name: string;
  version: number;
  ownerId: string;
  ownerName: string;
  isReadOnly: boolean;
  sharedWith: number;
  changedAt: Temporal.Instant;
  /** Null for a shared list, because its editors are people of another customer. */
  changedBy: string | null;
  createdAt: Temporal.Instant;
  createdBy: string | null;
}

export interface FavoriteListRow extends FavoriteListHead {
  numberOfProducts: number;
  numberOfPars: number;
  /** True when the list contains the product that the caller gave; null when the caller gave none. */
  containsProduct: boolean | null;
}

// Own lists, and lists that other customers share. $2 is a product; $3 is a list id when only that list is asked for.
const ownLists = `select l.*, false as is_shared from favorite_lists l where l.customer_id = $1`;
const sharedLists = `select l.*, true from favorite_list_shares s
          join favorite_lists l on l.customer_id = s.customer_id and l.id = s.list_id
        where s.shared_with = $1`;
const visibleLists = `(${ownLists} and ($3::bigint is null or l.id = $3)
      union all ${sharedLists} and $2::text is null and ($3::bigint is null or s.list_id = $3))`;
const headOf = (visible: string) => `with visible as ${visible}
    select l.id::text, l.name, l.version, l.customer_id as "ownerId", c.name as "ownerName",
      l.is_shared as "isReadOnly", case when l.is_shared then 0 else (select count(*)::int from favorite_list_shares s
        where s.customer_id = l.customer_id and s.list_id = l.id) end as "sharedWith",
      l.updated_at as "changedAt", u.display_name as "changedBy", l.created_at as "createdAt",
      m.display_name as "createdBy"`;
const namedLists = `from visible l
      join customers c on c.id = l.customer_id
      left join users u on u.id = l.updated_by and not l.is_shared
      left join users m on m.id = l.created_by and not l.is_shared`;

const headColumns = {
  id: 'text',
  name: 'text',
  version: 'int4',
  ownerId: 'text',
  ownerName: 'text',
  isReadOnly: 'bool',
  sharedWith: 'int4',
  changedAt: 'timestamptz',
  changedBy: 'text?',
  createdAt: 'timestamptz',
  createdBy: 'text?',
} as const;

// Reads the counts, and whether each list contains the given product, in the same round trip.
const lists = preparedStatement<FavoriteListRow>(
  'favorite_lists',
  `${headOf(visibleLists)}, coalesce(p.products, 0) as "numberOfProducts", coalesce(p.pars, 0) as "numberOfPars",
      case when $2::text is null then null else coalesce(p.has_product, false) end as "containsProduct"
    ${namedLists}
      left join lateral (select count(*)::int as products, count(par_quantity)::int as pars,
          bool_or(product_id = $2) as has_product
        from favorite_list_products p where p.customer_id = l.customer_id and p.list_id = l.id) p on true
    order by l.is_shared, l.position, l.name, l.id`,
  { ...headColumns, numberOfProducts: 'int4', numberOfPars: 'int4', containsProduct: 'bool?' },
);

// Reads a list without its counts, because counting 2,000 rows costs more than all the rest, and the content gives them
// anyway. Planned once, because every page of a list begins with this query and planning took longer than running it.
const head = statementPlannedOnce<FavoriteListHead>(
  'favorite_list_head',
  `${headOf(`(${ownLists} and l.id = $2 union all ${sharedLists} and s.list_id = $2)`)} ${namedLists}`,
  headColumns,
);

/**
 * Lists the customer's own lists in their order, then the lists shared with the customer. With a product, returns only
 * own lists and whether each contains the product.
 */
export const listLists = (
  { kysely }: Pick<Database, 'kysely'>,
  { customerId }: Customer,
  productId: string | null,
): Promise<FavoriteListRow[]> => lists.rows(kysely, [customerId, productId, null]);

/** Undefined when the customer may not read the list. */
export const findListRow = (
  db: Db,
  { customerId }: Customer,
  listId: string,
): Promise<FavoriteListRow | undefined> => lists.row(db, [customerId, null, listId]);

/** Without the counts; undefined when the customer may not read the list. */
export const findListHead = (
  { kysely }: Pick<Database, 'kysely'>,
  { customerId }: Customer,
  listId: string,
): Promise<FavoriteListHead | undefined> => head.row(kysely, [customerId, listId]);

export interface RowEditor {
  productId: string;
  userId: string;
  name: string;
  at: Temporal.Instant;
}

/** Of an own list; rows whose editor is not known are missing. */
export async function listRowEditors(
  { kysely }: Pick<Database, 'kysely'>,
  { customerId }: Customer,
  listId: string,
): Promise<RowEditor[]> {
  const rows = await kysely
    .selectFrom('favorite_list_products as p')
    .innerJoin('users as u', 'u.id', 'p.changed_by')
    .select(['p.product_id as productId', 'u.id as userId', 'u.display_name as name', 'p.changed_at as at'])
    .where('p.customer_id', '=', customerId)
    .where('p.list_id', '=', Number(listId))
    .orderBy('p.product_id')
    .execute();
  return rows.flatMap(({ at, ...row }) => (at === null ? [] : [{ ...row, at: Temporal.Instant.from(at) }]));
}

/** Fields of a stored row: product, key, section, note, quantity and unit of the par level. */
type StoredRow = [string, string, string | null, string | null, number | null, string | null];

export interface StoredContent {
  version: number;
  sections: { Id: string; Name: string; Key: string }[];
  rows: StoredRow[];
}

// Rows are read as JSON arrays, because reading thousands of rows with separate columns takes several times as long.
const content = preparedStatement<StoredContent>(
  'favorite_list_content',
  `select l.version,
      coalesce((select json_agg(json_build_object('Id', s.id, 'Name', s.name, 'Key', s.sort_key))
        from favorite_list_sections s where s.customer_id = l.customer_id and s.list_id = l.id), '[]') as sections,
      coalesce((select json_agg(json_build_array(p.product_id, p.sort_key, p.section_id, p.note,
          p.par_quantity, p.par_unit_code))
        from favorite_list_products p where p.customer_id = l.customer_id and p.list_id = l.id), '[]') as rows
    from favorite_lists l where l.customer_id = $1 and l.id = $2::bigint`,
  { version: 'int4', sections: 'json', rows: 'json' },
);

/** `ownerId` is the customer that owns the list. */
export const readStoredContent = (
  db: Db,
  ownerId: string,
  listId: string,
): Promise<StoredContent | undefined> => content.row(db, [ownerId, listId]);
