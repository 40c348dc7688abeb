import { listOrders, readOrder, readOrderDetails } from '@engros/contracts/ordering/orders.ts';
import { withdrawWebOrder } from '@engros/contracts/ordering/weborder-change.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { statementsOf } from '../../../test/count-statements.ts';
import { type CallInput, duringTests } from '../../../test/test-app.ts';
import { aFollowedOrder } from '../../../test/worlds/followed-orders.ts';
import { type Kitchen, ordersWorld } from '../../../test/worlds/orders-world.ts';

const app = duringTests(ordersWorld);
const list = ({ buyer }: Kitchen, query: CallInput<typeof listOrders>['query'] = {}) =>
  app.call(buyer, listOrders, { query });
const idsOf = async (kitchen: Kitchen, query: CallInput<typeof listOrders>['query'] = {}) =>
  (await list(kitchen, query)).model.Orders.map(({ Id }) => Id);
const read = ({ buyer }: Kitchen, id: string | number) =>
  app.call(buyer, readOrder, { params: { id: String(id) } });
const orderOf = ({ customer }: Kitchen, wishes: Parameters<typeof aFollowedOrder>[2] = {}) =>
  aFollowedOrder(app.database, customer.id, wishes).then(String);

describe('the overview of orders', () => {
  it('[ORD-01] shows fourteen days unless asked for more, latest delivery first', async () => {
    const kitchen = await app.aKitchen();
    const dates = ['2026-11-08', '2026-11-09', '2026-11-24', '2026-12-20', '2025-01-07'];
    const [before, first, next, far, old] = await Promise.all(
      dates.map((delivery_date) => orderOf(kitchen, { delivery_date })),
    );
    expect(await idsOf(kitchen)).toEqual([far, next, first]);
    expect(await idsOf(kitchen, { NumberOfDays: 15 })).toEqual([far, next, first, before]);
    expect(await idsOf(kitchen, { NumberOfDays: limits.orderDays })).toHaveLength(5);
    expect(await idsOf(kitchen, { NumberOfDays: limits.orderDays })).toContain(old);
  });

  it('[ORD-01] shows a web order as Sent until it is taken in', async () => {
    const kitchen = await app.aKitchen({ displayName: 'Kasper Juhl' });
    const id = await app.placed(kitchen, { reference: 'PO-48-2255', quantity: 4 });
    const { Orders, SumOre } = (await list(kitchen)).model;
    expect(Orders).toEqual([
      {
        Id: id,
        CustomerReference: 'PO-48-2255',
        DeliveryDate: '2026-11-25',
        OrderDate: '2026-11-23',
        OrderedByUser: 'Kasper Juhl',
        OrderType: 'Normal',
        OurReferenceNumber: null,
        Source: 'Web',
        Status: 'Sent',
        Total: '40,00',
        TotalOre: 4000,
        TotalNumberOfProducts: 1,
        NumberOfDeviations: 0,
        IsDelayed: false,
        Lines: [{ ItemNumber: app.productId, ItemName: 'Ærter, frosne', QuantityOrdered: 4 }],
      },
    ]);
    expect(SumOre).toBe(4000);
    await orderOf(kitchen, { id: Number(id), web_order_id: Number(id), status: 'Received' });
    expect((await list(kitchen)).model.Orders).toMatchObject([{ Id: id, Status: 'Received' }]);
  });

  it('[ORD-01] shows a withdrawn order as Cancelled, without its sum', async () => {
    const kitchen = await app.aKitchen();
    const id = await app.placed(kitchen);
    await app.call(kitchen.buyer, withdrawWebOrder, { query: { id }, body: {} });
    const { model } = await list(kitchen);
    expect(model.Orders).toMatchObject([{ Id: id, Status: 'Cancelled' }]);
    expect([model.TotalResults, model.SumOre]).toEqual([1, 0]);
    expect((await read(kitchen, id)).model).toMatchObject({ Status: 'Cancelled', IsChangeable: false });
  });

  it('[ORD-01] finds by number, reference, person, product number and product name', async () => {
    const kitchen = await app.aKitchen({ displayName: 'Birthe Ø. Nygård' });
    const peas = { product_id: app.productId, name: 'Ærter, frosne' };
    const own = await orderOf(kitchen, {
      reference: 'Selskab Nordlys 100%',
      our_reference: 'FG-4471902',
      orderedBy: 'Kasper Juhl',
      lines: [{ product_id: 'X-77', name: 'Rødbede, skåret' }, { name: 'Andet' }, { name: 'Mere' }, peas],
    });
    const other = await orderOf(kitchen, { reference: 'UGE 48', lines: [{ name: 'Salt' }] });
    const sent = await app.placed(kitchen, { reference: 'PO-7' });
    const expected: [string, string[]][] = [
      [own, [own]],
      ['nordLYS', [own]],
      ['100%', [own]],
      ['fg-4471', [own]],
      ['kasper j', [own]],
      ['x-77', [own]],
      ['skåret rødbede', [own]],
      ['garden peas', [sent, own]],
      ['ærter', [sent, own]],
      [app.productId, [sent, own]],
      ['po-7', [sent]],
      ['birthe ø', [sent]],
      ['uge_48', []],
      ['uge 48', [other]],
      ['findes ikke', []],
    ];
    for (const [SearchText, ids] of expected)
      expect(await idsOf(kitchen, { SearchText }), SearchText).toEqual(ids);
    const { model } = await list(kitchen, { SearchText: 'ærter', Status: 'Confirmed' });
    // The line that matches comes first; at most three are shown.
    expect(model.Orders[0]?.Lines.map(({ ItemName }) => ItemName)).toEqual([
      'Ærter, frosne',
      'Rødbede, skåret',
      'Andet',
    ]);
  });

  it('[ORD-01] finds the product of a new order at once', async () => {
    const kitchen = await app.aKitchen();
    await orderOf(kitchen, { lines: [{ name: 'Salt' }] });
    expect(await idsOf(kitchen, { SearchText: 'tang' })).toEqual([]);
    const id = await orderOf(kitchen, { lines: [{ product_id: 'T-1', name: 'Tang, tørret' }] });
    expect(await idsOf(kitchen, { SearchText: 'tang' })).toEqual([id]);
  });

  it('[ORD-01] sorts by day, amount, status and person, and filters by status', async () => {
    const kitchen = await app.aKitchen();
    const a = await orderOf(kitchen, {
      order_date: '2026-11-01',
      orderedBy: 'Bo',
      total_ore: 300,
      status: 'Invoiced',
    });
    const b = await orderOf(kitchen, {
      order_date: '2026-11-03',
      orderedBy: 'anne',
      total_ore: 100,
      status: 'Received',
    });
    const c = await orderOf(kitchen, {
      order_date: '2026-11-02',
      orderedBy: 'Carl',
      total_ore: 200,
      status: 'Picking',
    });
    expect(await idsOf(kitchen, { SortBy: 'orderDate' })).toEqual([b, c, a]);
    expect(await idsOf(kitchen, { SortBy: 'total' })).toEqual([a, c, b]);
    expect(await idsOf(kitchen, { SortBy: 'status' })).toEqual([b, c, a]);
    expect(await idsOf(kitchen, { SortBy: 'orderedBy' })).toEqual([b, a, c]);
    const reversed = { SortDirection: 'ascending' } as const;
    expect(await idsOf(kitchen, { SortBy: 'orderDate', ...reversed })).toEqual([a, c, b]);
    expect(await idsOf(kitchen, { SortBy: 'total', ...reversed })).toEqual([b, c, a]);
    expect(await idsOf(kitchen, { SortBy: 'orderedBy', SortDirection: 'descending' })).toEqual([c, a, b]);
    expect(await idsOf(kitchen, { Status: 'Picking' })).toEqual([c]);
    const blind = await app.aKitchen({ rights: { may_see_prices: false } });
    const dear = await orderOf(blind, { id: 1, total_ore: 900 });
    const cheap = await orderOf(blind, { id: 2, total_ore: 100 });
    expect(await idsOf(blind, { SortBy: 'total' })).toEqual([cheap, dear]);
  });

  it('pages, and answers a page far behind the last one', async () => {
    const kitchen = await app.aKitchen();
    for (let at = 0; at <= limits.ordersOnPage; at += 1)
      await orderOf(kitchen, { id: 100 + at, total_ore: 1 });
    const { model } = await list(kitchen, { Page: 2 });
    expect(model).toMatchObject({ TotalResults: 26, CurrentPage: 2, TotalPages: 2, SumOre: 26 });
    expect(model.Orders.map(({ Id }) => Id)).toEqual(['100']);
    const behind = await list(kitchen, { Page: limits.pageNumber });
    expect(behind.model).toMatchObject({ Orders: [], TotalResults: 26, TotalPages: 2 });
  });

  it('refuses what is past a limit with the name of the field', async () => {
    const kitchen = await app.aKitchen();
    const SearchText = 'x'.repeat(limits.orderSearchLength);
    const refused: [CallInput<typeof listOrders>['query'], string][] = [
      [{ Page: limits.pageNumber + 1 }, 'Page'],
      [{ Page: 0 }, 'Page'],
      [{ NumberOfDays: limits.orderDays + 1 }, 'NumberOfDays'],
      [{ NumberOfDays: 0 }, 'NumberOfDays'],
      [{ SearchText: `${SearchText}x` }, 'SearchText'],
      [{ SortBy: 'price' }, 'SortBy'],
      [{ SortDirection: 'up' }, 'SortDirection'],
      [{ Status: 'Lost' }, 'Status'],
    ];
    for (const [query, field] of refused) {
      const { status, error } = await list(kitchen, query);
      expect([status, error.Type, error.Fields]).toEqual([400, 'invalidInput', [`querystring.${field}`]]);
    }
    expect((await list(kitchen, { SearchText: 'x'.repeat(10_000) })).error.Type).toBe('urlTooLong');
    expect((await list(kitchen, { SearchText })).status).toBe(200);
  });
});

