import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';
import { type ConsoleOverview, readConsoleOverview } from '@engros/contracts/supplier/overview.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aLotOfPieces, aPiece, aPieceForSale, catalogFollows } from '../../../../test/builders-by-piece.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../../test/worlds/order-app.ts';
import { stepsOf } from '../../../../test/worlds/order-steps.ts';

const app = duringTests(orderApp);
const day = '2026-11-25';
const sql = (text: string, ...values: unknown[]) => app.database.pool.query(text, values);
const catalog = () => app.goods.catalog.current();
const line = (ProductId: string, Quantity: number, QuickSaleId: string | null = null, Code = 'st') => ({
  ProductId,
  Quantity,
  QuickSaleId,
  SalesUnit: { Code },
});

async function ordered(buyer: Buyer, ...Products: object[]): Promise<WebOrder> {
  const { model } = await app.put(buyer, 'id=0', { Products, Delivery: { ExpectedDate: day } });
  return (await app.submit(buyer, model.Id, { IgnoreWarning: true })).model;
}

const opened = async (buyer: Buyer, { Id }: WebOrder) =>
  (await app.send<Basket>(buyer, 'POST', `/api/checkout/weborder/amend?id=${Id}`, {})).model;

async function changed(buyer: Buyer, order: WebOrder, body: object) {
  const { Id } = await opened(buyer, order);
  const basket = (await app.put(buyer, `id=${Id}`, body)).model;
  return { basket, answer: await app.submit(buyer, Id, { IgnoreWarning: true }) };
}

const pricedLines = ({ LineItems }: WebOrder) =>
  LineItems.map(({ ProductId, Quantity, UnitPriceOre }) => [ProductId, Quantity, UnitPriceOre]);
const messages = (basket: Basket, at = 0) =>
  (basket.LineItems[at]?.Errors ?? []).map(({ Message }) => Message);

/** Base units of a product that can still be promised. */
async function left(productId: string): Promise<number> {
  const { rows } = await sql('select quantity::int as left from stock_left where product_id = $1', productId);
  return (rows[0] as { left: number }).left;
}

async function orderOfSalmon(stock = 10) {
  const buyer = await app.aBuyer();
  const { depotId } = buyer.customer;
  const salmon = await aPiece(app.database, { name: 'Laks', depotId, stock });
  const flour = await aPiece(app.database, { name: 'Mel' });
  await catalogFollows(() => catalog().products.has(flour));
  const order = await ordered(buyer, line(salmon, 10), line(flour, 1));
  return { buyer, salmon, flour, order };
}

/** Each way in which goods that an order has can no longer be ordered, and how the catalogue shows it. */
const gone: Record<string, [sql: string, isGone: (salmon: string) => boolean]> = {
  'are blocked': [
    'update products set is_blocked = true where id = $1',
    (salmon) => catalog().products.get(salmon)?.isBlocked === true,
  ],
  'are replaced by others': [
    `update products set replaced_by = (select id from products where name = 'Mel') where id = $1`,
    (salmon) => catalog().products.get(salmon)?.replacedBy !== null,
  ],
  'are no longer sold that day': [
    "update products set valid_to = '2026-11-24' where id = $1",
    (salmon) => catalog().products.get(salmon)?.validTo === '2026-11-24',
  ],
  'have a long lead time now': [
    'update products set lead_time_working_days = 9 where id = $1',
    (salmon) => catalog().products.get(salmon)?.leadTimeWorkingDays === 9,
  ],
  'are no longer sold by the piece': [
    `delete from sales_units where product_id = $1 and code = 'st'`,
    (salmon) => catalog().products.get(salmon)?.units.length === 1,
  ],
};

