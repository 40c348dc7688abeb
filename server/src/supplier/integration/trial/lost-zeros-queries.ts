import type { Kysely } from 'kysely';
import { statement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { RecordKind } from '../kinds/record-kind.ts';

interface SameNumber {
  id: string;
  /** The number that stood before. */
  stood: string;
}

const shape = { id: 'text', stood: 'text' } as const;

// Plain SQL: numbers are compared as a set, without their zeros.
const products = statement<SameNumber>(
  'import_products_without_zeros',
  `select w.id, min(t.id) as stood from unnest($1::text[]) as w (id)
    join products t on ltrim(t.id, '0') = ltrim(w.id, '0') and t.id <> w.id group by w.id`,
  shape,
);

// Plain SQL, likewise.
const customers = statement<SameNumber>(
  'import_customers_without_zeros',
  `select w.id, min(t.id) as stood from unnest($1::text[]) as w (id)
    join customers t on ltrim(t.id, '0') = ltrim(w.id, '0') and t.id <> w.id group by w.id`,
  shape,
);

// Plain SQL, likewise; a category that a file makes has the written number as its name.
const categories = statement<SameNumber>(
  'import_categories_without_zeros',
  `select c.id, min(t.id) as stood from categories c
    join categories t on t.id like '0%' and ltrim(t.id, '0') = c.name_da and t.id <> c.id
    where c.id = any ($1) group by c.id`,
  shape,
);

/** By number of new products or customers: the one that differs from it by leading zeros only. */
export async function readWithoutZeros(
  db: Kysely<Tables>,
  { table }: RecordKind,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const asked = numbers.filter((number) => /^\d+$/.test(number));
  if (asked.length === 0 || (table !== 'products' && table !== 'customers')) return new Map();
  const found = await (table === 'products' ? products : customers).rows(db, [asked]);
  return new Map(found.map(({ id, stood }) => [id, stood]));
}

/** Likewise by id of categories. */
export async function readCategoriesWithoutZeros(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  return new Map((await categories.rows(db, [[...new Set(ids)]])).map(({ id, stood }) => [id, stood]));
}
