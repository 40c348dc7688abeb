import type { Order } from '@engros/contracts/ordering/orders.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatOre } from '../../../src/platform/danish-formats.ts';
import { aUser, insertRows, rowOf, rowsOf, updateRows } from '../../../test/builders.ts';
import {
  aLotOfPieces,
  aPiece,
  aPieceForSale,
  catalogFollows,
  manyPieces,
} from '../../../test/builders-by-piece.ts';
import { aPresalePeriod } from '../../../test/builders-goods.ts';
import { duringTests, testNow } from '../../../test/test-app.ts';
import { type Buyer, type OrderApp, orderApp } from '../../../test/worlds/order-app.ts';

const app = duringTests(orderApp);
let plain: string;
beforeAll(async () => {
  plain = await aPieceForSale(app);
});

beforeEach(() => {
  app.breakIn.at = null;
  app.clock.set(testNow);
});

const line = (ProductId: string, Quantity: number, Code = 'st', QuickSaleId?: string) => ({
  ProductId,
  Quantity,
  SalesUnit: { Code },
  ...(QuickSaleId !== undefined && { QuickSaleId }),
});

type Wishes = Parameters<OrderApp['aBuyer']>[0];

const fee = { free_delivery_from_ore: 100_000, delivery_fee_ore: 34_500 };

async function filled(
  wishes: Wishes = {},
  products = [line(plain, 3), line(plain, 2, 'ks')],
  body: object = {},
) {
  const buyer = await app.aBuyer(wishes);
  const put = await app.put(buyer, '', {
    Products: products,
    Delivery: { ExpectedDate: '2026-11-25' },
    ...body,
  });
  return { buyer, basket: put.model };
}

async function recordsOf({ customer }: Buyer) {
  const of = (table: 'web_orders' | 'web_order_lines') =>
    app.database.kysely.selectFrom(table).selectAll().where('customer_id', '=', customer.id).execute();
  const [orders, lines] = await Promise.all([of('web_orders'), of('web_order_lines')]);
  const events = await rowsOf(app.database, 'outbox_events', { customer_id: customer.id }, 'subject');
  const mails = await app.database.kysely
    .selectFrom('mails')
    .select('id')
    .where('dedupe_key', 'like', `weborder:${customer.id}:%`)
    .execute();
  const audit = await app.database.kysely
    .selectFrom('audit_log')
    .select(['user_id', 'acting_user_id'])
    .where('customer_id', '=', customer.id)
    .where('kind', '=', 'weborder.placed')
    .execute();
  return { orders: orders.length, lines: lines.length, events: events.length, mails: mails.length, audit };
}

