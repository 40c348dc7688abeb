import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImportKind, importKinds } from '@engros/contracts/supplier/imports.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byLength } from '../../../../../scripts/test-length.ts';
import { seedForTest } from '../../../../demo/seed-for-test.ts';
import { importParts } from '../../../../test/imports/import-records-kit.ts';
import { seedingMs } from '../../../../test/seeding-time.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { testDatabase } from '../../../platform/database/test-database.ts';
import { openImport } from '../import-file.ts';
import { products } from '../product-rows/product-kind.ts';
import { recordKinds } from '../record-kinds.ts';
import { describedKinds } from './describe-kinds.ts';
import { readExportCommand, runExportCommand } from './export-command.ts';
import { exportedFile } from './export-file.ts';

const firstOrder = join(import.meta.dirname, '../../../../../docs/first-order');
const timeZone = 'Europe/Copenhagen';
let folder: string;
let filled: Database;
let empty: Database;

/** One row or more of each kind. */
async function fillFromFiles(): Promise<void> {
  for (const what of importKinds)
    expect(await imported(what, join(firstOrder, `${what}.csv`), filled)).toMatchObject({ refused: 0 });
}

async function fillAsDemonstration(): Promise<void> {
  await seedForTest(filled, { products: 400, clock: importParts.clock, hashPassword: async () => 'x' });
  await sql`insert into quantity_discounts (product_id, sales_unit_code, from_quantity, price_ore, valid_from)
    select product_id, code, 10, list_price_ore / 2, '2026-01-01' from sales_units limit 3`.execute(
    filled.kysely,
  );
  await sql`insert into quantity_discounts (product_id, sales_unit_code, customer_id, from_quantity, discount_basis_points, valid_from)
    select u.product_id, u.code, c.id, 20, 750, '2026-01-01' from sales_units u, customers c limit 3`.execute(
    filled.kysely,
  );
  await sql`update sales_units set smallest_quantity = 4, quantity_step = 2 where code = (select min(code) from sales_units)`.execute(
    filled.kysely,
  );
  await sql`insert into vat_classes values ('mad', 'Mad', 1500)`.execute(filled.kysely);
  await sql`update products set vat_class_id = 'mad' where id < (select max(id) from products)`.execute(
    filled.kysely,
  );
  await sql`update customers set vat_class_id = 'mad' where id = (select min(id) from customers)`.execute(
    filled.kysely,
  );
  await sql`insert into deposits values ('KASSE', 'Pant, kasse', 'Crate', 1500, 'mad'), ('FLASKE', 'Pant, flaske', null, 100, 'standard')`.execute(
    filled.kysely,
  );
  await sql`update sales_units set deposit_id = 'FLASKE', deposit_count = 24 where code = (select min(code) from sales_units)`.execute(
    filled.kysely,
  );
  await sql`insert into list_prices select product_id, code, '2027-01-01', list_price_ore + 100 from sales_units limit 3`.execute(
    filled.kysely,
  );
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engros-export-'));
  [filled, empty] = await Promise.all([testDatabase(), testDatabase()]);
  await byLength({ short: fillFromFiles, matrix: fillAsDemonstration })();
}, seedingMs);
afterAll(async () => {
  await Promise.all([filled.close(), empty.close()]);
  await rm(folder, { recursive: true });
});

const exported = (database: Database, to: string) =>
  runExportCommand(readExportCommand(['all', `--to=${to}`], folder), {
    database,
    timeZone,
    print: () => undefined,
  });

async function imported(what: ImportKind, path: string, database: Database, isTrial = false) {
  const run = await openImport({
    what,
    file: path,
    mapping: {},
    priceOre: undefined,
    encoding: 'utf-8',
    isTrial,
  });
  const { mail, ...parts } = importParts;
  const report = await run({ ...parts, kysely: database.kysely, timeZone, mailParts: async () => mail });
  const { read: _read, ...counts } = report.counts;
  return { what, ...counts, problems: report.problems.filter(({ isRefusal }) => isRefusal).slice(0, 3) };
}

const none = { new: 0, changed: 0, refused: 0, problems: [] };

const namesIn = async (to: string): Promise<ImportKind[]> => {
  const files = await readdir(join(folder, to));
  return importKinds.filter((name) => files.includes(`${name}.csv`));
};

