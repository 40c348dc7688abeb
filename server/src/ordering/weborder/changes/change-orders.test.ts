import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { byLength } from '../../../../../scripts/test-length.ts';
import { insertRows, rowsOf, updateRows } from '../../../../test/builders.ts';
import { aLotOfPieces, aPiece, aPieceForSale, catalogFollows } from '../../../../test/builders-by-piece.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { untilSo } from '../../../../test/until-seen.ts';
import { type Buyer, orderApp } from '../../../../test/worlds/order-app.ts';
import type { NewOrder } from '../queries.ts';
import type { HeldOrder } from './held-order-queries.ts';
import { comparedFields, isSameOrder, orderDifference } from './order-difference.ts';

const app = duringTests(orderApp);
let buyer: Buyer;
let plain: string;
let lot: string;

/** The four calls in each order of sending. */
const rounds = byLength({ short: 4, matrix: 12 });

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
    for (let round = 0; round < rounds; round += 1) {
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

describe('every column of a change', () => {
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
    // The second order has another fee, another window, another hour until when it can be changed, and passes the limit by more.
    const terms = { free_delivery_from_ore: 10_000, delivery_fee_ore: 5000 };
    const buyer = await app.aBuyer({ ...terms, credit_limit_ore: 0 });
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
    await insertRows(app.database, 'vat_classes', { id: 'reduced', name: 'Nedsat', basis_points: 1250 });
    await updateRows(app.database, 'customers', { id: customerId }, { vat_class_id: 'reduced' });
    const termsNow = async () => (await app.goods.delivery.of({ customerId })).terms;
    await untilSo(async () => (await termsNow()).ownVatPercent === 12.5);
    await insertRows(app.database, 'deposits', { id: 'SAEK', name: 'Sæk', amount_ore: 250 });
    await updateRows(app.database, 'sales_units', { product_id: flour, code: 'ks' }, { deposit_id: 'SAEK' });
    const flourNow = () => app.goods.catalog.current().products.get(flour);
    await untilSo(() => flourNow()?.units.some(({ deposit }) => deposit !== null) === true);
    await changed(buyer, order, { ...second, Products: goods }, { notices: said });
    const [after] = await rowsOf('web_orders', order);
    // What the changed order takes of the credit is there for its twin.
    await app.database.pool.query('update customers set credit_limit_ore = $2 where id = $1', [
      customerId,
      after?.['over_credit_ore'],
    ]);
    const twin = await placed(buyer, { ...second, Products: goods.slice(1) }, said);
    const [same] = await rowsOf('web_orders', twin);
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
    lines: [
      {
        productId: 'P1',
        quickSaleId: null,
        unitCode: 'st',
        quantity: 1,
        lineTotalOre: 1000,
        note: null,
        substitute: null,
      },
    ],
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
      note: 'Moden',
      substitute: 'Never',
    })) {
      const lines = [{ ...own, [field]: value }] as NewOrder['lines'];
      expect(isSameOrder(orderDifference(held, { ...same, lines }))).toBe(false);
    }
  });
});
