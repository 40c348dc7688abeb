import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../../test/builders.ts';
import { aLotOfPieces, aPiece, catalogFollows } from '../../../../test/builders-by-piece.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../../test/worlds/order-app.ts';

const app = duringTests(orderApp);
let buyer: Buyer;
let plain: string;
let lot: string;

/** Of an order for 25 November. */
const deadline = '2026-11-24T15:00:00Z';
const start = '2026-11-23T13:18:00Z';

beforeAll(async () => {
  buyer = await app.aBuyer();
  plain = await aPiece(app.database);
  lot = await aLotOfPieces(app.database, {
    productId: plain,
    depotId: buyer.customer.depotId,
    quantity: 1000,
  });
  await catalogFollows(() => app.goods.catalog.current().quickSales.has(lot));
});

const line = (Quantity: number, QuickSaleId: string | null = null) => ({
  ProductId: plain,
  Quantity,
  QuickSaleId,
  SalesUnit: { Code: 'st' },
});
const withdraw = (id: string, by = buyer) =>
  app.send<Basket>(by, 'POST', `/api/checkout/weborder/withdraw?id=${id}`, {});
const amend = (id: string, by = buyer) =>
  app.send<Basket>(by, 'POST', `/api/checkout/weborder/amend?id=${id}`, {});
const receipt = async (id: string) =>
  (await app.send<WebOrder>(buyer, 'GET', `/api/checkout/weborder?id=${id}`)).model;
const submit = (basketId: string) => app.submit(buyer, basketId, { IgnoreWarning: true });
const linesOf = ({ LineItems }: Basket | WebOrder) =>
  LineItems.map((item) => [item.QuickSaleId, item.Quantity]);

async function ordered(...products: object[]): Promise<WebOrder> {
  const { model } = await app.put(buyer, 'id=0', {
    Products: products,
    Delivery: { ExpectedDate: '2026-11-25' },
    References: { OrderReference: 'PO-7' },
    Message: 'Ring på',
  });
  return (await submit(model.Id)).model;
}
async function stock(id = lot): Promise<number> {
  const rows = await rowsOf(app.database, 'quick_sales', { id }, 'quantity');
  return rows[0]?.quantity ?? Number.NaN;
}
async function told(orderId: string) {
  const { rows } = await app.database.pool.query<{ kind: string; payload: Record<string, unknown> }>(
    'select kind, payload from outbox_events where customer_id = $1 and payload @> $2 order by id',
    [buyer.customer.id, JSON.stringify({ webOrderId: Number(orderId) })],
  );
  return rows;
}
async function papers(orderId: string) {
  const { rows } = await app.database.pool.query<{ mails: string[]; logged: string[] }>(
    `select (select array_agg(subject order by created_at, dedupe_key) from mails where dedupe_key like $1) as mails,
       (select array_agg(kind order by id) from audit_log where subject = $2 and customer_id = $3) as logged`,
    [`weborder:${buyer.customer.id}:${orderId}%`, orderId, buyer.customer.id],
  );
  return rows[0];
}
async function at<T>(instant: string, work: () => Promise<T>): Promise<T> {
  app.clock.set(instant);
  try {
    return await work();
  } finally {
    app.clock.set(start);
  }
}

describe('withdrawing an order', () => {
  it('[CHK-09] puts it back into one basket, once however often sent', async () => {
    const before = await stock();
    const order = await ordered(line(3), line(5, lot));
    expect(order).toMatchObject({ IsChangeable: true, Status: 'Received', Revision: 0 });
    expect(await stock()).toBe(before - 5);
    const answers = await Promise.all(Array.from({ length: 6 }, () => withdraw(order.Id)));
    expect(new Set(answers.map(({ model }) => model.Id)).size).toBe(1);
    const basket = answers[0]?.model as Basket;
    expect(linesOf(basket)).toEqual(linesOf(order));
    expect(basket).toMatchObject({
      AmendsWebOrderId: null,
      Delivery: { ExpectedDate: '2026-11-25' },
      References: { OrderReference: 'PO-7' },
      Message: { Text: 'Ring på' },
    });
    expect(await stock()).toBe(before);
    expect(await receipt(order.Id)).toMatchObject({ Status: 'Withdrawn', IsChangeable: false });
    expect((await told(order.Id)).map(({ kind }) => kind)).toEqual(['weborder.placed', 'weborder.withdrawn']);
    expect(await papers(order.Id)).toEqual({
      mails: [`Ordre ${order.Id} er modtaget`, `Ordre ${order.Id} er annulleret`],
      logged: ['weborder.placed', 'weborder.withdrawn'],
    });
    expect((await amend(order.Id)).error.Type).toBe('webOrderLocked');
    // Submitting the basket again gives a new order; a late retry of the first submission still returns the first
    // order.
    const again = await submit(basket.Id);
    expect(again.model.Id).not.toBe(order.Id);
    expect((await submit(order.BasketId)).model).toMatchObject({ Id: order.Id, Status: 'Withdrawn' });
  });

  it('is possible until the deadline by the server’s clock, not at it', async () => {
    const [early, late] = [await ordered(line(1)), await ordered(line(2))];
    expect(early.Deadline).toBe(deadline);
    const lastMoment = Temporal.Instant.from(deadline).subtract({ milliseconds: 1 }).toString();
    expect((await at(lastMoment, () => withdraw(early.Id))).status).toBe(200);
    for (const change of [withdraw, amend]) {
      const locked = await at(deadline, () => change(late.Id));
      expect([locked.status, locked.error.Type]).toEqual([409, 'webOrderLocked']);
    }
    expect((await at(deadline, () => receipt(late.Id))).IsChangeable).toBe(false);
    expect(await receipt(late.Id)).toMatchObject({ Status: 'Received', IsChangeable: true });
  });
});

