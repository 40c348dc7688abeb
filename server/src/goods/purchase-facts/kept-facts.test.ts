import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../test/builders.ts';
import { aProduct } from '../../../test/builders-goods.ts';
import { aDeliveredOrder } from '../../../test/worlds/delivered-order.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { testDatabase } from '../../platform/database/test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const rowsOf = async (sql: string) => (await database.pool.query(sql)).rows;

test('[SUS-04] lines keep what their product was; corrections change no figure', async () => {
  const customer = await aCustomer(database);
  const kale = await aProduct(database, { is_organic: true, net_weight_g: 500, co2e_per_kg: '0.480' });
  const beef = await aProduct(database, { net_weight_g: 1000, co2e_per_kg: '74.840' });
  const eggs = await aProduct(database, { net_weight_g: null });
  const napkins = await aProduct(database, { is_food: false, net_weight_g: null });
  const foil = await aProduct(database, { is_food: false, net_weight_g: 900 });
  const lines = [kale, beef, eggs, napkins, foil, '999999'].map((productId) => ({ productId, quantity: 3 }));
  await aDeliveredOrder(database, customer, { date: '2026-09-30', lines });
  await aDeliveredOrder(database, customer, {
    date: '2026-10-01',
    lines: [...lines, { productId: beef, quantity: 2, weightG: 2345 }],
  });
  await aDeliveredOrder(database, customer, { date: '2026-11-30', status: 'Confirmed', lines });

  const facts = `select product_id as id, array_agg(distinct coalesce(is_organic::text, '') || ' ' || is_food || ' ' ||
    coalesce(net_weight_g::text, 'unknown')) as facts, count(*)::int as lines from order_lines group by product_id`;
  const kept = new Map((await rowsOf(facts)).map(({ id, ...row }) => [id, row]));
  expect(kept.get(kale)).toEqual({ facts: ['true true 500'], lines: 3 });
  expect(kept.get(beef)).toEqual({ facts: ['false true 1000'], lines: 4 });
  expect(kept.get(eggs)).toEqual({ facts: ['false true unknown'], lines: 3 });
  expect(kept.get(napkins)).toEqual({ facts: ['false false unknown'], lines: 3 });
  expect(kept.get(foil)).toEqual({ facts: ['false false 900'], lines: 3 });
  expect(kept.get('999999')).toEqual({ facts: ['false true unknown'], lines: 3 });
  const sums = () => rowsOf('select * from purchase_sums order by grain, starts_on');
  const filled = await sums();
  expect(filled).toHaveLength(4);
  const shown = () => rowsOf('select * from report_months order by month');
  const reported = await shown();
  expect(reported).toHaveLength(2);

  await rowsOf(`update products set net_weight_g = 750, is_food = not is_food, is_organic = not is_organic`);
  await rowsOf(
    `update order_lines set quantity_delivered = quantity_delivered where product_id in ('${kale}', '${foil}')`,
  );
  await rowsOf(
    `select refresh_purchase_sums(array_agg(customer_id), array_agg(delivery_date)) from orders where status = 'Invoiced'`,
  );
  expect(new Map((await rowsOf(facts)).map(({ id, ...row }) => [id, row]))).toEqual(kept);
  expect(await sums()).toEqual(filled);
  expect(await shown()).toEqual(reported);
  await aDeliveredOrder(database, customer, {
    date: '2026-11-02',
    lines: [{ productId: kale, quantity: 4 }],
  });
  expect(await rowsOf(`select is_food, weighed_g from purchase_sums where starts_on = '2026-11-02'`)).toEqual(
    [{ is_food: [false], weighed_g: ['3000'] }],
  );
});
