import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, aUser } from '../../../test/builders.ts';
import { aProduct } from '../../../test/builders-goods.ts';
import { type OlderDatabase, olderDatabase } from '../../platform/database/start/older-database.ts';

let older: OlderDatabase;
beforeAll(async () => {
  older = await olderDatabase(76);
});
afterAll(() => older.database.close());

test('numbers of lists become the customer’s, and none is lost', async () => {
  const { database } = older;
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
  await older.migrateTo(77);
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