describe('submitting', () => {
  it('[CHK-01] writes the order with lines, prices and amounts, answers its number', async () => {
    const { buyer, basket } = await filled(fee, undefined, {
      References: { OrderReference: 'PO-48' },
      SeparateInvoice: true,
      Message: 'Stil varerne i kælderen',
    });
    const { model } = await app.submit(buyer, basket.Id, { IgnoreWarning: true, Version: basket.Version });
    expect(model).toMatchObject({
      BasketId: basket.Id,
      Status: 'Received',
      Delivery: { ExpectedDate: '2026-11-25' },
      Window: { From: '06:10', To: '06:50' },
      Deadline: '2026-11-24T15:00:00Z',
      References: { OrderReference: 'PO-48' },
      Message: { Text: 'Stil varerne i kælderen' },
      SeparateInvoice: true,
      SubTotalOre: 13_800,
      DeliveryFeeOre: 34_500,
      TotalOre: 48_300,
      VatOre: 12_075,
    });
    expect(await recordsOf(buyer)).toMatchObject({ orders: 1, lines: 2, events: 1, mails: 1 });
    expect((await app.get(buyer)).model.Id).not.toBe(basket.Id);
    const gone = await app.put(buyer, `id=${basket.Id}`, { Products: [] });
    expect([gone.status, gone.error.Type]).toEqual([404, 'basketSubmitted']);
  });

  it('[CHK-09] keeps reference, message, separate invoice and presale period to the order', async () => {
    await insertRows(app.database, 'presale_periods', {
      id: 'JUL',
      name_da: 'Julevarer',
      name_en: 'Christmas',
      order_until: '2026-12-01T11:00:00Z',
      delivery_from: '2026-12-14',
      delivery_to: '2026-12-18',
    });
    const christmas = await aPiece(app.database, { fields: { presale_period_id: 'JUL' } });
    await catalogFollows(
      () =>
        app.goods.catalog.current().products.has(christmas) &&
        app.goods.catalog.current().presalePeriods.has('JUL'),
    );
    const buyer = await app.aBuyer();
    const { model: basket } = await app.put(buyer, '', {
      Products: [line(christmas, 4)],
      Delivery: { PreSaleIndicator: 'JUL' },
      References: { OrderReference: 'JUL-26' },
      Message: { Text: 'Til julefrokosten' },
      SeparateInvoice: true,
    });
    expect(basket.PreSale).toEqual({ Id: 'JUL', Name: 'Julevarer' });
    expect(basket.DeliveryDate).toBe('2026-12-14');
    const { model } = await app.submit(buyer, basket.Id, { Message: { Text: 'Til nytår' } });
    expect(model).toMatchObject({
      Delivery: { ExpectedDate: '2026-12-14', PreSaleIndicator: 'JUL' },
      PreSaleName: 'Julevarer',
      References: { OrderReference: 'JUL-26' },
      Message: { Text: 'Til nytår' },
      SeparateInvoice: true,
    });
    const order = await app.send<Order>(buyer, 'GET', `/api/accounting/orders/${model.Id}`);
    expect(order.model).toMatchObject({ OrderType: 'PreSale', PreSaleName: 'Julevarer' });
    const mixed = await app.put(buyer, 'id=0', { Products: [line(christmas, 1)] });
    expect(mixed.model.LineItemIndexesWithErrors).toMatchObject([{ Codes: ['presale_mismatch'] }]);
  });

  it('[CHK-03] [CHK-05] refuses what cannot be delivered, line by line, whatever the buyer ignores', async () => {
    const buyer = await app.aBuyer();
    const scarce = await aPieceForSale(app, { depotId: buyer.customer.depotId, stock: 4 });
    const { model: basket } = await app.put(buyer, '', {
      Products: [line(plain, 1), line(scarce, 3), line(scarce, 1, 'ks')],
      Delivery: { ExpectedDate: '2026-11-25' },
    });
    for (const IgnoreWarning of [false, true]) {
      const { status, error, headers } = await app.submit(buyer, basket.Id, { IgnoreWarning });
      expect([status, error.Type, headers['x-validation-group']]).toEqual([400, 'orderRefused', 'order']);
      expect(error.LineItemIndexesWithErrors?.map((row) => [row.Index, row.Codes, row.MaxQuantity])).toEqual([
        [1, ['insufficient_stock'], 0],
        [2, ['insufficient_stock'], 0],
      ]);
      expect(error.LineItemIndexesWithErrors?.[0]?.AllErrorMessages[0]).toContain('ikke nok på lager');
      expect(error.OrderWarning).toBeUndefined();
    }
    expect(await recordsOf(buyer)).toMatchObject({ orders: 0, mails: 0 });
  });

  it('[CHK-04] requires a short enough reference where the agreement says so', async () => {
    const wishes = { is_order_reference_required: true, order_reference_max_length: 12 };
    const { buyer, basket } = await filled(wishes);
    const missing = await app.submit(buyer, basket.Id, { IgnoreWarning: true });
    expect([missing.status, missing.error.Type]).toEqual([400, 'orderReferenceMissing']);
    await app.put(buyer, '', { References: { OrderReference: 'ABCDEFGHIJKLM' } });
    const tooLong = await app.submit(buyer, basket.Id, { IgnoreWarning: true });
    expect([tooLong.status, tooLong.error.Type]).toEqual([400, 'orderReferenceTooLong']);
    expect(tooLong.error.Message).toContain('12');
    await app.put(buyer, '', { References: { OrderReference: 'ABCDEFGHIJKL' } });
    expect((await app.submit(buyer, basket.Id)).status).toBe(200);
  });

  it('refuses baskets that are empty, under minimum or with faulty rows', async () => {
    const buyer = await app.aBuyer();
    const empty = await app.submit(buyer, (await app.get(buyer)).model.Id);
    expect([empty.status, empty.error.Type]).toEqual([400, 'basketEmpty']);
    const small = await filled({ minimum_order_ore: 150_000, refuses_below_minimum: true });
    const under = await app.submit(small.buyer, small.basket.Id, { IgnoreWarning: true });
    expect([under.status, under.error.Type]).toEqual([400, 'orderRefused']);
    expect(under.error.Messages?.[0]).toBe(
      'Minimumsordren er 1.500,00 kr. Læg varer i for 1.362,00 kr. mere.',
    );
    const bad = await filled({}, [line(plain, 1), line('404404', 1)]);
    const unknown = await app.submit(bad.buyer, bad.basket.Id, { IgnoreWarning: true });
    expect([unknown.status, unknown.error.Type]).toEqual([400, 'orderRefused']);
    expect(unknown.error.Messages?.join()).toContain('404404');
  });

  it('[CHK-02] warns below the minimum with the fee where the supplier allows it', async () => {
    const fee = { delivery_fee_ore: 34_500, free_delivery_from_ore: 200_000 };
    for (const [minimum, missing] of [
      [13_801, '0,01'],
      [150_000, '1.362,00'],
    ] as const) {
      const { buyer, basket } = await filled({ ...fee, minimum_order_ore: minimum });
      expect((await app.get(buyer)).model.Rules.RefusesBelowMinimum).toBe(false);
      const asked = await app.submit(buyer, basket.Id);
      expect([asked.status, asked.error.Type]).toEqual([400, 'orderWarning']);
      expect(asked.error.OrderWarning).toMatchObject([{ Code: 'below_minimum_allowed', AmountOre: 34_500 }]);
      expect(asked.error.OrderWarning?.[0]?.Message).toContain(`mangler ${missing} kr.`);
      const { status, model } = await app.submit(buyer, basket.Id, { IgnoreWarning: true });
      expect([status, model.DeliveryFeeOre]).toEqual([200, 34_500]);
    }
    const atLimit = await filled({ ...fee, minimum_order_ore: 13_800 });
    expect((await app.submit(atLimit.buyer, atLimit.basket.Id)).error.OrderWarning).toMatchObject([
      { Code: 'below_drop_size' },
    ]);
  });

  it('judges the deadline to the millisecond by the time of call', async () => {
    const { buyer, basket } = await filled();
    app.clock.set('2026-11-24T15:00:00Z');
    const late = await app.submit(buyer, basket.Id, { IgnoreWarning: true });
    expect([late.status, late.error.Type]).toEqual([400, 'orderRefused']);
    expect(late.error.LineItemIndexesWithErrors?.[0]?.Codes).toEqual(['past_deadline']);
    expect(late.error.Messages?.[0]).toContain('Næste leveringsdag er to. 26.11');
    app.clock.set('2026-11-24T14:59:59.999Z');
    expect((await app.submit(buyer, basket.Id)).status).toBe(200);
  });

  it('[CHK-02] asks about fee, doubled order, quantity and total; ignoring passes', async () => {
    const wishes = { free_delivery_from_ore: 1_000_000, delivery_fee_ore: 34_500 };
    const { buyer, basket } = await filled(wishes);
    await insertRows(app.database, 'orders', {
      customer_id: buyer.customer.id,
      id: 1,
      order_date: '2026-11-01',
      delivery_date: '2026-11-02',
      status: 'Delivered',
      ordered_by: 'Mette',
      source: 'web',
      total_ore: 1000,
    });
    await insertRows(app.database, 'order_lines', {
      customer_id: buyer.customer.id,
      order_id: 1,
      position: 1,
      product_id: plain,
      name: 'Prøvevare',
      sales_unit_code: 'st',
      unit_quantity: 1,
      quantity_ordered: 3,
      quantity_confirmed: 3,
      quantity_delivered: 3,
      unit_price_ore: 1000,
      line_total_ore: 3000,
      price_source: 'list',
    });
    const answer = await app.submit(buyer, basket.Id, { ShownTotalOre: basket.TotalOre });
    expect([answer.status, answer.error.Type]).toEqual([400, 'orderWarning']);
    expect(answer.error.OrderWarning).toMatchObject([
      { Code: 'below_drop_size', AmountOre: 34_500, Product: null },
    ]);
    expect((await app.submit(buyer, basket.Id, { IgnoreWarning: true })).status).toBe(200);
    const again = await app.put(buyer, 'id=0', {
      Products: [line(plain, 3), line(plain, 2, 'ks')],
      Delivery: { ExpectedDate: '2026-11-25' },
    });
    const codes = async (body: object) => {
      const { error } = await app.submit(buyer, again.model.Id, body);
      return error.OrderWarning?.map(({ Code }) => Code);
    };
    // The fee of the day is paid with the first order.
    expect(await codes({})).toEqual(['duplicate_order']);
    expect(await codes({ ShownTotalOre: 1 })).toEqual(['total_changed', 'duplicate_order']);
    await app.put(buyer, `id=${again.model.Id}`, { Products: [line(plain, 31)] });
    expect(await codes({})).toEqual(['unusual_quantity']);
    const [ofProduct] = (await app.submit(buyer, again.model.Id)).error.OrderWarning ?? [];
    expect(ofProduct?.Product).toMatchObject({ Id: plain, Quantity: 43, UsualQuantity: 3, BaseUnit: 'stk' });
    expect((await app.submit(buyer, again.model.Id, { IgnoreWarning: true })).status).toBe(200);
  });

  it('[CHK-02] asks about more than twice the largest of five orders', async () => {
    const { buyer, basket } = await filled({});
    const total = Math.floor((basket.SubTotalOre ?? 0) / 2) - 1;
    const ordered = (id: number) =>
      app.database.kysely
        .insertInto('orders')
        .values({
          customer_id: buyer.customer.id,
          id,
          order_date: '2026-11-01',
          delivery_date: '2026-11-02',
          status: 'Delivered',
          ordered_by: 'Mette',
          source: 'web',
          total_ore: total - id,
        })
        .execute();
    const warned = async () => (await app.submit(buyer, basket.Id)).error?.OrderWarning;
    const largest = formatOre(total - 1, 'da');
    for (const id of [1, 2, 3, 4, 5]) await ordered(id);
    expect(await warned()).toMatchObject([{ Code: 'unusual_total', AmountOre: null }]);
    expect((await warned())?.[0]?.Message).toContain(`Jeres største hidtil var på ${largest} kr.`);
    await app.database.kysely
      .deleteFrom('orders')
      .where('customer_id', '=', buyer.customer.id)
      .where('id', '=', 5)
      .execute();
    expect((await app.submit(buyer, basket.Id)).status).toBe(200);
  });

  it('[CHK-02] asks about a price that changed before the warnings were confirmed', async () => {
    const product = await aPieceForSale(app);
    const { buyer, basket } = await filled(fee, [line(product, 2)]);
    const seen = { Version: basket.Version, ShownTotalOre: basket.TotalOre };
    expect((await app.submit(buyer, basket.Id, seen)).error.OrderWarning).toMatchObject([
      { Code: 'below_drop_size' },
    ]);
    await updateRows(app.database, 'sales_units', { product_id: product }, { list_price_ore: 9900 });
    await catalogFollows(
      () => app.goods.catalog.current().products.get(product)?.units[0]?.listPriceOre === 9900,
    );
    const confirmed = { ...seen, IgnoreWarning: true };
    const AmountOre = 2 * 9900 + 34_500;
    expect((await app.submit(buyer, basket.Id, confirmed)).error.OrderWarning).toMatchObject([
      { Code: 'total_changed', AmountOre },
    ]);
    const { model } = await app.submit(buyer, basket.Id, { ...confirmed, ShownTotalOre: AmountOre });
    expect(model.TotalOre).toBe(AmountOre);
  });

  it('refuses baskets changed since they were seen, and another customer’s', async () => {
    const { buyer, basket } = await filled();
    await app.put(buyer, '', { Products: [line(plain, 9)] });
    const stale = await app.submit(buyer, basket.Id, { Version: basket.Version });
    expect([stale.status, stale.error.Type]).toEqual([409, 'versionConflict']);
    const stranger = await app.aBuyer();
    for (const id of [basket.Id, '999999999', '0'])
      expect((await app.submit(stranger, id)).error.Type).toBe('basketNotFound');
    const other = await app.submit(buyer, basket.Id, { CustomerId: stranger.customer.id });
    expect([other.status, other.error.Type]).toEqual([409, 'customerMismatch']);
    expect(await recordsOf(buyer)).toMatchObject({ orders: 0 });
  });

  it('writes both identities when staff act, also in the mail', async () => {
    const { buyer, basket } = await filled();
    const staff = await aUser(app.database, { role: 'support', displayName: 'Mads Holm' });
    const acting = await app.signIn(buyer.user, buyer.customer, staff.userId);
    expect((await app.submit(acting, basket.Id)).status).toBe(200);
    expect((await recordsOf(buyer)).audit).toEqual([
      { user_id: buyer.user.userId, acting_user_id: staff.userId },
    ]);
    const mail = await app.database.kysely
      .selectFrom('mails')
      .select('text_body')
      .where('dedupe_key', 'like', `weborder:${buyer.customer.id}:%`)
      .executeTakeFirstOrThrow();
    expect(mail.text_body).toContain('Bestilt af Mads Holm på vegne af Mette Lindholm');
  });
});