describe('changing an order', () => {
  it('[CHK-09] opens one basket; its submission changes order and lots by the difference', async () => {
    const before = await stock();
    const order = await ordered(line(3), line(5, lot));
    const [one, two] = await Promise.all([amend(order.Id), amend(order.Id)]);
    expect(one.model.Id).toBe(two.model.Id);
    expect(one.model.AmendsWebOrderId).toBe(order.Id);
    expect(linesOf(one.model)).toEqual(linesOf(order));
    expect(await stock()).toBe(before - 5);
    await app.put(buyer, `id=${one.model.Id}`, {
      Products: [line(0), line(8, lot)],
      References: { OrderReference: 'PO-8' },
    });
    expect(await receipt(order.Id)).toMatchObject({ Revision: 0, AmendmentBasketId: one.model.Id });
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit(one.model.Id)));
    expect(answers.map(({ model }) => model.Id)).toEqual(answers.map(() => order.Id));
    const changed = await receipt(order.Id);
    expect(changed).toMatchObject({
      BasketId: order.BasketId,
      Revision: 1,
      AmendmentBasketId: null,
      References: { OrderReference: 'PO-8' },
      SubTotalOre: 8 * 600,
    });
    expect(linesOf(changed)).toEqual([[lot, 8]]);
    expect(await stock()).toBe(before - 8);
    const events = await told(order.Id);
    expect(events.map(({ kind }) => kind)).toEqual(['weborder.placed', 'weborder.amended']);
    expect(events[1]?.payload).toMatchObject({
      revision: 1,
      difference: {
        lines: [
          { productId: plain, quickSaleId: null, unitCode: 'st', before: 3, after: 0 },
          { productId: plain, quickSaleId: lot, unitCode: 'st', before: 5, after: 8 },
        ],
        fields: { orderReference: ['PO-7', 'PO-8'] },
      },
    });
    expect(await papers(order.Id)).toEqual({
      mails: [`Ordre ${order.Id} er modtaget`, `Ordre ${order.Id} er ændret`],
      logged: ['weborder.placed', 'weborder.amended'],
    });
  });

  it('[CHK-05] may have the order’s own besides what is left', async () => {
    const small = await aLotOfPieces(app.database, {
      productId: plain,
      depotId: buyer.customer.depotId,
      quantity: 10,
    });
    await catalogFollows(() => app.goods.catalog.current().quickSales.has(small));
    const order = await ordered(line(7, small));
    await catalogFollows(() => app.goods.catalog.current().quickSales.get(small)?.stock === 3);
    const basket = (await amend(order.Id)).model;
    const tooMany = await app.put(buyer, `id=${basket.Id}`, { Products: [line(11, small)] });
    expect(tooMany.model.LineItems[0]).toMatchObject({ IsDeliverable: false, MaxQuantity: 10 });
    expect((await submit(basket.Id)).error.LineItemIndexesWithErrors).toMatchObject([{ MaxQuantity: 10 }]);
    const enough = await app.put(buyer, `id=${basket.Id}`, { Products: [line(10, small)] });
    expect(enough.model.LineItems[0]).toMatchObject({ IsDeliverable: true, Errors: [] });
    expect((await submit(basket.Id)).model.Id).toBe(order.Id);
    expect(await stock(small)).toBe(0);
    await catalogFollows(() => app.goods.catalog.current().quickSales.get(small)?.stock === 0);
    const fewer = (await amend(order.Id)).model;
    expect(fewer.LineItems[0]).toMatchObject({ IsDeliverable: true, MaxQuantity: 10 });
    await app.put(buyer, `id=${fewer.Id}`, { Products: [line(4, small)] });
    expect((await submit(fewer.Id)).model).toMatchObject({ Id: order.Id, Revision: 2 });
    expect(await stock(small)).toBe(6);
  });

  it('is refused on a locked order; unchanged it tells nothing', async () => {
    const order = await ordered(line(3));
    const basket = (await amend(order.Id)).model;
    await app.put(buyer, `id=${basket.Id}`, { Products: [line(4)] });
    expect((await at(deadline, () => submit(basket.Id))).error.Type).toBe('webOrderLocked');
    await app.put(buyer, `id=${basket.Id}`, { Products: [line(3)] });
    expect((await submit(basket.Id)).model).toMatchObject({ Id: order.Id, Revision: 0 });
    expect((await submit(basket.Id)).model).toMatchObject({ Id: order.Id, Revision: 0 });
    expect(await told(order.Id)).toHaveLength(1);
  });

  it('and a withdrawal at once: one holds, stock is right', async () => {
    for (let round = 0; round < 10; round += 1) {
      const before = await stock();
      const order = await ordered(line(2, lot));
      const basket = (await amend(order.Id)).model;
      await app.put(buyer, `id=${basket.Id}`, { Products: [line(6, lot)] });
      const calls = [
        () => submit(basket.Id),
        () => withdraw(order.Id),
        () => submit(basket.Id),
        () => withdraw(order.Id),
      ];
      const turned = [...calls.slice(round % 4), ...calls.slice(0, round % 4)];
      const answers = await Promise.all(turned.map((send) => send()));
      expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(
        true,
      );
      const { Status, Revision } = await receipt(order.Id);
      expect(Status).toBe('Withdrawn');
      const kinds = (await told(order.Id)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'weborder.withdrawn')).toHaveLength(1);
      expect(kinds.filter((kind) => kind === 'weborder.amended')).toHaveLength(Revision);
      // The detached basket may have been submitted again after the withdrawal.
      const { rows } = await app.database.pool.query<{ sold: number }>(
        `select coalesce(sum(l.quantity), 0)::int as sold from web_order_lines l
           join web_orders o on o.customer_id = l.customer_id and o.id = l.web_order_id
          where o.source_basket_id = $1 and o.status <> 'Withdrawn'`,
        [basket.Id],
      );
      expect(await stock()).toBe(before - (rows[0]?.sold ?? 0));
    }
  });

  it('[BAS-05] a basket that changes an order is deleted and restored alone', async () => {
    const order = await ordered(line(2));
    const first = (await amend(order.Id)).model;
    await app.send(buyer, 'DELETE', `/api/checkout/basket?id=${first.Id}`);
    const second = (await amend(order.Id)).model;
    expect(second.Id).not.toBe(first.Id);
    const restore = () =>
      app.send<Basket>(buyer, 'POST', '/api/checkout/basket/restore', { BasketId: first.Id });
    expect((await restore()).status).toBe(404);
    await app.send(buyer, 'DELETE', `/api/checkout/basket?id=${second.Id}`);
    expect((await restore()).status).toBe(200);
    expect((await amend(order.Id)).model.Id).toBe(first.Id);
  });
});

