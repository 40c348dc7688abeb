import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDepot, updateRows } from '../../../test/builders.ts';
import { aLot, aProduct } from '../../../test/builders-goods.ts';
import { untilSo } from '../../../test/until-seen.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { testDatabase } from '../../platform/database/test-database.ts';
import { findByGtin } from './catalog.ts';
import { type CatalogSource, createCatalogSource } from './catalog-source.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let database: Database;
let source: CatalogSource;
let depotId: string;
let first: string;

beforeAll(async () => {
  database = await testDatabase();
  depotId = await aDepot(database);
  first = await aProduct(database, { stock: { [depotId]: 7 }, units: [{ gtin: '05712345678908' }] });
  source = createCatalogSource({ database, log });
  expect(source.ready).toBe(false);
  expect(() => source.current()).toThrow('unavailable');
  await source.start();
});
afterAll(async () => {
  await source.stop();
  await database.close();
});

const product = (id: string) => source.current().products.get(id);

describe('the catalogue in memory', () => {
  it('puts a whole new version in place, leaving the old one', async () => {
    const before = source.current();
    await database.kysely.updateTable('stock').set({ quantity: 5 }).where('product_id', '=', first).execute();
    await untilSo(async () => product(first)?.stockByDepot.get(depotId)?.quantity === 5);
    expect(before.products.get(first)?.stockByDepot.get(depotId)?.quantity).toBe(7);
    expect(source.current().version).toBeGreaterThan(before.version);
  });

  it('does not index words again when only stock or lots change', async () => {
    const index = source.searchIndex();
    const lot = await aLot(database, { product_id: first, depot_id: depotId });
    await untilSo(async () => source.current().quickSales.has(lot));
    await database.kysely.deleteFrom('quick_sales').where('id', '=', lot).execute();
    await untilSo(async () => !source.current().quickSales.has(lot));
    expect(product(first)?.quickSales).toEqual([]);
    expect(source.searchIndex()).toBe(index);
  });

  it('reads the named products again and keeps the other objects', async () => {
    const second = await aProduct(database);
    await untilSo(async () => product(second) !== undefined);
    const untouched = product(first);
    await updateRows(database, 'products', { id: second }, { name: 'Nyt navn' });
    await untilSo(async () => product(second)?.name === 'Nyt navn');
    expect(product(first)).toBe(untouched);
  });

  it('[SUP-03] says as work that it cannot be read', async () => {
    const now = Temporal.Instant.from('2026-11-23T13:18:00Z');
    const work = () => source.asWork(now);
    // A change shows a moment before it counts as followed.
    await untilSo(() => source.behindMs() === 0);
    expect(work()).toMatchObject({
      Failures: 0,
      LastError: null,
      IsLate: false,
      LastSuccess: now.toString(),
    });
    await database.pool.query('alter table brands rename to elsewhere');
    await aProduct(database);
    await untilSo(async () => work().Failures > 0);
    expect(work()).toMatchObject({ LastError: expect.stringContaining('brands'), IsLate: false });
    expect(work().LastSuccess).not.toBe(now.toString());
    await database.pool.query('alter table elsewhere rename to brands');
    await untilSo(async () => work().Failures === 0);
    expect(work().LastFailure).not.toBeNull();
    expect(work()).toMatchObject({ LastError: null, LastSuccess: now.toString() });
  });

  it('takes out what was deleted', async () => {
    const gone = await aProduct(database, { stock: { [depotId]: 1 } });
    const lot = await aLot(database, { product_id: gone, depot_id: depotId });
    await untilSo(async () => source.current().quickSales.has(lot) && product(gone) !== undefined);
    await database.kysely.deleteFrom('products').where('id', '=', gone).execute();
    await untilSo(async () => product(gone) === undefined);
    expect(source.current().quickSales.has(lot)).toBe(false);
  });

  it('follows a change of very many rows', async () => {
    const ids = Array.from({ length: 205 }, (_, at) => String(70_000_000 + at));
    await database.pool.query(
      `with made as (
         insert into products (id, name, category_id, base_unit_code, net_weight_g, created_on)
         select id, 'Fyld', $2, 'ps', 1000, '2026-01-15' from unnest($1::text[]) id returning id)
       insert into sales_units (product_id, code, quantity, is_default, list_price_ore, text_singular, text_plural, content, position)
       select id, 'ps', 1, true, 1000, 'pose', 'poser', '1 kg', 1 from made`,
      [ids, product(first)?.categories.at(-1)?.id],
    );
    await untilSo(async () => ids.every((id) => product(id) !== undefined));
    await database.kysely.updateTable('products').set({ is_organic: true }).execute();
    await untilSo(async () => ids.every((id) => product(id)?.isOrganic === true));
  });

  it('finds a product by its unit’s code, whatever zeros are written', () => {
    expect(findByGtin(source.current(), '5712345678908')?.id).toBe(first);
    expect(findByGtin(source.current(), '05712345678908')?.id).toBe(first);
    expect(findByGtin(source.current(), '5712345678915')).toBeUndefined();
  });

  it('reads everything again after the listening connection was lost', async () => {
    const { rowCount } = await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'engros-listen'`,
    );
    expect(rowCount).toBe(1);
    // Without the trigger the node gets no notification of this change.
    await database.pool.query(`alter table products disable trigger products__updated`);
    await updateRows(database, 'products', { id: first }, { name: 'Ændret i stilhed' });
    await untilSo(async () => product(first)?.name === 'Ændret i stilhed');
  });
});
