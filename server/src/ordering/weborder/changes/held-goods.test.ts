import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';
import { expect, test } from 'vitest';
import { aLotOfPieces, aPiece, catalogFollows } from '../../../../test/builders-by-piece.ts';
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

const gone: [string, (salmon: string, flour: string) => Promise<unknown>, (salmon: string) => boolean][] = [
  [
    'are blocked',
    (salmon) => sql('update products set is_blocked = true where id = $1', salmon),
    (salmon) => catalog().products.get(salmon)?.isBlocked === true,
  ],
  [
    'are replaced by others',
    (salmon, flour) => sql('update products set replaced_by = $2 where id = $1', salmon, flour),
    (salmon) => catalog().products.get(salmon)?.replacedBy !== null,
  ],
  [
    'are no longer sold that day',
    (salmon) => sql(`update products set valid_to = '2026-11-24' where id = $1`, salmon),
    (salmon) => catalog().products.get(salmon)?.validTo === '2026-11-24',
  ],
  [
    'have a long lead time now',
    (salmon) => sql('update products set lead_time_working_days = 9 where id = $1', salmon),
    (salmon) => catalog().products.get(salmon)?.leadTimeWorkingDays === 9,
  ],
  [
    'are no longer sold by the piece',
    (salmon) => sql(`delete from sales_units where product_id = $1 and code = 'st'`, salmon),
    (salmon) => catalog().products.get(salmon)?.units.length === 1,
  ],
];

test.each(gone)(
  '[CHK-09] goods that an order has and that %s do not block',
  async (_name, takeAway, isGone) => {
    const { buyer, salmon, flour, order } = await orderOfSalmon();
    await takeAway(salmon, flour);
    await catalogFollows(() => isGone(salmon));
    const basket = await opened(buyer, order);
    expect(basket.Deliverability.IsDeliverable).toBe(true);
    expect(basket.LineItems).toMatchObject([
      { ProductId: salmon, Quantity: 10, IsDeliverable: true, MaxQuantity: 10, Errors: [] },
      { ProductId: flour },
    ]);
    const noted = await changed(buyer, order, { References: { OrderReference: 'UGE 48' } });
    expect(noted.answer.model).toMatchObject({ Id: order.Id, Revision: 1, Deadline: order.Deadline });
    expect(pricedLines(noted.answer.model)).toEqual([
      [salmon, 10, 1000],
      [flour, 1, 1000],
    ]);
    expect(await left(salmon)).toBe(0);
    const more = await changed(buyer, order, { Products: [line(salmon, 11)] });
    expect([more.answer.status, more.answer.error.LineItemIndexesWithErrors?.[0]?.MaxQuantity]).toEqual([
      400, 10,
    ]);
    const fewer = await changed(buyer, order, { Products: [line(salmon, 4), line(flour, 3)] });
    expect(pricedLines(fewer.answer.model)).toEqual([
      [salmon, 4, 1000],
      [flour, 3, 1000],
    ]);
    expect(await left(salmon)).toBe(6);
  },
);

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