test('[CHK-09] goods that an order has and that are gone do not block', async () => {
  const buyer = await app.aBuyer();
  const { depotId } = buyer.customer;
  const salmons = await Promise.all(
    Object.keys(gone).map((name) => aPiece(app.database, { name, depotId, stock: 10 })),
  );
  const flour = await aPiece(app.database, { name: 'Mel' });
  await catalogFollows(() => catalog().products.has(flour));
  const all = (quantity: number) => salmons.map((id) => line(id, quantity));
  const order = await ordered(buyer, ...all(10), line(flour, 1));
  const ways = Object.values(gone).map(([text, isGone], at) => ({ text, isGone, salmon: salmons[at] ?? '' }));
  for (const { text, salmon } of ways) await sql(text, salmon);
  for (const { isGone, salmon } of ways) await catalogFollows(() => isGone(salmon));
  const basket = await opened(buyer, order);
  expect(basket.Deliverability.IsDeliverable).toBe(true);
  const deliverable = { Quantity: 10, IsDeliverable: true, MaxQuantity: 10, Errors: [] };
  expect(basket.LineItems).toMatchObject([
    ...salmons.map((ProductId) => ({ ProductId, ...deliverable })),
    { ProductId: flour },
  ]);
  const noted = await changed(buyer, order, { References: { OrderReference: 'UGE 48' } });
  expect(noted.answer.model).toMatchObject({ Id: order.Id, Revision: 1, Deadline: order.Deadline });
  const priced = (quantity: number, ofFlour: number) => [
    ...salmons.map((id) => [id, quantity, 1000]),
    [flour, ofFlour, 1000],
  ];
  const leftOfEach = () => Promise.all(salmons.map(left));
  expect(pricedLines(noted.answer.model)).toEqual(priced(10, 1));
  expect(await leftOfEach()).toEqual(salmons.map(() => 0));
  const more = await changed(buyer, order, { Products: all(11) });
  expect(more.answer.status).toBe(400);
  expect(more.answer.error.LineItemIndexesWithErrors?.map(({ MaxQuantity }) => MaxQuantity)).toEqual(
    salmons.map(() => 10),
  );
  const fewer = await changed(buyer, order, { Products: [...all(4), line(flour, 3)] });
  expect(pricedLines(fewer.answer.model)).toEqual(priced(4, 3));
  expect(await leftOfEach()).toEqual(salmons.map(() => 6));
});

test('[CHK-09] a lot that left the feed does not block a change', async () => {
  const buyer = await app.aBuyer();
  const product = await aPiece(app.database);
  const lot = await aLotOfPieces(app.database, {
    productId: product,
    depotId: buyer.customer.depotId,
    quantity: 9,
  });
  await catalogFollows(() => catalog().quickSales.has(lot));
  const order = await ordered(buyer, line(product, 5, lot), line(product, 2));
  await sql('delete from quick_sales where id = $1', lot);
  await catalogFollows(() => !catalog().quickSales.has(lot));
  const noted = await changed(buyer, order, { References: { OrderReference: 'UGE 48' } });
  expect([noted.answer.status, pricedLines(noted.answer.model)]).toEqual([
    200,
    [
      [product, 5, 600],
      [product, 2, 1000],
    ],
  ]);
  const fewer = await changed(buyer, order, { Products: [line(product, 3, lot)] });
  expect(pricedLines(fewer.answer.model)[0]).toEqual([product, 3, 600]);
  const more = await changed(buyer, order, { Products: [line(product, 4, lot)] });
  expect([more.answer.status, more.answer.error.LineItemIndexesWithErrors?.[0]?.MaxQuantity]).toEqual([
    400, 3,
  ]);
});

test('[CHK-09] an order keeps its day when nothing is delivered on it now', async () => {
  const { buyer, salmon, flour, order } = await orderOfSalmon(30);
  const { model: usual } = await app.put(buyer, 'id=0', {
    Products: [line(flour, 1)],
    Delivery: { ExpectedDate: day },
  });
  await sql(
    `insert into closures (depot_id, date, name_da, name_en) values ($1, $2, 'Lukket', 'Closed')`,
    buyer.customer.depotId,
    day,
  );
  await expect
    .poll(async () => (await app.get(buyer, `id=${usual.Id}`)).model.Deliverability.Reason)
    .toBe('closed');
  const noted = await changed(buyer, order, { Message: 'Ring på' });
  expect([noted.answer.status, noted.answer.model.Deadline]).toEqual([200, order.Deadline]);
  const fewer = await changed(buyer, order, { Products: [line(salmon, 2), line(flour, 0)] });
  expect(pricedLines(fewer.answer.model)).toEqual([[salmon, 2, 1000]]);
});

