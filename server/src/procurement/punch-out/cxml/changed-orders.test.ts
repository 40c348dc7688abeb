import { beforeAll, expect, test } from 'vitest';
import { aLotOfPieces, aPiece, aPieceForSale, catalogFollows } from '../../../../test/builders-by-piece.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { orderApp } from '../../../../test/worlds/order-app.ts';
import { anOrderOfSystem, pricedLines } from '../../../../test/worlds/procurement/order-of-system.ts';

const app = duringTests(orderApp);
let flour: string;

beforeAll(async () => {
  flour = await aPieceForSale(app, { name: 'Mel' });
});

const change = (sql: string, ...values: unknown[]) => app.database.pool.query(sql, values);
const catalog = () => app.goods.catalog.current();

/** Salmon of which the order has ten, and nothing is left. */
async function salmonIn(depotId: string): Promise<string> {
  const salmon = await aPiece(app.database, { name: 'Laks', depotId, stock: 10 });
  await catalogFollows(() => catalog().products.has(salmon));
  return salmon;
}

async function orderOfSalmon() {
  let salmon = '';
  const of = await anOrderOfSystem(
    app,
    async (depotId) => {
      salmon = await salmonIn(depotId);
      return [
        { productId: salmon, quantity: 10 },
        { productId: flour, quantity: 1 },
      ];
    },
    { deliveryDate: '2026-11-26' },
  );
  return { ...of, salmon };
}

const gone: [string, (salmon: string) => Promise<unknown>, (salmon: string) => boolean][] = [
  [
    'counted as sold out',
    async (salmon) => {
      await change('update stock set quantity = 0 where product_id = $1', salmon);
      await change('delete from stock_promises where product_id = $1', salmon);
      await change('update promised_stock set units = 0 where product_id = $1', salmon);
    },
    (salmon) => [...(catalog().products.get(salmon)?.stockByDepot.values() ?? [])][0]?.quantity === 0,
  ],
  [
    'blocked',
    (salmon) => change('update products set is_blocked = true where id = $1', salmon),
    (salmon) => catalog().products.get(salmon)?.isBlocked === true,
  ],
  [
    'replaced by other goods',
    (salmon) => change('update products set replaced_by = $2 where id = $1', salmon, flour),
    (salmon) => catalog().products.get(salmon)?.replacedBy === flour,
  ],
  [
    'no longer sold on that day',
    (salmon) => change(`update products set valid_to = '2026-11-25' where id = $1`, salmon),
    (salmon) => catalog().products.get(salmon)?.validTo === '2026-11-25',
  ],
];

test.each(gone)('[PUN-06] a change keeps goods that are %s', async (_name, takeAway, isGone) => {
  const { update, order, salmon } = await orderOfSalmon();
  await takeAway(salmon);
  await catalogFollows(() => isGone(salmon));
  const more = await update([
    { productId: salmon, quantity: 10 },
    { productId: flour, quantity: 2 },
  ]);
  expect([more.status, more.text.includes('Laks')]).toEqual(['200', false]);
  expect(pricedLines(await order())).toEqual([
    [salmon, 'st', 10, 1000],
    [flour, 'st', 2, 1000],
  ]);
  const raised = await update([
    { productId: salmon, quantity: 12 },
    { productId: flour, quantity: 3 },
  ]);
  expect([raised.status, raised.text.includes('10: Laks')]).toEqual(['200', true]);
  expect(raised.text).toContain('bliver ved 10');
  expect(pricedLines(await order())).toEqual([
    [salmon, 'st', 10, 1000],
    [flour, 'st', 3, 1000],
  ]);
  const fewer = await update([
    { productId: salmon, quantity: 4 },
    { productId: flour, quantity: 3 },
  ]);
  expect(fewer.status).toBe('200');
  expect(pricedLines(await order())[0]).toEqual([salmon, 'st', 4, 1000]);
});

