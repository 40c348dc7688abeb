import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { documentKey, ownNumberKey } from './kinds/columns.ts';

/** By item number. */
export type KnownUnits = ReadonlyMap<string, { standard: string; codes: ReadonlySet<string> }>;

const referenceTables = [
  'brands',
  'categories',
  'customer_groups',
  'customers',
  'deposits',
  'depots',
  'presale_periods',
  'sales_persons',
  'suppliers',
  'vat_classes',
] as const;
export type ReferenceTable = (typeof referenceTables)[number];

export interface Known {
  /** The supplier's, for instants that are written without one. */
  readonly timeZone: string;
  /** Numbers of the records of other kinds, to which a file added its own. */
  readonly references: ReadonlyMap<ReferenceTable, Set<string>>;
  /** Customers whose invoices go to another one, and to which; read only when a file contains customers. */
  readonly payers: Map<string, string>;
  /** Those that they go to. */
  readonly paying: Set<string>;
  /** Of each category, 1 to 4. */
  readonly levels: Map<string, number>;
  /** User ids by e-mail address. */
  readonly people: ReadonlyMap<string, string>;
  /** E-mail addresses. */
  readonly admins: ReadonlySet<string>;
  /** Read unless a file contains products. */
  readonly units: KnownUnits;
  /** Numbers of the earlier system's orders, by customer; read only when a file contains order lines. */
  readonly legacyOrders: ReadonlyMap<string, ReadonlySet<number>>;
  /** Invoices and credit notes by kind and number, and by id; read only when a file contains payments. */
  readonly documents: ReadonlyMap<string, { readonly id: string; readonly customerId: string }>;
  /** Products by customer and own number; read only when a file contains own numbers. */
  readonly ownNumbers: Map<string, string>;
}

/** Where no record is known yet, or a file may name none. */
export const knowingNothing = (timeZone: string): Known => ({
  timeZone,
  references: new Map(),
  payers: new Map(),
  paying: new Set(),
  levels: new Map(),
  people: new Map(),
  admins: new Set(),
  units: new Map(),
  legacyOrders: new Map(),
  documents: new Map(),
  ownNumbers: new Map(),
});

interface UnitsRow {
  id: string;
  standard: string;
  codes: string[];
}

// Plain SQL, because the query builder cannot aggregate a group into an array.
const unitsOfProducts = statement<UnitsRow>(
  'import_units',
  `select product_id as id, (array_agg(code order by is_default desc, position))[1] as standard, array_agg(code) as codes
    from sales_units group by product_id`,
  { id: 'text', standard: 'text', codes: 'text[]' },
);

interface LegacyRow {
  customerId: string;
  ids: number[];
}

// Plain SQL, because the query builder cannot aggregate a group into an array.
const legacyOrdersOfCustomers = statement<LegacyRow>(
  'import_legacy_orders',
  'select customer_id as "customerId", json_agg(id) as ids from legacy_orders group by customer_id',
  { customerId: 'text', ids: 'json' },
);

/** Once per file, in a fixed number of queries. */
export async function readKnown(
  db: Kysely<Tables>,
  { what, timeZone }: { what: string; timeZone: string },
): Promise<Known> {
  const references = new Map<ReferenceTable, Set<string>>();
  for (const table of referenceTables) {
    const rows = await db.selectFrom(table).select('id').execute();
    references.set(table, new Set(rows.map(({ id }) => id)));
  }
  const categories = await db.selectFrom('categories').select(['id', 'level']).execute();
  const people = await db
    .selectFrom('users')
    .select(['id', 'email', 'role'])
    .where('deleted_at', 'is', null)
    .execute();
  // A row of products names no other product's unit, and a long file has many.
  const units = what === 'products' ? [] : await unitsOfProducts.rows(db, []);
  const legacy = what === 'legacy-order-lines' ? await legacyOrdersOfCustomers.rows(db, []) : [];
  const documents =
    what === 'payments'
      ? await db
          .selectFrom('sales_documents')
          .select(['kind', 'number', 'id', 'customer_id as customerId'])
          .where('kind', 'in', ['Invoice', 'CreditNote'])
          .execute()
      : [];
  const own =
    what === 'item-numbers' ? await db.selectFrom('customer_item_numbers').selectAll().execute() : [];
  const billed =
    what === 'customers'
      ? await db
          .selectFrom('customers')
          .select(['id', 'bill_to_id as payer'])
          .where('bill_to_id', 'is not', null)
          .execute()
      : [];
  return {
    timeZone,
    paying: new Set(billed.flatMap(({ payer }) => payer ?? [])),
    payers: new Map(billed.flatMap(({ id, payer }) => (payer === null ? [] : [[id, payer] as const]))),
    ownNumbers: new Map(
      own.map(({ customer_id, own_number, product_id }) => [
        ownNumberKey(customer_id, own_number),
        product_id,
      ]),
    ),
    references,
    documents: new Map(
      documents.flatMap(({ kind, number, ...of }) => [
        [documentKey(kind, number), of],
        [of.id, of],
      ]),
    ),
    levels: new Map(categories.map(({ id, level }) => [id, level])),
    people: new Map(people.map(({ email, id }) => [email, id])),
    admins: new Set(people.filter(({ role }) => role === 'admin').map(({ email }) => email)),
    units: new Map(units.map(({ id, standard, codes }) => [id, { standard, codes: new Set(codes) }])),
    legacyOrders: new Map(legacy.map(({ customerId, ids }) => [customerId, new Set(ids)])),
  };
}
