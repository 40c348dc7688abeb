import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../../../demo/seed-demo.ts';
import { judgedLines } from '../../../test/judged-lines.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { testDatabase } from '../../platform/database/test-database.ts';
import { customerScopeOf, type SignedInViewer } from '../../platform/http/viewer.ts';
import { createGoods, type Goods } from '../product-snapshots/index.ts';
import { judgeLines } from './judge-lines.ts';
import type { JudgedLine } from './judged-line.ts';
import { openShop } from './open-shop.ts';
import type { ShopView } from './shop-view.ts';

const now = Temporal.Instant.from('2026-11-23T08:30:00Z');
let database: Database;
let goods: Goods;
let shop: ShopView;
beforeAll(async () => {
  database = await testDatabase();
  const clock = { now: () => now };
  await seedDemo(database.pool, { products: 1000, clock, hashPassword: async (plain) => plain });
  const log = { info: () => undefined, warn: () => undefined, error: console.error };
  goods = createGoods({
    database,
    timeZone: 'Europe/Copenhagen',
    log,
    text: (_, key) => key,
    textVersion: () => 1,
  });
  await goods.start();
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from users where email = 'anna@havnen.example'",
  );
  const viewer = {
    userId: rows[0]?.id,
    customerId: '200100',
    actingUserId: null,
    rights: new Set(['order', 'seePrices']),
  } as unknown as SignedInViewer;
  const scope = customerScopeOf(viewer);
  if (scope === null) throw new Error('no customer');
  shop = await openShop({ scope, viewer, language: 'da', clock, database } as never, goods, null);
}, 60_000);
afterAll(async () => {
  await goods.stop();
  await database.close();
});

/** As the table writes it: confidence, product, quantity, unit. */
function saidOf(judged: JudgedLine | undefined): string {
  const [best] = judged?.candidates ?? [];
  const meant =
    best && `${best.product.id} ${best.resolved.quantity} ${best.resolved.unit.code.toLowerCase()}`;
  return [judged?.confidence, meant].filter(Boolean).join(' ');
}

test('reads what kitchens write: 95 of 100 lines right, and nothing wrong is called sure', async () => {
  // Typed lines one by one; a table is read as one.
  const read = await Promise.all(judgedLines.map(([text]) => judgeLines(shop, [text])));
  const told = judgedLines.map(([text, wanted], at) => ({
    text,
    wanted,
    said: saidOf(read[at]?.[0]?.judged),
  }));
  const wrong = told.filter(({ wanted, said }) => said !== wanted);
  expect(judgedLines.length).toBeGreaterThanOrEqual(100);
  expect(wrong.length / judgedLines.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(0.05);
  expect(wrong.filter(({ said }) => said.startsWith('Sure'))).toEqual([]);
});

test('keeps the order of the lines and passes over empty ones', async () => {
  const lines = await judgeLines(shop, ['204118 2', '', '  ', 'rugbrød x 2']);
  expect(lines.map(({ index, text }) => [index, text])).toEqual([
    [0, '204118 2'],
    [3, 'rugbrød x 2'],
  ]);
});