test('[CHK-09] what an order has keeps its price, what is added pays today’s', async () => {
  const buyer = await app.aBuyer({ free_delivery_from_ore: 0 });
  const cheese = await aPiece(app.database, { name: 'Ost' });
  await catalogFollows(() => catalog().products.has(cheese));
  const order = await ordered(buyer, line(cheese, 5));
  await sql(`update sales_units set list_price_ore = 2000 where product_id = $1`, cheese);
  await catalogFollows(() => catalog().products.get(cheese)?.units[0]?.listPriceOre === 2000);
  const noted = await changed(buyer, order, { References: { OrderReference: 'UGE 48' } });
  expect(messages(noted.basket)).toEqual([]);
  expect([noted.basket.TotalOre, noted.answer.model.TotalOre]).toEqual([5000, 5000]);
  const more = await changed(buyer, order, { Products: [line(cheese, 8)] });
  expect(messages(more.basket)).toEqual(['Det, der er bestilt, beholder sin pris: 5 à 10,00 og 3 à 20,00.']);
  expect(more.basket.LineItems[0]).toMatchObject({ Quantity: 8, LineTotalOre: 11_000 });
  expect([more.basket.TotalOre, more.answer.model.TotalOre]).toEqual([11_000, 11_000]);
  expect(pricedLines(more.answer.model)).toEqual([
    [cheese, 5, 1000],
    [cheese, 3, 2000],
  ]);
  const { rows } = await sql(
    `select payload -> 'difference' -> 'lines' as lines from outbox_events
      where kind = 'weborder.amended' and payload ->> 'webOrderId' = $1 order by id desc limit 1`,
    order.Id,
  );
  expect(rows).toMatchObject([{ lines: [{ productId: cheese, before: 5, after: 8 }] }]);
  const fewer = await changed(buyer, order, { Products: [line(cheese, 6)] });
  expect(pricedLines(fewer.answer.model)).toEqual([
    [cheese, 5, 1000],
    [cheese, 1, 2000],
  ]);
  const cases = await changed(buyer, order, { Products: [line(cheese, 0), line(cheese, 1, null, 'ks')] });
  expect(pricedLines(cases.answer.model)).toEqual([[cheese, 1, 2000]]);
});

test('[CHK-09] another day brings its own prices and its own deadline', async () => {
  const buyer = await app.aBuyer({ free_delivery_from_ore: 0 });
  const cheese = await aPiece(app.database, { name: 'Ost' });
  await catalogFollows(() => catalog().products.has(cheese));
  const order = await ordered(buyer, line(cheese, 5));
  await sql(`update sales_units set list_price_ore = 2000 where product_id = $1`, cheese);
  await catalogFollows(() => catalog().products.get(cheese)?.units[0]?.listPriceOre === 2000);
  const moved = await changed(buyer, order, { Delivery: { ExpectedDate: '2026-11-27' } });
  expect(messages(moved.basket)).toEqual([
    'Prisen er ændret fra 10,00 til 20,00 kr., siden du lagde varen i kurven.',
  ]);
  expect(moved.answer.model).toMatchObject({
    Delivery: { ExpectedDate: '2026-11-27' },
    TotalOre: 10_000,
    // The deadline of the new day: 16.00 the working day before it.
    Deadline: '2026-11-26T15:00:00Z',
  });
  const back = await changed(buyer, order, { Delivery: { ExpectedDate: day } });
  expect(back.answer.model).toMatchObject({ TotalOre: 10_000, Deadline: order.Deadline });
});

test('[DAT-09] what the supplier gave back neither blocks nor is taken again', async () => {
  const { buyer, salmon, flour, order } = await orderOfSalmon();
  const steps = stepsOf(app.database, {
    customer: buyer.customer,
    userId: buyer.user.userId,
    webOrderId: Number(order.Id),
  });
  await steps.received();
  await steps.confirmed([{ position: 1, quantity: 6 }]);
  expect(await left(salmon)).toBe(4);
  const other = await app.aBuyer({ depot_id: buyer.customer.depotId });
  await expect
    .poll(async () => {
      const basket = await app.put(other, 'id=0', {
        Products: [line(salmon, 4)],
        Delivery: { ExpectedDate: day },
      });
      return basket.model.LineItems[0]?.IsDeliverable;
    })
    .toBe(true);
  await ordered(other, line(salmon, 4));
  expect(await left(salmon)).toBe(0);
  const noted = await changed(buyer, order, { References: { OrderReference: 'UGE 48' } });
  expect([noted.answer.status, pricedLines(noted.answer.model)]).toEqual([
    200,
    [
      [salmon, 10, 1000],
      [flour, 1, 1000],
    ],
  ]);
  await steps.received(1);
  await steps.confirmed([{ position: 1, quantity: 6 }]);
  expect(await left(salmon)).toBe(0);
  await app.send(buyer, 'POST', `/api/checkout/weborder/withdraw?id=${order.Id}`, {});
  expect(await left(salmon)).toBe(6);
});

