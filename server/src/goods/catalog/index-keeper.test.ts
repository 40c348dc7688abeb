import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aBrand, aCategory, aProduct } from '../../../test/builders-goods.ts';
import { untilSo } from '../../../test/until-seen.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { testDatabase } from '../../platform/database/test-database.ts';
import { search } from '../../search/index.ts';
import { type CatalogSource, createCatalogSource } from './catalog-source.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** More products than are indexed in this process, so that a whole index is built in a child process. */
const many = 1200;
let database: Database;
let source: CatalogSource;
let product: string;
let brand: string;

beforeAll(async () => {
  database = await testDatabase();
  const category = await aCategory(database, { da: 'Kolonial', en: 'Groceries' });
  brand = await aBrand(database, 'Zyxberg');
  await database.pool.query(
    `insert into products (id, name, category_id, base_unit_code, net_weight_g, created_on)
     select (700000 + n)::text, 'Fyldvare nummer ' || n, $1, 'ps', 1000, '2026-01-15' from generate_series(1, $2) n`,
    [category, many],
  );
  await database.pool.query(
    `insert into sales_units (product_id, code, quantity, is_default, list_price_ore, text_singular, text_plural, content, position)
     select (700000 + n)::text, 'ps', 1, true, 1000, 'pose', 'poser', '1 kg', 1 from generate_series(1, $1) n`,
    [many],
  );
  product = await aProduct(database, { name: 'Havregryn', category_id: category, brand_id: brand });
  source = createCatalogSource({ database, log: silent });
  await source.start();
});
afterAll(async () => {
  await source.stop();
  await database.close();
});

function found(term: string): string[] {
  const request = { term, filters: {}, sort: 'relevance', skip: 0, take: 5 } as const;
  return search(source.searchIndex(), request).ids;
}

const isFound = (term: string, id: string) => untilSo(async () => found(term)[0] === id);
const isGone = (term: string) => untilSo(async () => found(term).length === 0);
const change = (values: object) =>
  database.kysely.updateTable('products').set(values).where('id', '=', product).execute();

describe('what changes is searched within 2 s', () => {
  it('a new name while a whole index is built, and after', async () => {
    const before = source.searchIndex();
    await change({ name: 'Qwertzgrød' });
    await isFound('qwertzgrød', product);
    expect(found('havregryn')).toEqual([]);
    // Changes all products, so that everything is read again and indexed in a child process.
    await database.kysely.updateTable('products').set({ popularity: 0.5 }).execute();
    await change({ name: 'Wasserbrei' });
    await isFound('wasserbrei', product);
    await change({ name: 'Xantengryn' });
    await isFound('xantengryn', product);
    await isGone('wasserbrei');
    // There is no time limit for the whole index; it arrives when the child process has built it.
    const isBuiltAnew = () => expect(source.searchIndex().popularity.every((step) => step === 16)).toBe(true);
    await vi.waitFor(isBuiltAnew, { timeout: 30_000, interval: 20 });
    await isFound('xantengryn', product);
    expect(source.searchIndex()).not.toBe(before);
  });

  it('a product that is blocked, and one that is sold again', async () => {
    await change({ name: 'Ypsilonmel' });
    await isFound('ypsilonmel', product);
    await change({ is_blocked: true });
    await isGone('ypsilonmel');
    await change({ is_blocked: false });
    await isFound('ypsilonmel', product);
  });

  it('a new product, and one that is deleted', async () => {
    const id = await aProduct(database, { name: 'Kvadratløg' });
    await isFound('kvadratløg', id);
    await database.kysely.deleteFrom('products').where('id', '=', id).execute();
    await isGone('kvadratløg');
  });

  it('changes during following are not lost; the last one counts', async () => {
    const ids = await Promise.all(['Aarak', 'Bordak', 'Citak'].map((name) => aProduct(database, { name })));
    const rename = (id: string, name: string) =>
      database.kysely.updateTable('products').set({ name }).where('id', '=', id).execute();
    const words = [
      'Brumlefisk',
      'Donkraft',
      'Eskapade',
      'Giraffel',
      'Hulahop',
      'Jubelaks',
      'Lodret',
      'Zebrasup',
    ];
    // The renames are about 20 ms apart, so some are collected into one update and some are not.
    for (const word of words) for (const id of ids) await rename(id, `${word} ${id}`);
    await untilSo(async () => found('zebrasup').toSorted().join() === ids.toSorted().join());
    expect(words.slice(0, -1).filter((word) => found(word.toLowerCase()).length > 0)).toEqual([]);
  });

  it('another brand, and a brand of another name', async () => {
    await isFound('zyxberg', product);
    const other = await aBrand(database, 'Olkaberg');
    await change({ brand_id: other });
    await isFound('olkaberg', product);
    await isGone('zyxberg');
    await database.kysely.updateTable('brands').set({ name: 'Wuxindal' }).where('id', '=', other).execute();
    await isFound('wuxindal', product);
    await isGone('olkaberg');
  });
});