test.each([
  ['no quantity', { quantity: 'mange' }],
  ['half a unit', { quantity: '1.5' }],
  ['an unknown unit', { quantity: 12, unit: 'TNE' }],
])('[PUN-06] a line with %s keeps what the order has', async (_name, wish) => {
  const { update, order, salmon } = await orderOfSalmon();
  const answer = await update([
    { productId: salmon, ...wish },
    { productId: flour, quantity: 2 },
  ]);
  expect([answer.status, answer.text.includes('bliver ved 10')]).toEqual(['200', true]);
  expect(pricedLines(await order())).toEqual([
    [salmon, 'st', 10, 1000],
    [flour, 'st', 2, 1000],
  ]);
});

test('[PUN-06] lines of one product keep together what the order has', async () => {
  const { update, order, salmon } = await orderOfSalmon();
  const answer = await update([
    { productId: salmon, quantity: 6 },
    { productId: salmon, quantity: 6 },
  ]);
  expect([answer.status, answer.text.includes('bliver ved 10')]).toEqual(['200', true]);
  expect(pricedLines(await order())).toEqual([[salmon, 'st', 10, 1000]]);
  expect((await update([{ productId: flour, quantity: 1 }])).status).toBe('200');
  expect(pricedLines(await order())).toEqual([[flour, 'st', 1, 1000]]);
});

test('[PUN-06] a lot that left the feed stays in its order', async () => {
  let lot = '';
  const { update, order, inShop } = await anOrderOfSystem(
    app,
    async (depotId) => {
      lot = await aLotOfPieces(app.database, { productId: flour, depotId, quantity: 50 });
      await catalogFollows(() => catalog().quickSales.has(lot));
      return [{ productId: flour, quantity: 5, key: `unit=st;lot=${lot}` }];
    },
    { deliveryDate: '2026-11-26' },
  );
  const key = `unit=st;lot=${lot}`;
  expect((await order()).LineItems[0]).toMatchObject({ QuickSaleId: lot, UnitPriceOre: 600 });
  await change('delete from quick_sales where id = $1', lot);
  await catalogFollows(() => !catalog().quickSales.has(lot));
  expect((await inShop({ Message: 'Ring på' })).status).toBe(200);
  const answer = await update([
    { productId: flour, quantity: 5, key },
    { productId: flour, quantity: 1 },
  ]);
  expect(answer.status).toBe('200');
  expect(pricedLines(await order())).toEqual([
    [flour, 'st', 5, 600],
    [flour, 'st', 1, 1000],
  ]);
});

test('[PUN-06] a change adds at the price of today and says both', async () => {
  let product = '';
  const { update, order } = await anOrderOfSystem(
    app,
    async () => {
      product = await aPiece(app.database, { name: 'Ost' });
      await catalogFollows(() => catalog().products.has(product));
      return [{ productId: product, quantity: 5, price: '10.00' }];
    },
    { deliveryDate: '2026-11-26' },
  );
  await change(`update sales_units set list_price_ore = 2000 where product_id = $1 and code = 'st'`, product);
  const noted = await update([{ productId: product, quantity: 5, price: '10.00' }], { comments: 'Bagdøren' });
  expect([noted.status, noted.text.includes('koster')]).toEqual(['200', false]);
  expect(pricedLines(await order())).toEqual([[product, 'st', 5, 1000]]);
  const more = await update([{ productId: product, quantity: 8, price: '10.00' }]);
  expect(more.text).toContain('10: Ost: 5 koster 10,00 og 3 koster 20,00.');
  const mixed = await order();
  expect(pricedLines(mixed)).toEqual([
    [product, 'st', 5, 1000],
    [product, 'st', 3, 2000],
  ]);
  expect([mixed.SubTotalOre, mixed.TotalOre]).toEqual([11_000, 11_000]);
  await update([{ productId: product, quantity: 6, price: '10.00' }]);
  expect(pricedLines(await order())).toEqual([
    [product, 'st', 5, 1000],
    [product, 'st', 1, 2000],
  ]);
  const moved = await update([{ productId: product, quantity: 6, price: '10.00' }], {
    deliveryDate: '2026-11-27',
  });
  expect(moved.text).toContain('10: Ost koster 20,00. Ordren sagde 10,00.');
  expect(pricedLines(await order())).toEqual([[product, 'st', 6, 2000]]);
});