describe('the receipt', () => {
  it('[CHK-07] is answered whole by number, to the own customer only', async () => {
    const { buyer, basket } = await filled();
    const { Id } = (await app.submit(buyer, basket.Id)).model;
    const url = `/api/checkout/weborder?id=${Id}`;
    const { model } = await app.send<Record<string, unknown>>(buyer, 'GET', url);
    expect(model).toMatchObject({
      Id,
      OrderedBy: 'Mette Lindholm',
      EmailAddress: buyer.user.email,
      ShipTo: { Attention: 'Køkkenchefen', Address: 'Havnegade 14', PostalCode: '8000', City: 'Aarhus C' },
      NumberOfLines: 2,
      LineItems: [
        {
          ProductId: plain,
          Quantity: 3,
          SalesUnitCode: 'st',
          LineSubtotal: '30,00',
          WeightKg: 1.5,
          PriceSource: 'List',
        },
        { ProductId: plain, Quantity: 2, SalesUnitCode: 'ks', LineSubtotal: '108,00', WeightKg: 6 },
      ],
      Groups: [
        { CategoryId: 'K1', DisplayName: 'Kolonial', NumberOfLines: 2, WeightKg: 7.5, Amount: '138,00' },
      ],
      Window: { From: '06:10', To: '06:50' },
      Deadline: '2026-11-24T15:00:00Z',
      Total: '138,00',
    });
  });

  it('keeps what the order said when the catalogue changes afterwards', async () => {
    const product = (await manyPieces(app.database, 1))[0] ?? '';
    await catalogFollows(() => app.goods.catalog.current().products.has(product));
    const { buyer, basket } = await filled({}, [line(product, 2)]);
    const { model } = await app.submit(buyer, basket.Id);
    await updateRows(app.database, 'sales_units', { product_id: product }, { list_price_ore: 1 });
    await updateRows(app.database, 'products', { id: product }, { name: 'Noget andet', is_blocked: true });
    const later = await app.send(buyer, 'GET', `/api/checkout/weborder?id=${model.Id}`);
    expect(later.model).toEqual(model);
  });
});