const onOrders = /\border(s|_lines|_events)\b|deliver|legacy/i;

describe('an order', () => {
  it('[ORD-01] shows ordered, confirmed and delivered side by side with what differs', async () => {
    const kitchen = await app.aKitchen();
    const peas = {
      product_id: app.productId,
      name: 'Ærter, frosne',
      sales_unit_code: 'ks',
      unit_quantity: 6,
    };
    const id = await orderOf(kitchen, {
      status: 'Delivered',
      reference: 'PO-1',
      delivery_fee_ore: 500,
      vat_ore: 1625,
      number_of_deviations: 3,
      lines: [
        { ...peas, quantity_ordered: 6, quantity_confirmed: 6, quantity_delivered: 4, price: 1000 },
        { name: 'Væk', quantity_confirmed: 0 },
        {
          name: 'Fond',
          product_id: '310450',
          replaces_product_id: '310446',
          replaces_name: 'Fond, gl.',
          quantity_delivered: 1,
        },
        {
          name: 'Steg',
          is_catch_weight: true,
          quantity_delivered: 1,
          weight_ordered_g: 2400,
          weight_delivered_g: 2474,
        },
        { name: 'Salt', quantity_delivered: 1, lot: 'L26300' },
      ],
      deliveries: [
        { lines: [{ lot: 'L1', best_before: '2026-12-01', celsius: '2.1' }] },
        {
          lines: [
            { lot: 'L2', best_before: null },
            { lot: null, order_position: 4 },
          ],
        },
      ],
    });
    const { model } = await read(kitchen, id);
    expect(model).toMatchObject({
      Id: id,
      WebOrderId: null,
      Status: 'Delivered',
      NumberOfLines: 5,
      NumberOfDeviations: 3,
      SubTotalOre: 10_000,
      DeliveryFeeOre: 500,
      VatOre: 1625,
      TotalOre: 10_500,
      Total: '105,00',
      IsChangeable: false,
    });
    expect(model.Lines.map(({ Deviation }) => Deviation)).toEqual([
      'Fewer',
      'Missing',
      'Replaced',
      'Weighed',
      'None',
    ]);
    expect(model.Lines[0]).toMatchObject({
      LineId: 1,
      SalesUnitTextSingular: 'kasse',
      SalesUnitTextPlural: 'kasser',
      QuantityOrdered: 6,
      QuantityConfirmed: 6,
      QuantityDelivered: 4,
      LineTotal: '60,00',
      Lots: [
        { Lot: 'L1', BestBefore: '2026-12-01', Celsius: 2.1 },
        { Lot: 'L2', BestBefore: null, Celsius: null },
      ],
    });
    expect(model.Lines[2]?.Replaces).toEqual({ ProductId: '310446', DisplayName: 'Fond, gl.' });
    expect(model.Lines[3]).toMatchObject({ WeightOrderedKg: 2.4, WeightDeliveredKg: 2.474, Lots: [] });
    expect(model.Lines[4]?.Lots).toEqual([{ Lot: 'L26300', BestBefore: null, Celsius: null }]);
  });

  it('[ORD-01] is delayed until it has arrived', async () => {
    const kitchen = await app.aKitchen();
    const late = await orderOf(kitchen, { is_delayed: true, status: 'OnTheWay' });
    const come = await orderOf(kitchen, { is_delayed: true, status: 'Delivered' });
    const { Orders } = (await list(kitchen)).model;
    expect(Object.fromEntries(Orders.map(({ Id, IsDelayed }) => [Id, IsDelayed]))).toEqual({
      [late]: true,
      [come]: false,
    });
    expect([
      (await read(kitchen, late)).model.IsDelayed,
      (await read(kitchen, come)).model.IsDelayed,
    ]).toEqual([true, false]);
  });

  it('shows no quantities that are not known yet', async () => {
    const kitchen = await app.aKitchen();
    const line = { quantity_ordered: 5, quantity_confirmed: 3 };
    const shown = async (status: 'Received' | 'Confirmed' | 'Refused') => {
      const { model } = await read(kitchen, await orderOf(kitchen, { status, lines: [line] }));
      const [{ QuantityConfirmed, QuantityDelivered, Deviation } = {}] = model.Lines;
      return [QuantityConfirmed, QuantityDelivered, Deviation];
    };
    expect(await shown('Received')).toEqual([null, null, 'None']);
    expect(await shown('Refused')).toEqual([null, null, 'None']);
    expect(await shown('Confirmed')).toEqual([3, null, 'Fewer']);
  });

  it('[ORD-01] of the web is shown before intake, changeable until its deadline', async () => {
    const kitchen = await app.aKitchen({ language: 'en' });
    const id = await app.placed(kitchen);
    const { model } = await read(kitchen, id);
    expect(model).toMatchObject({ Id: id, WebOrderId: id, Status: 'Sent', IsChangeable: true, LastEvent: 0 });
    expect(model.OrderedAt).toBe('2026-11-23T13:18:00Z');
    expect(model.Lines).toMatchObject([
      { QuantityOrdered: 3, QuantityConfirmed: null, QuantityDelivered: null },
    ]);
    await orderOf(kitchen, { id: Number(id), web_order_id: Number(id), status: 'Confirmed' });
    expect((await read(kitchen, id)).model).toMatchObject({ Status: 'Confirmed', IsChangeable: true });
    await app.database.pool.query("update orders set status = 'Picking' where id = $1", [id]);
    expect((await read(kitchen, id)).model).toMatchObject({ Status: 'Picking', IsChangeable: false });
  });

  it('[ORD-01] gives its address, message, documents and cases aside', async () => {
    const kitchen = await app.aKitchen();
    const ship_to = JSON.stringify({
      name: 'Køkkenet',
      attention: null,
      address: 'Havnegade 14',
      postalCode: '8000',
      city: 'Aarhus C',
    });
    const id = await orderOf(kitchen, {
      ship_to,
      message: 'Stil frost i fryser 2',
      is_separate_invoice: true,
    });
    await app.database.pool.query(
      `insert into sales_documents (customer_id, kind, number, order_id, document_date, cause, content, created_at)
       values ($1, 'Invoice', 90118342, $2, '2026-11-23', 'order', '{}', now())`,
      [kitchen.customer.id, id],
    );
    await app.database.pool.query(
      `insert into customer_cases (customer_id, order_id, state, wish, client_key, created_at, created_by_name)
       values ($1, $2, 'Received', 'Credit', 'k', '2026-11-23T12:00:00Z', 'Mette')`,
      [kitchen.customer.id, id],
    );
    const { model } = await app.call(kitchen.buyer, readOrderDetails, { params: { id } });
    expect(model).toEqual({
      ShipTo: {
        Name: 'Køkkenet',
        Attention: null,
        Address: 'Havnegade 14',
        PostalCode: '8000',
        City: 'Aarhus C',
      },
      Message: 'Stil frost i fryser 2',
      SeparateInvoice: true,
      Documents: [
        { Id: expect.any(String), Kind: 'Invoice', Number: '90118342', DocumentDate: '2026-11-23' },
      ],
      Cases: [{ Id: expect.any(String), State: 'Received', Created: '2026-11-23T12:00:00Z' }],
      Payer: null,
    });
    await app.database.pool.query('update memberships set may_see_documents = false where user_id = $1', [
      kitchen.userId,
    ]);
    const again = await app.signIn({ userId: kitchen.userId, customerId: kitchen.customer.id });
    expect((await app.call(again, readOrderDetails, { params: { id } })).model.Documents).toEqual([]);
    const sent = await app.placed(kitchen);
    const waiting = await app.call(kitchen.buyer, readOrderDetails, { params: { id: sent } });
    expect(waiting.model).toMatchObject({ ShipTo: { Address: 'Havnegade 14' }, Documents: [] });
  });

  it('needs as many queries with 200 lines as with one', async () => {
    const kitchen = await app.aKitchen();
    const short = await orderOf(kitchen, { lines: [{}] });
    const long = await orderOf(kitchen, { lines: Array.from({ length: 200 }, () => ({ lot: 'L1' })) });
    const count = async (work: () => Promise<unknown>) => (await statementsOf(work, onOrders))[0];
    expect(await count(() => read(kitchen, short))).toBe(1);
    expect(await count(() => read(kitchen, long))).toBe(1);
    expect(await count(() => list(kitchen))).toBe(1);
    await idsOf(kitchen, { SearchText: 'vare' });
    expect(await count(() => list(kitchen, { SearchText: 'vare' }))).toBe(1);
  });
});

describe('while it is read', () => {
  const readsWaiting = /else 'Sent' end as status/;

  it('[ORD-01] finds an order taken in while it is read', async () => {
    const app = await ordersWorld();
    const kitchen = await app.aKitchen();
    const id = await app.placed(kitchen);
    const query: (...asked: unknown[]) => unknown = pg.Client.prototype.query;
    let isTakenIn = false;
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
      this: pg.Client,
      ...asked: unknown[]
    ) {
      const [{ text = '' }] = asked as [{ text?: string }];
      if (!isTakenIn && readsWaiting.test(text)) {
        isTakenIn = true;
        const taken = { id: Number(id), web_order_id: Number(id), status: 'Received' } as const;
        await aFollowedOrder(app.database, kitchen.customer.id, taken);
      }
      return query.apply(this, asked);
    });
    const { model } = await app.call(kitchen.buyer, readOrder, { params: { id } });
    vi.restoreAllMocks();
    expect(isTakenIn).toBe(true);
    expect(model).toMatchObject({ Id: id, Status: 'Received' });
    await app.close();
  });
});