test('[DAT-06] importing an export of everything changes nothing', async () => {
  await exported(filled, 'first');
  expect((await namesIn('first')).length).toBeGreaterThan(20);
  for (const what of await namesIn('first')) {
    const path = join(folder, 'first', `${what}.csv`);
    expect(await imported(what, path, filled)).toMatchObject({ what, ...none });
    // As the console gives it to people.
    const download = await exportedFile(filled.kysely, what, { timeZone, delimiter: ';' });
    await writeFile(join(folder, 'download.csv'), download);
    expect(await imported(what, join(folder, 'download.csv'), filled)).toMatchObject({ what, ...none });
  }
});

test('[DAT-01] an export fills an empty database with the same', async () => {
  for (const what of await namesIn('first')) {
    const path = join(folder, 'first', `${what}.csv`);
    // A trial says the same, and leaves nothing.
    const tried = await imported(what, path, empty, true);
    const done = await imported(what, path, empty);
    expect(done).toMatchObject({ what, changed: expect.any(Number), refused: 0, problems: [] });
    expect(tried).toEqual(done);
  }
  await exported(empty, 'second');
  for (const name of await namesIn('first')) {
    const [first, second] = await Promise.all(
      ['first', 'second'].map((each) => readFile(join(folder, each, `${name}.csv`), 'utf8')),
    );
    expect(second?.split('\r\n'), name).toEqual(first?.split('\r\n'));
  }
});

test('texts that a spreadsheet would run come back as they were', async () => {
  const path = join(folder, 'depots.csv');
  const names = ['=1+1', "'=1+1", '-5', '+45 12', '@home', "''x"];
  const rows = names.map((name, at) => `D${at},"'${name}",8000,Aarhus`);
  await writeFile(path, ['lager,navn,postnr,by', ...rows].join('\n'));
  await imported('depots', path, empty);
  await exported(empty, 'third');
  const again = join(folder, 'third', 'depots.csv');
  expect(await imported('depots', again, empty)).toMatchObject(none);
});

test('the documentation of the files is that of their descriptions', async () => {
  const written = await readFile(join(import.meta.dirname, '../../../../../docs/import-columns.md'), 'utf8');
  expect(written, 'run: node scripts/write-import-columns.ts').toBe(describedKinds());
});

/** Columns of master tables that no file says, and why. */
const notInFiles: Readonly<Record<string, readonly string[]>> = {
  // kept by the program itself
  customers: ['created_at', 'directory_text', 'accounting_email'],
  users: [
    ...['id', 'password_hash', 'password_changed_at', 'created_at', 'deleted_at', 'directory_text'],
    ...['demo_state', 'default_customer_id', 'is_active', 'console_parts'],
  ],
  memberships: ['created_at'],
  price_agreements: ['is_until_further'],
  customer_standings: ['changed_at', 'changed_by'],
  synonyms: ['id', 'words_key'],
  categories: ['level'],
  // follows from the status
  legacy_orders: ['is_cancelled'],
  // of documents of the shop; on the others it follows from the file, or from their payments
  sales_documents: ['id', 'delivery_id', 'case_id', 'paid_on', 'content', 'created_at', 'pdf', 'cause'],
  // its default unit says how it is managed, stock whether it is, recalls what is recalled
  products: ['is_stock_managed', 'nutrition', 'source', 'created_on', 'updated_at', 'recalled'],
};

test('[DAT-01] every column of a master table has its way in', async () => {
  const kinds = [products, ...Object.values(recordKinds)];
  const { rows } = await sql<{
    table: string;
    column: string;
  }>`select table_name as table, column_name as column
    from information_schema.columns where table_name = any(${[...new Set(kinds.map(({ table }) => table))]})`.execute(
    filled.kysely,
  );
  const said = new Set(
    kinds.flatMap(({ table, fields, fixed }) =>
      [...Object.values(fields), ...Object.keys(fixed)].flatMap((field) =>
        typeof field === 'string'
          ? [`${table} ${field}`]
          : [`${table} ${field.column}`, `${table} ${field.writtenFrom}`],
      ),
    ),
  );
  const missing = rows.filter(
    ({ table, column }) => !said.has(`${table} ${column}`) && notInFiles[table]?.includes(column) !== true,
  );
  expect(missing).toEqual([]);
});