describe('the lot of an order', () => {
  let buyer: Buyer;
  let other: Buyer;
  let product: string;
  beforeAll(async () => {
    buyer = await app.aBuyer();
    other = await app.aBuyer({ depot_id: buyer.customer.depotId });
    product = await aPieceForSale(app);
  });

  beforeEach(() => {
    app.breakIn.at = null;
  });

  const line = (Quantity: number, QuickSaleId: string) => ({
    ProductId: product,
    Quantity,
    QuickSaleId,
    SalesUnit: { Code: 'st' },
  });

  async function aLot(quantity: number) {
    const { depotId } = buyer.customer;
    const id = await aLotOfPieces(app.database, { productId: product, depotId, quantity });
    const stockHere = () => app.goods.catalog.current().quickSales.get(id)?.stock;
    await catalogFollows(() => stockHere() === quantity);
    const left = async () => {
      const lots = app.database.kysely.selectFrom('quick_sales').select('quantity').where('id', '=', id);
      return (await lots.executeTakeFirstOrThrow()).quantity;
    };
    const follows = async () => {
      const now = await left();
      await catalogFollows(() => stockHere() === now);
    };
    return { id, left, follows };
  }

  async function ordered(by: Buyer, quantity: number, lot: Awaited<ReturnType<typeof aLot>>) {
    const Delivery = { ExpectedDate: '2026-11-25' };
    const { model } = await app.put(by, 'id=0', { Products: [line(quantity, lot.id)], Delivery });
    const placed = await app.submit(by, model.Id, { IgnoreWarning: true });
    expect(placed.status).toBe(200);
    await lot.follows();
    const { Id } = placed.model;
    const order = { customer: by.customer, userId: by.user.userId, webOrderId: Number(Id) };
    const withdraw = () => app.send<Basket>(by, 'POST', `/api/checkout/weborder/withdraw?id=${Id}`, {});
    return { id: Id, withdraw, ...stepsOf(app.database, order) };
  }

  test('[CHK-06] a change takes what a confirmation gave back while it waited', async () => {
    const lot = await aLot(100);
    const order = await ordered(buyer, 10, lot);
    await order.received();
    const amend = `/api/checkout/weborder/amend?id=${order.id}`;
    const { model } = await app.send<Basket>(buyer, 'POST', amend, {});
    await app.put(buyer, `id=${model.Id}`, { Products: [line(20, lot.id)], Version: model.Version });
    app.breakIn.at = async (point) => {
      if (point !== 'after_lock') return;
      app.breakIn.at = null;
      await order.confirmed([{ position: 1, quantity: 4 }]);
    };
    expect((await app.submit(buyer, model.Id, { IgnoreWarning: true })).status).toBe(200);
    expect(await lot.left()).toBe(80);
    await order.withdraw();
    expect(await lot.left()).toBe(100);
  });

  test('[CHK-06] a raised confirmation takes only what its lot still has', async () => {
    const lot = await aLot(10);
    const order = await ordered(buyer, 6, lot);
    await order.received();
    await order.confirmed([{ position: 1, quantity: 0 }]);
    await lot.follows();
    const others = await ordered(other, 10, lot);
    expect(await lot.left()).toBe(0);
    await order.confirmed([{ position: 1, quantity: 6 }]);
    expect(await lot.left()).toBe(0);
    await order.cancelled();
    expect(await lot.left()).toBe(0);
    await others.withdraw();
    expect(await lot.left()).toBe(10);
  });

  test('[CHK-06] staff are told what was confirmed beyond its lot', async () => {
    const lot = await aLot(10);
    const order = await ordered(buyer, 6, lot);
    await order.received();
    await order.confirmed([{ position: 1, quantity: 0 }]);
    await lot.follows();
    const others = await ordered(other, 7, lot);
    await order.confirmed([{ position: 1, quantity: 6 }]);
    expect(await lot.left()).toBe(0);
    const staff = await app.anAdmin();
    const oversold = async () =>
      (await app.send<ConsoleOverview>(staff, 'GET', readConsoleOverview.path)).model.Oversold;
    expect(await oversold()).toEqual([
      {
        OrderNumber: order.id,
        CustomerId: buyer.customer.id,
        CustomerName: expect.any(String),
        ProductId: product,
        DisplayName: expect.any(String),
        BaseUnits: 3,
        DeliveryDate: '2026-11-25',
      },
    ]);
    await others.withdraw();
    expect(await lot.left()).toBe(7);
    await order.confirmed([{ position: 1, quantity: 5 }]);
    expect(await lot.left()).toBe(5);
    expect(await oversold()).toEqual([]);
    await order.withdraw();
    expect(await lot.left()).toBe(10);
  });

  test('[CHK-06] a change that changes nothing takes nothing from a lot', async () => {
    const lot = await aLot(10);
    const order = await ordered(buyer, 6, lot);
    await order.received();
    await order.confirmed([{ position: 1, quantity: 4 }]);
    await lot.follows();
    const { model } = await app.send<Basket>(
      buyer,
      'POST',
      `/api/checkout/weborder/amend?id=${order.id}`,
      {},
    );
    const same = await app.submit(buyer, model.Id, { IgnoreWarning: true });
    expect([same.status, same.model.Revision, await lot.left()]).toEqual([200, 0, 6]);
    await order.withdraw();
    expect(await lot.left()).toBe(10);
  });
});