it('[CHK-02] asks when the rest waits in another basket; ignoring passes', async () => {
  const own = await app.aBuyer();
  const filled = (ExpectedDate: string) =>
    app.put(own, 'id=0', { Products: [line(2)], Delivery: { ExpectedDate } });
  const today = (await filled('2026-11-25')).model;
  const later = (await filled('2026-11-27')).model;
  const asked = await app.submit(own, today.Id);
  expect(asked.error.OrderWarning).toEqual([
    {
      Code: 'split_delivery',
      Message: '1 af varerne ligger også i en kurv til fr. 27.11, som ikke er bestilt endnu.',
      AmountOre: null,
      Product: null,
    },
  ]);
  expect((await app.submit(own, today.Id, { IgnoreWarning: true })).status).toBe(200);
  expect((await app.submit(own, later.Id)).status).toBe(200);
});

it('[BAS-04] an ordered basket tells the order it became or changed', async () => {
  const order = await ordered(line(2));
  const change = (await amend(order.Id)).model;
  await app.put(buyer, `id=${change.Id}`, { Products: [line(4)] });
  expect((await submit(change.Id)).model.Revision).toBe(1);
  const stranger = await app.aBuyer();
  for (const id of [order.BasketId, change.Id]) {
    const place = (who: Buyer) => app.send<object>(who, 'GET', `/api/checkout/basket/place?id=${id}`);
    expect((await place(buyer)).model).toMatchObject({ State: 'Ordered', WebOrderId: order.Id });
    expect((await place(stranger)).status).toBe(404);
  }
});
