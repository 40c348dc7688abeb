import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, aDepot, aUser } from '../../../test/builders.ts';
import { aProduct } from '../../../test/builders-goods.ts';
import { fixedClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { testDatabase } from '../../platform/database/test-database.ts';
import { importRecords } from './import-records.ts';
import { openTableFile } from './read-table-file.ts';
import { type RecordKindName, recordKinds } from './record-kinds.ts';

let database: Database;
let folder: string;
const known = { depot: '', customer: '', email: '', admin: '', product: '' };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engros-import-'));
  database = await testDatabase();
  known.depot = await aDepot(database);
  known.customer = (await aCustomer(database, { depot_id: known.depot, phone: '11 11 11 11' })).id;
  known.email = (await aUser(database, { role: 'sales', language: 'en' })).email;
  known.admin = (await aUser(database, { role: 'admin' })).email;
  known.product = await aProduct(database, { name: 'Smør', is_stock_managed: false });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const mail = {
  supplier: { name: 'Fjordgros', tagline: '', phone: '12', hours: '', address: '' },
  publicUrl: 'http://shop.example',
  timeZone: 'Europe/Copenhagen',
  text: (_language: string, key: string) => key,
};

async function open(what: RecordKindName, ...lines: string[]) {
  const path = join(folder, `${what}.csv`);
  await writeFile(
    path,
    lines.join('\n').replaceAll(/\{(\w+)\}/g, (_all, name) => known[name as 'depot']),
  );
  return openTableFile<string>(path, recordKinds[what].layout);
}

const parts = {
  clock: fixedClock('2026-11-23T13:18:00Z'),
  by: { kind: 'anonymous', language: 'da' } as const,
  place: 'commandLine' as const,
  mail,
};

const run = async (what: RecordKindName, ...lines: string[]) =>
  importRecords(what, await open(what, ...lines), { ...parts, kysely: database.kysely });
const prices = 'kundenr;varenr;pris;gælder fra;gælder til';

describe('a file', () => {
  test('of very many rows is written in small statements', async () => {
    const many = Array.from({ length: 1001 }, (_, at) => `M${at}`);
    await database.pool.query(
      `insert into products (id, name, category_id, base_unit_code, is_stock_managed, source, created_on)
        select unnest($1::text[]), 'Mel', category_id, 'st', false, 'import', created_on from products where id = $2`,
      [many, known.product],
    );
    await database.pool.query(
      `insert into sales_units (product_id, code, position, quantity, is_default, list_price_ore, text_singular, text_plural, content)
        select unnest($1::text[]), 'st', 0, 1, true, 1000, 'stk', 'stk', ''`,
      [many],
    );
    await run('prices', prices, ...many.map((id) => `{customer};${id};10,00;01-01-2026;`));
    for (const table of ['products', 'price_agreements'])
      await database.pool.query(`create function refuse_many_${table}() returns trigger language plpgsql as $$
        begin
          if (select count(*) from changed) > 1000 then raise 'too many rows for one statement'; end if;
          return null;
        end $$;
        create trigger few after update on ${table} referencing new table as changed
          for each statement execute function refuse_many_${table}()`);
    const next = await run('prices', prices, ...many.map((id) => `{customer};${id};12,00;01-07-2026;`));
    expect(next.counts).toMatchObject({ new: many.length });
    await run('stock', 'varenr;lager;antal', ...many.map((id) => `${id};{depot};5`));
    const { rows } = await database.pool.query(
      `select count(*)::int as ended, (select count(*)::int from products where is_stock_managed and id like 'M%') as managed
        from price_agreements where product_id like 'M%' and valid_to = '2026-06-30'`,
    );
    expect(rows).toEqual([{ ended: many.length, managed: many.length }]);
  });
});
