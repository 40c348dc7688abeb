import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { testDatabase } from '../../platform/database/test-database.ts';
import { importProducts } from './import-products.ts';
import { openProductFile } from './product-rows/read-product-file.ts';

let database: Database;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engros-import-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

const by = { kind: 'anonymous', language: 'da' } as const;

async function run(text: string, priceOre?: number) {
  const path = join(folder, 'varer.csv');
  await writeFile(path, text);
  const file = await openProductFile(path);
  const clock = fixedClock('2026-11-23T23:30:00Z');
  return importProducts(file, {
    kysely: database.kysely,
    clock,
    timeZone: 'Europe/Copenhagen',
    by,
    place: 'commandLine',
    priceOre,
  });
}

/** Returns the physical row versions, which change even when a transaction writes identical values. */
async function fingerprint(): Promise<unknown> {
  const { rows } = await sql`
    select 'p' as kind, id as key, xmin::text, ctid::text from products union all
    select 'u', product_id || code, xmin::text, ctid::text from sales_units union all
    select 'b', id, xmin::text, ctid::text from brands union all
    select 'c', id, xmin::text, ctid::text from categories union all
    select 'a', id::text, xmin::text, ctid::text from audit_log order by 1, 2`.execute(database.kysely);
  return rows;
}

describe('what an import writes', () => {
  test('more categories and brands than one statement has parameters', async () => {
    const count = 7_300;
    const rows = Array.from(
      { length: count },
      (_, at) => `${1000 + at};Vare ${at};Gruppe ${at};Mærke ${at};1,00`,
    );
    const report = await run(['varenr;navn;kategori;mærke;pris', ...rows].join('\n'));
    expect(report.counts.new).toBe(count);
  });
});

describe('all or nothing', () => {
  const many = `varenr;navn;mærke;pris\n${Array.from({ length: 2_500 }, (_, at) => `${at + 1};Vare;M;1,00`).join('\n')}`;

  test('a failure in the third batch leaves nothing of the first two', async () => {
    await sql`
      create function break_late() returns trigger language plpgsql as $$
      begin if new.id = '2400' then raise exception 'disk on fire'; end if; return new; end $$`.execute(
      database.kysely,
    );
    await sql`create trigger break_late before insert on products for each row execute function break_late()`.execute(
      database.kysely,
    );
    const before = await fingerprint();
    await expect(run(many)).rejects.toThrow('disk on fire');
    expect(await fingerprint()).toEqual(before);
    await sql`drop trigger break_late on products`.execute(database.kysely);
    expect((await run(many)).counts).toMatchObject({ new: 2_500 });
  });
});
