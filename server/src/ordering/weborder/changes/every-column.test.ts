import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';
import { beforeAll, expect, test } from 'vitest';
import { aLotOfPieces, aPiece, aPieceForSale, catalogFollows } from '../../../../test/builders-by-piece.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../../test/worlds/order-app.ts';
import type { NewOrder } from '../queries.ts';
import type { HeldOrder } from './held-order-queries.ts';
import { comparedFields, isSameOrder, orderDifference } from './order-difference.ts';

const app = duringTests(orderApp);
let flour: string;
let slow: string;
beforeAll(async () => {
  flour = await aPiece(app.database, { name: 'Mel' });
  slow = await aPieceForSale(app, {
    name: 'Okseculotte',
    fields: { lead_time_working_days: 3, is_catch_weight: true, net_weight_g: 1700 },
  });
});

type Row = Record<string, unknown>;

async function rowsOf(table: 'web_orders' | 'web_order_lines', { Id }: WebOrder): Promise<Row[]> {
  const key = table === 'web_orders' ? 'id' : 'web_order_id';
  const { rows } = await app.database.pool.query<{ row: Row }>(
    `select to_jsonb(t) as row from ${table} t where ${key} = $1 order by to_jsonb(t) -> 'position'`,
    [Id],
  );
  return rows.map(({ row }) => row);
}

const without = (row: Row | undefined, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !names.includes(name)));

const line = (ProductId: string, Quantity: number, more: object = {}) => ({
  ProductId,
  Quantity,
  SalesUnit: { Code: 'st' },
  ...more,
});

const note = (basketId: string, notices: readonly object[]) =>
  app.database.pool.query('update baskets set notices = $2 where id = $1', [
    basketId,
    JSON.stringify(notices),
  ]);
const said = [{ key: 'import.note.words', params: { written: 'Brug bagdøren' } }];

async function placed(buyer: Buyer, content: object, notices: readonly object[] = []): Promise<WebOrder> {
  const { model } = await app.put(buyer, 'id=0', content);
  await note(model.Id, notices);
  return (await app.submit(buyer, model.Id, { IgnoreWarning: true })).model;
}

async function changed(
  buyer: Buyer,
  { Id }: WebOrder,
  content: object,
  { notices = [], ...submitted }: { notices?: readonly object[]; Message?: string } = {},
) {
  const { model } = await app.send<Basket>(buyer, 'POST', `/api/checkout/weborder/amend?id=${Id}`, {});
  await app.put(buyer, `id=${model.Id}`, content);
  await note(model.Id, notices);
  return (await app.submit(buyer, model.Id, { IgnoreWarning: true, ...submitted })).model;
}

/** Columns of an order that a change leaves as they are, or that tell one order from another. */
const own = ['id', 'source_basket_id', 'placed_at', 'revision', 'amended_at'];
const first = {
  Delivery: { ExpectedDate: '2026-11-25' },
  References: { OrderReference: 'PO-1' },
  Message: 'Ring på',
};

test('[CHK-09] a changed order equals one placed so, in every column', async () => {
  // The second order has another fee, another window and another hour until when it can be changed.
  const buyer = await app.aBuyer({ free_delivery_from_ore: 10_000, delivery_fee_ore: 5000 });
  const { id: customerId, depotId } = buyer.customer;
  await app.database.pool.query(
    `update customer_routes set window_from = '09:00', window_to = '09:45', cut_off_time = '11:00'
      where customer_id = $1 and weekday = 4`,
    [customerId],
  );
  const lot = await aLotOfPieces(app.database, { productId: flour, depotId, quantity: 100 });
  await catalogFollows(() => app.goods.catalog.current().quickSales.has(lot));
  const second = {
    Delivery: { ExpectedDate: '2026-12-03' },
    References: { OrderReference: 'PO-2' },
    Message: 'Til bagdøren',
    SeparateInvoice: true,
  };
  const tracked = { Tracking: { ListName: 'forside', Position: 4 } };
  const goods = [
    line(flour, 0),
    line(slow, 7, tracked),
    line(flour, 3, { SalesUnit: { Code: 'ks' } }),
    line(flour, 2, { QuickSaleId: lot }),
  ];
  const order = await placed(buyer, { ...first, Products: [line(flour, 3)] });
  const [before] = await rowsOf('web_orders', order);
  const linesBefore = await rowsOf('web_order_lines', order);
  await changed(buyer, order, { ...second, Products: goods }, { notices: said });
  const twin = await placed(buyer, { ...second, Products: goods.slice(1) }, said);
  const [[after], [same]] = [await rowsOf('web_orders', order), await rowsOf('web_orders', twin)];
  expect(without(after, own)).toEqual(without(same, own));
  expect(after).toMatchObject({ id: before?.['id'], placed_at: before?.['placed_at'], revision: 1 });
  // Whatever of this order could differ does, so that a column that the change forgets is seen.
  const alike = Object.keys(before ?? {}).filter(
    (name) => JSON.stringify(before?.[name]) === JSON.stringify(after?.[name]),
  );
  expect(alike.sort()).toEqual([
    'acting_user_id',
    'currency_code',
    'customer_id',
    'id',
    'ordered_by',
    'placed_at',
    'presale_period_id',
    'ship_to',
    'source_basket_id',
    'status',
    'withdrawn_at',
    'withdrawn_basket_id',
  ]);
  const of = (rows: Row[]) => rows.map((row) => without(row, ['web_order_id']));
  const lines = of(await rowsOf('web_order_lines', order));
  expect(lines).toEqual(of(await rowsOf('web_order_lines', twin)));
  expect(lines).toHaveLength(3);
  const { rows } = await app.database.pool.query<{ replaced: unknown }>(
    'select replaced from web_order_amendments where web_order_id = $1',
    [order.Id],
  );
  expect(rows).toEqual([{ replaced: { order: before, lines: linesBefore } }]);
});

