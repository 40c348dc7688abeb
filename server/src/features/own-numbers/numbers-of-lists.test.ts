import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, aUser } from '../../../test/builders.ts';
import { aProduct } from '../../../test/builders-goods.ts';
import { connectDatabase, type Database } from '../../platform/database/open-database.ts';
import { withDatabase } from '../../platform/database/open-pool.ts';
import { migrate } from '../../platform/database/start/migrate.ts';
import { administer, testServer } from '../../platform/database/test-database.ts';

const migrations = join(import.meta.dirname, '../../../migrations');
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let database: Database;
let folder: string;

/** Applies the migrations up to a number. */
async function migrateTo(number: string): Promise<void> {
  for (const file of await readdir(migrations))
    if (file.slice(0, 4) <= number) await copyFile(join(migrations, file), join(folder, file));
  await migrate(database.pool, folder);
}

beforeAll(async () => {
  const { connection } = testServer();
  const name = `engros_own_numbers_${process.pid}`;
  await administer(connection, `CREATE DATABASE ${name}`);
  const drop = () => administer(connection, `DROP DATABASE ${name} WITH (FORCE)`);
  database = connectDatabase(withDatabase(connection, name), { log, poolSize: 2 }, drop);
  folder = await mkdtemp(join(tmpdir(), 'engros-migrations-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

test('numbers of lists become the customer’s, and none is lost', async () => {
  await migrateTo('0076');
  const { pool } = database;
  const kitchen = await aCustomer(database);
  const { id: customer } = kitchen;
  const { userId } = await aUser(database, { customers: [kitchen] });
  const [a, b, c] = [await aProduct(database), await aProduct(database), await aProduct(database)];
  await pool.query(
    'insert into customer_item_numbers (customer_id, own_number, product_id) values ($1, $2, $3), ($1, $4, $3)',
    [customer, 'A1', a, 'A2'],
  );
  const listed: [at: string, product: string, note: string | null, number: string | null][][] = [
    [
      ['2026-01-01', a, 'Øverst', 'Z9'],
      ['2026-01-01', b, null, 'old'],
      ['2026-01-01', c, null, null],
    ],
    [
      ['2026-02-01', a, null, 'A1'],
      ['2026-02-01', b, null, 'NEW'],
      ['2026-02-01', c, null, 'a1'],
    ],
  ];
  for (const [position, rows] of listed.entries()) {
    const { rows: made } = await pool.query(
      'insert into favorite_lists (customer_id, name, position, updated_at, created_by) values ($1, $2, $3, $4, $5) returning id',
      [customer, `Liste ${position}`, position, rows[0]?.[0], userId],
    );
    for (const [, product, note, number] of rows)
      await pool.query(
        `insert into favorite_list_products (customer_id, list_id, product_id, sort_key, note, own_number)
          values ($1, $2, $3, 'V', $4, $5)`,
        [customer, made[0].id, product, note, number],
      );
  }
  await migrateTo('0077');
  const numbers = await pool.query(
    'select product_id, own_number from customer_item_numbers order by own_number',
  );
  expect(numbers.rows).toEqual([
    { product_id: a, own_number: 'A1' },
    { product_id: b, own_number: 'NEW' },
  ]);
  const notes = await pool.query(
    'select product_id, note from favorite_list_products where note is not null order by note',
  );
  expect(notes.rows).toEqual([
    { product_id: c, note: 'Eget nr. a1' },
    { product_id: b, note: 'Eget nr. old' },
    { product_id: a, note: 'Øverst · Eget nr. Z9' },
  ]);
});