describe('limited lots', () => {
  it('are taken in base units with the order, not when refused', async () => {
    const buyer = await app.aBuyer();
    const { depotId } = buyer.customer;
    const lot = await aLotOfPieces(app.database, { productId: plain, depotId, quantity: 10 });
    await catalogFollows(() => app.goods.catalog.current().quickSales.has(lot));
    const left = async () => (await rowOf(app.database, 'quick_sales', { id: lot }, 'quantity')).quantity;
    const { model } = await app.put(buyer, '', { Products: [line(plain, 4, 'st', lot)] });
    app.breakIn.at = (point) => {
      if (point === 'before_commit') throw new Error('broken');
    };
    expect((await app.submit(buyer, model.Id)).status).toBe(500);
    expect(await left()).toBe(10);
    app.breakIn.at = null;
    expect((await app.submit(buyer, model.Id)).model.LineItems[0]).toMatchObject({
      QuickSaleId: lot,
      UnitPriceOre: 600,
    });
    expect(await left()).toBe(6);
  });
});

it('[CHK-01] after an order the nearest basket comes, never a presale', async () => {
  const product = await aPiece(app.database);
  const JUL = await aPresalePeriod(app.database, {
    orderUntil: '2026-12-01T12:00:00Z',
    from: '2026-12-14',
    to: '2026-12-18',
  });
  await catalogFollows(() => app.goods.catalog.current().products.has(product));
  const buyer = await app.aBuyer();
  const make = async (body: object) => (await app.put(buyer, 'id=0', body)).model.Id;
  const on = (ExpectedDate: string) => ({ Delivery: { ExpectedDate } });
  const ordering = await aPieceForSale(app, { fields: { lead_time_working_days: 7 } });
  const near = await make(on('2026-11-26'));
  const far = await make(on('2026-12-03'));
  // Its goods have to be ordered on Tuesday, before those of the nearest day.
  const early = await make({
    ...on('2026-12-03'),
    Products: [{ ProductId: ordering, Quantity: 1, SalesUnit: { Code: 'st' } }],
  });
  const Products = [{ ProductId: product, Quantity: 1, SalesUnit: { Code: 'st' } }];
  const ordered = await make({ ...on('2026-11-25'), Products });
  // The newest basket, with an earlier date than the far one.
  const presale = await make({ Delivery: { ExpectedDate: '2026-12-15', PreSaleIndicator: JUL } });
  await app.send(buyer, 'POST', '/api/checkout/basket/change', { BasketId: ordered });
  const order = await app.submit(buyer, ordered, { IgnoreWarning: true });
  expect(order.status).toBe(200);
  expect((await app.get(buyer)).model).toMatchObject({
    Id: early,
    OrderDeadline: '2026-11-24T15:00:00Z',
  });
  await app.send(buyer, 'DELETE', `/api/checkout/basket?id=${early}`);
  expect((await app.get(buyer)).model.Id).toBe(near);
  await app.send(buyer, 'DELETE', `/api/checkout/basket?id=${near}`);
  expect((await app.get(buyer)).model.Id).toBe(far);
  const listed = await app.send<{ Id: string; IsCurrent: boolean }[]>(
    buyer,
    'GET',
    '/api/checkout/basket/by-customer',
  );
  expect(listed.model.filter(({ IsCurrent }) => IsCurrent).map(({ Id }) => Id)).toEqual([far]);
  await app.send(buyer, 'DELETE', `/api/checkout/basket?id=${far}`);
  expect((await app.get(buyer)).model.Id).toBe(presale);
});

it('[CHK-09] a basket that changes an order comes last, however near', async () => {
  const product = await aPieceForSale(app);
  const buyer = await app.aBuyer();
  const Products = [{ ProductId: product, Quantity: 1, SalesUnit: { Code: 'st' } }];
  const make = async (ExpectedDate: string) =>
    (await app.put(buyer, 'id=0', { Products, Delivery: { ExpectedDate } })).model.Id;
  const order = await app.submit(buyer, await make('2026-11-25'), { IgnoreWarning: true });
  await app.send(buyer, 'POST', `/api/checkout/weborder/amend?id=${order.model.Id}`, {});
  const [far, gone] = [await make('2026-12-03'), await make('2026-12-04')];
  expect((await app.get(buyer)).model.Id).toBe(gone);
  await app.send(buyer, 'DELETE', `/api/checkout/basket?id=${gone}`);
  expect((await app.get(buyer)).model.Id).toBe(far);
});