test('[CHK-09] a change of one field alone is a version that tells it', async () => {
  const buyer = await app.aBuyer();
  const order = await placed(buyer, { ...first, Products: [line(flour, 3)] });
  const alone: [string, object, [unknown, unknown]][] = [
    ['deliveryDate', { Delivery: { ExpectedDate: '2026-11-27' } }, ['2026-11-25', '2026-11-27']],
    ['orderReference', { References: { OrderReference: 'PO-2' } }, ['PO-1', 'PO-2']],
    ['message', { Message: 'Til bagdøren' }, ['Ring på', 'Til bagdøren']],
    ['isSeparateInvoice', { SeparateInvoice: true }, [false, true]],
    ['message', { Message: '' }, ['Til bagdøren', null]],
  ];
  for (const [at, [, content]] of alone.entries())
    expect((await changed(buyer, order, content)).Revision).toBe(at + 1);
  const { rows } = await app.database.pool.query<{ difference: unknown }>(
    `select payload -> 'difference' as difference from outbox_events
      where kind = 'weborder.amended' and payload ->> 'webOrderId' = $1 order by id`,
    [order.Id],
  );
  expect(rows.map(({ difference }) => difference)).toEqual(
    alone.map(([field, , values]) => ({ lines: [], fields: { [field]: values } })),
  );
});

test('[CHK-09] a message that comes with the sending changes the order', async () => {
  const buyer = await app.aBuyer();
  const order = await placed(buyer, { ...first, Products: [line(flour, 3)] });
  const noted = await changed(buyer, order, {}, { Message: 'Kun indgang B' });
  expect([noted.Revision, noted.Message]).toEqual([1, { Text: 'Kun indgang B' }]);
  const kept = await changed(buyer, order, { Products: [line(flour, 4)] });
  expect([kept.Revision, kept.Message]).toEqual([2, { Text: 'Kun indgang B' }]);
});

const held: HeldOrder = {
  id: 1,
  status: 'Received',
  deadline: Temporal.Instant.from('2026-11-24T15:00:00Z'),
  deliveryDate: '2026-11-25',
  totalOre: 1000,
  withdrawnBasketId: null,
  presalePeriodId: null,
  orderedBy: 'U1',
  orderReference: 'PO-1',
  message: null,
  isSeparateInvoice: false,
  lines: [{ productId: 'P1', quickSaleId: null, unitCode: 'st', quantity: 1, lineTotalOre: 1000 }],
};
const same = held as unknown as NewOrder;

test('[CHK-09] every field of an order’s content is compared', () => {
  const about = ['id', 'status', 'deadline', 'withdrawnBasketId', 'orderedBy', 'lines'];
  expect(
    Object.keys(held)
      .filter((name) => !about.includes(name))
      .sort(),
  ).toEqual([...comparedFields].sort());
  expect(isSameOrder(orderDifference(held, same))).toBe(true);
  for (const field of comparedFields) {
    const difference = orderDifference(held, { ...same, [field]: 'anders' } as unknown as NewOrder);
    expect(difference).toEqual({ lines: [], fields: { [field]: [held[field], 'anders'] } });
    expect(isSameOrder(difference)).toBe(false);
  }
  const [own] = held.lines;
  for (const [field, value] of Object.entries({
    productId: 'P2',
    quickSaleId: 'L1',
    unitCode: 'ks',
    quantity: 2,
  })) {
    const lines = [{ ...own, [field]: value }] as NewOrder['lines'];
    expect(isSameOrder(orderDifference(held, { ...same, lines }))).toBe(false);
  }
});
