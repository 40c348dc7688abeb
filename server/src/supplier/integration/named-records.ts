import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { inParts } from './product-rows/in-parts.ts';

/** By number or by name, which is compared without regard to letter case. */
export interface NamedRecords {
  brandId(name: string): string | undefined;
  supplierId(name: string): string | undefined;
  categoryId(name: string): string | undefined;
}

/** For products whose row contains no category. */
export const defaultCategory = { id: 'import', nameDa: 'Importerede varer', nameEn: 'Imported goods' };

const key = (name: string): string => name.toLowerCase();

/** If two categories have the same name, the deeper one in the tree is used. */
export async function readNamedRecords(trx: Transaction<Tables>): Promise<NamedRecords> {
  const brands = await trx.selectFrom('brands').select(['id', 'name']).execute();
  const suppliers = await trx.selectFrom('suppliers').select(['id', 'name']).execute();
  const categories = await trx
    .selectFrom('categories')
    .select(['id', 'name_da', 'name_en'])
    .orderBy('level')
    .orderBy('id', 'desc')
    .execute();
  const byNumber = (records: readonly { id: string }[]) => records.map(({ id }) => [key(id), id] as const);
  const byName = (records: readonly { id: string; name: string }[]) =>
    records.map(({ id, name }) => [key(name), id] as const);
  const brandIds = new Map([...byName(brands), ...byNumber(brands)]);
  const supplierIds = new Map([...byName(suppliers), ...byNumber(suppliers)]);
  const categoryIds = new Map([
    ...categories.map(({ id, name_en }) => [key(name_en), id] as const),
    ...categories.map(({ id, name_da }) => [key(name_da), id] as const),
    ...byNumber(categories),
  ]);
  return {
    brandId: (name) => brandIds.get(key(name)),
    supplierId: (name) => supplierIds.get(key(name)),
    categoryId: (name) => categoryIds.get(key(name)),
  };
}

export async function createBrands(trx: Transaction<Tables>, names: Iterable<string>): Promise<void> {
  const rows = distinct(names).map((name) => ({ id: idOf(name), name }));
  for (const some of inParts(rows)) await trx.insertInto('brands').values(some).execute();
}

/** At level 1, after all others; only those that do not exist yet. */
export async function createCategories(trx: Transaction<Tables>, names: Iterable<string>): Promise<void> {
  const { last } = await trx
    .selectFrom('categories')
    .select((table) => table.fn.max('sort_order').as('last'))
    .executeTakeFirstOrThrow();
  const rows = distinct(names).map((name, index) => ({
    ...(key(name) === key(defaultCategory.nameDa)
      ? { id: defaultCategory.id, name_da: defaultCategory.nameDa, name_en: defaultCategory.nameEn }
      : { id: idOf(name), name_da: name, name_en: name }),
    parent_id: null,
    level: 1,
    sort_order: Number(last ?? 0) + 1 + index,
    glyph: 'package',
    artwork: 'jar',
    tint: 'dry',
  }));
  for (const some of inParts(rows)) await trx.insertInto('categories').values(some).execute();
}

function distinct(names: Iterable<string>): string[] {
  return [...new Map([...names].map((name) => [key(name), name])).values()];
}

/** Readable, and unique for each name. */
function idOf(name: string): string {
  const readable = key(name)
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'oe')
    .replaceAll('å', 'aa')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 30);
  return `import-${readable}-${createHash('sha256').update(key(name)).digest('hex').slice(0, 8)}`;
}
