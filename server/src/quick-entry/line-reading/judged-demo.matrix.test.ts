import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedForTest } from '../../../demo/seed-for-test.ts';
import { rowsOf } from '../../../test/builders.ts';
import { seedingMs } from '../../../test/seeding-time.ts';
import { judgedLines } from '../../../test/worlds/judged-lines.ts';
import { createGoods, type Goods } from '../../goods/product-snapshots/goods.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { testDatabase } from '../../platform/database/test-database.ts';
import { customerScopeOf, type SignedInViewer } from '../../platform/http/viewer.ts';
import { textRows } from '../order-files/text-rows.ts';
import { judgeTypedRows } from './judge-rows.ts';
import type { JudgedLine } from './judged-line.ts';
import type { ShopView } from './line-comparison.ts';
import { openShop } from './open-shop.ts';
import { hasWrittenSize } from './resolve-quantity.ts';

const now = Temporal.Instant.from('2026-11-23T08:30:00Z');
let database: Database;
let goods: Goods;
let shop: ShopView;
beforeAll(async () => {
  database = await testDatabase();
  const clock = { now: () => now };
  await seedForTest(database, { products: 1000, clock, hashPassword: async (plain) => plain });
  const log = { info: () => undefined, warn: () => undefined, error: console.error };
  goods = createGoods({
    database,
    clock,
    timeZone: 'Europe/Copenhagen',
    log,
    text: (_, key) => key,
    textVersion: () => 1,
  });
  await goods.start();
  const rows = await rowsOf(database, 'users', { email: 'anna@havnen.example' }, 'id');
  const viewer = {
    userId: rows[0]?.id,
    customerId: '200100',
    punchOutSessionId: null,
    actingUserId: null,
    rights: new Set(['order', 'seePrices']),
  } as unknown as SignedInViewer;
  const scope = customerScopeOf(viewer);
  if (scope === null) throw new Error('no customer');
  shop = await openShop({ scope, viewer, language: 'da', clock, database } as never, goods, null);
}, seedingMs);
afterAll(async () => {
  await goods.stop();
  await database.close();
});

/** As in the table of expected values: confidence, product, quantity, unit. */
function saidOf(judged: JudgedLine | undefined): string {
  const [best] = judged?.candidates ?? [];
  const meant =
    best && `${best.product.id} ${best.resolved.quantity} ${best.resolved.unit.code.toLowerCase()}`;
  return [judged?.confidence, meant].filter(Boolean).join(' ');
}

test('reads 95 of 100 lines of kitchens right, nothing wrong as sure', async () => {
  // Typed lines are read one by one, a table as a whole.
  const read = await Promise.all(judgedLines.map(([text]) => judgeTypedRows(shop, textRows([text]))));
  const told = judgedLines.map(([text, wanted], at) => ({
    text,
    wanted,
    said: saidOf(read[at]?.rows[0]?.judged),
  }));
  const wrong = told.filter(({ wanted, said }) => said !== wanted);
  expect(judgedLines.length).toBeGreaterThanOrEqual(100);
  expect(wrong.length / judgedLines.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(0.05);
  expect(wrong.filter(({ said }) => said.startsWith('Sure'))).toEqual([]);
});

test('keeps the order of the lines and passes over empty ones', async () => {
  const { rows } = await judgeTypedRows(shop, textRows(['204118 2', '', '  ', 'rugbrød x 2']));
  expect(rows.map(({ row }) => [row.row, row.cells])).toEqual([
    [1, ['204118 2']],
    [4, ['rugbrød x 2']],
  ]);
});

test('[BAS-09] messages name no goods, and written sizes none of another size', async () => {
  const messages = 'Levering fredag kl 7, 2 paller|Rabat 10 %|Ordre 7716722|koden er 4711|Bord 12'.split('|');
  const sizes =
    '6 x 1 l mælk|6x1l sødmælk|10 x 500 g smør|6 x 400 g hakkede tomater|3 x 5 l rapsolie|20 x 1 kg mel'.split(
      '|',
    );
  const { rows } = await judgeTypedRows(shop, textRows([...messages, ...sizes]));
  expect(rows.slice(0, messages.length).map(({ judged }) => saidOf(judged))).toEqual(
    messages.map(() => 'Skipped'),
  );
  const proposed = rows.slice(messages.length).flatMap(({ judged: { ask, candidates }, written }) => {
    const [best] = ask === null ? candidates : [];
    return best && written ? [hasWrittenSize(best.product, written.quantity)] : [];
  });
  expect(proposed).toContain(true);
  expect(proposed).not.toContain(false);
});

/** Lines that need a question to the user, in whatever way they are written. */
const notCertain = [
  'æg 360 stk',
  '12 æg',
  '10 stk citroner',
  '204118 1.000',
  '204118 1.000 krt',
  '204118 1,000 krt',
  '204118 500 krt',
  '204118 -2',
  '204118 2 501220 3',
  '204118 5 paller',
  '2 stk 204118',
];

/** Lines whose whole reading is known; thousands and decimals as Danes write them. */
const readings = [
  ['204118x2', 'Sure 204118 2 krt'],
  // Three times what this kitchen ever took, and no unit written.
  ['3*501220', 'Likely 501220 3 ks'],
  ['204 118 2 krt', 'Sure 204118 2 krt'],
  ['3*501220 ks', 'Sure 501220 3 ks'],
  ['204118,2', 'Sure 204118 2 krt'],
  ['="204118" 2 krt', 'Sure 204118 2 krt'],
  ['hakkede tomater 2 krt à 6 x 2,5 kg', 'Likely 330115 2 krt'],
  ['204118 2,0 krt', 'Sure 204118 2 krt'],
  ['hakkede tomater 6x2,5 kg; 2', 'Likely 330115 2 krt'],
] as const;

test('[BAS-09] no expensive guess is sure', async () => {
  const said = await Promise.all(
    notCertain.map(async (text) => {
      const [read] = (await judgeTypedRows(shop, textRows([text]))).rows;
      return read?.judged.ask === null ? saidOf(read.judged) : 'asked';
    }),
  );
  const unread = new Map([
    ['204118 -2', 'Unknown'],
    ['204118 2 501220 3', 'Unknown'],
  ]);
  expect(said).toEqual(notCertain.map((text) => unread.get(text) ?? 'asked'));
});

test('[BAS-09] numbers and quantities written together are read', async () => {
  for (const [text, wanted] of readings) {
    const [read] = (await judgeTypedRows(shop, textRows([text]))).rows;
    expect(saidOf(read?.judged), text).toBe(wanted);
  }
});
