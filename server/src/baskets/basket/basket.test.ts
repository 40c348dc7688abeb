import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../test/builders.ts';
import { aPieceForSale, catalogFollows, manyPieces } from '../../../test/builders-by-piece.ts';
import { duringTests } from '../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../test/worlds/order-app.ts';

const app = duringTests(orderApp);
let buyer: Buyer;
let plain: string;

beforeAll(async () => {
  buyer = await app.aBuyer({ free_delivery_from_ore: 100_000, delivery_fee_ore: 34_500 });
  plain = await aPieceForSale(app);
});

const line = (ProductId: string, Quantity: number, Code = 'st') => ({
  ProductId,
  Quantity,
  SalesUnit: { Code },
});

describe('the current basket', () => {
  it('[BAS-01] is made once by the first call, however many ask', async () => {
    const someone = await app.aBuyer();
    const answers = await Promise.all(Array.from({ length: 12 }, () => app.get(someone)));
    expect(new Set(answers.map(({ model }) => model.Id)).size).toBe(1);
    const rows = await rowsOf(app.database, 'baskets', { customer_id: someone.customer.id }, 'id');
    expect(rows).toHaveLength(1);
  });

  it('[BAS-01] answers the whole shape: lines, all baskets, delivery, references, deadline, totals', async () => {
    const someone = await app.aBuyer({ free_delivery_from_ore: 100_000, delivery_fee_ore: 34_500 });
    const { model } = await app.put(someone, '', {
      Products: [line(plain, 3), line(plain, 2, 'ks')],
      Delivery: { ExpectedDate: '2026-11-25' },
      References: { OrderReference: ' PO-48 ' },
      Message: { Text: 'Ring på' },
      SeparateInvoice: true,
    });
    expect(model).toMatchObject({
      CurrencyCode: 'DKK',
      Version: 2,
      NumberOfLines: 2,
      DeliveryDate: '2026-11-25',
      Delivery: { ExpectedDate: '2026-11-25', PreSaleIndicator: null },
      References: { OrderReference: 'PO-48' },
      Message: { Text: 'Ring på' },
      SeparateInvoice: true,
      PreSale: null,
      SubTotalOre: 3 * 1000 + 2 * 5400,
      SubTotalForDropSize: 138,
      DeliveryFeeOre: 34_500,
      TotalOre: 13_800 + 34_500,
      VatOre: 12_075,
      TotalInclVatOre: 60_375,
      OrderDeadline: '2026-11-24T15:00:00Z',
      Window: { From: '06:10', To: '06:50' },
      Deliverability: { IsDeliverable: true, Reason: null },
      InvalidLineItems: [],
    });
    expect(model.LineItems.map((item) => [item.SalesUnitCode, item.Quantity, item.LineTotalOre])).toEqual([
      ['st', 3, 3000],
      ['ks', 2, 10_800],
    ]);
    expect(model.LineItems[1]?.Product.SalesUnits.Values[model.LineItems[1]?.SalesUnitIndex ?? 0]?.Code).toBe(
      'ks',
    );
    expect(model.AllBaskets).toMatchObject([
      { Id: model.Id, NumberOfLines: 2, SubTotalOre: 13_800, ExpectedDate: '2026-11-25', IsCurrent: true },
    ]);
    expect((await app.get(someone)).model).toEqual(model);
  });

  it('[BAS-01] is created, chosen, deleted; 0 and create make a new one', async () => {
    const someone = await app.aBuyer();
    const url = '/api/checkout/basket';
    const first = (await app.send<{ Id: string }>(someone, 'POST', url, { Products: [line(plain, 2)] }))
      .model;
    const second = (await app.get(someone, 'id=0')).model;
    const third = (await app.get(someone, 'id=create')).model;
    expect(new Set([first.Id, second.Id, third.Id]).size).toBe(3);
    expect((await app.get(someone)).model.Id).toBe(third.Id);
    const chosen = await app.send<{ Id: string }>(someone, 'POST', `${url}/change`, { BasketId: first.Id });
    expect(chosen.model).toMatchObject({ Id: first.Id, NumberOfLines: 1 });
    expect((await app.get(someone)).model.Id).toBe(first.Id);
    const after = await app.send<{ Id: string }>(someone, 'DELETE', `${url}?id=${first.Id}`);
    expect(after.model.Id).toBe(third.Id);
    expect((await app.get(someone, `id=${first.Id}`)).error.Type).toBe('basketNotFound');
    expect((await app.send(someone, 'DELETE', `${url}?id=${first.Id}`)).status).toBe(404);
  });

  it('are at most 50 a customer; a repeated key makes no second', async () => {
    const someone = await app.aBuyer();
    const make = (body?: object) => app.send<{ Id: string }>(someone, 'POST', '/api/checkout/basket', body);
    const twice = await Promise.all(
      [1, 2].map(() => make({ EditKey: 'create-0001', Products: [line(plain, 2)] })),
    );
    expect(new Set(twice.map(({ model }) => model.Id)).size).toBe(1);
    const body = { EditKey: 'create-0002', Products: [line(plain, 2)] };
    const written = [await app.put(someone, 'id=create', body), await app.put(someone, 'id=create', body)];
    expect(new Set(written.map(({ model }) => `${model.Id} ${model.Version}`)).size).toBe(1);
    const filled = { Products: [line(plain, 1)] };
    const answers = await Promise.all(Array.from({ length: 55 }, () => make(filled)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(48);
    expect(answers.find(({ status }) => status !== 200)?.error).toMatchObject({ Type: 'tooManyBaskets' });
  });

  it('[BAS-13] lists the open baskets of the customer, and of no other', async () => {
    const someone = await app.aBuyer();
    await app.put(someone, 'id=0', { Products: [line(plain, 2)], Delivery: { ExpectedDate: '2026-11-27' } });
    await app.put(someone, 'id=0', { Products: [line(plain, 1)], Delivery: { ExpectedDate: '2026-11-24' } });
    const { model } = await app.send<{ ExpectedDate: string; DeadlineStatus: string; SubTotalOre: number }[]>(
      someone,
      'GET',
      '/api/checkout/basket/by-customer',
    );
    expect(model.map((one) => [one.ExpectedDate, one.DeadlineStatus, one.SubTotalOre])).toEqual([
      ['2026-11-24', 'Soon', 1000],
      ['2026-11-27', 'Open', 2000],
    ]);
  });
});

describe('edits', () => {
  it('[BAS-12] ignore what a client says of prices and sizes of units', async () => {
    const someone = await app.aBuyer();
    const tampered = {
      ProductId: plain,
      Quantity: 3,
      SalesUnit: { Code: 'ks', Quantity: 100, ListPrice: 0.01, PriceOre: 1 },
      UnitPriceOre: 1,
      LineTotalOre: 1,
      Price: 0,
      SalesUnitQuantity: 1,
    };
    const { model } = await app.put(someone, '', { Products: [tampered], SubTotalOre: 1, TotalOre: 1 });
    expect(model.LineItems[0]).toMatchObject({
      UnitPriceOre: 5400,
      LineTotalOre: 16_200,
      SalesUnitQuantity: 6,
    });
    expect(model.SubTotalOre).toBe(16_200);
  });

  it('[BAS-12] take whole quantities from 1 to 99,999 and no others', async () => {
    const someone = await app.aBuyer();
    for (const quantity of [1, 99_999]) {
      const { model } = await app.put(someone, '', { Products: [line(plain, quantity)] });
      expect(model.LineItems[0]?.Quantity).toBe(quantity);
    }
    for (const quantity of [100_000, -1, 1.5, 2 ** 53, '3', null]) {
      const refused = await app.put(someone, '', { Products: [{ ...line(plain, 0), Quantity: quantity }] });
      expect([quantity, refused.status]).toEqual([quantity, 400]);
    }
    expect((await app.get(someone)).model.LineItems[0]?.Quantity).toBe(99_999);
    const gone = await app.put(someone, '', { Products: [line(plain, 0)] });
    expect(gone.model.LineItems).toEqual([]);
  });

  it('[BAS-12] work on a basket of 1,000 lines and refuse the one after', async () => {
    const someone = await app.aBuyer();
    const [more = '', ...products] = await manyPieces(app.database, 501);
    await catalogFollows(() => app.goods.catalog.current().products.has(more));
    const codes = ['st', 'ks'];
    const all = products.flatMap((id) => codes.map((code) => line(id, 2, code)));
    const full = await app.put(someone, '', { Products: all });
    expect(full.model.NumberOfLines).toBe(1000);
    const { Version, SubTotalOre } = full.model;
    expect(SubTotalOre).toBe(products.reduce((sum, _, index) => sum + 2 * 7 * (101 + index), 0));
    const over = await app.put(someone, '', { Products: [line(products[0] ?? '', 9), line(more, 1)] });
    expect([over.status, over.error.Type]).toEqual([400, 'basketTooManyLines']);
    const { model } = await app.get(someone);
    expect([model.Version, model.SubTotalOre]).toEqual([Version, SubTotalOre]);
  });

  it('leave other lines alone, count once per key, raise the version once', async () => {
    const someone = await app.aBuyer();
    await app.put(someone, '', { Products: [line(plain, 3), line(plain, 2, 'ks')] });
    const EditKey = 'edit-0001';
    const edited = await app.put(someone, '', { Products: [line(plain, 5)], EditKey });
    expect(edited.model).toMatchObject({ Version: 3, LineItems: [{ Quantity: 5 }, { Quantity: 2 }] });
    await app.put(someone, '', { Products: [line(plain, 7)] });
    const replayed = await app.put(someone, '', { Products: [line(plain, 5)], EditKey });
    expect(replayed.model).toMatchObject({ Version: 4, LineItems: [{ Quantity: 7 }, { Quantity: 2 }] });
  });

  it('that switch a unit and back leave one line', async () => {
    const someone = await app.aBuyer();
    const LineId = (await app.put(someone, '', { Products: [line(plain, 2)] })).model.LineItems[0]?.Id;
    const { model } = await app.put(someone, '', {
      Products: [{ ...line(plain, 2, 'ks'), LineId }, line(plain, 4, 'ks'), { ...line(plain, 4), LineId }],
    });
    expect(model.LineItems).toMatchObject([{ Id: LineId, SalesUnitCode: 'st', Quantity: 4 }]);
  });

  it('apply earlier ones first, each once, at most twenty', async () => {
    const someone = await app.aBuyer();
    const first = { Products: [line(plain, 2)], EditKey: 'earlier-01' };
    const second = { Products: [line(plain, 3), line(plain, 1, 'ks')], EditKey: 'earlier-02' };
    await app.put(someone, '', first);
    const last = { Products: [line(plain, 5)], EditKey: 'latest-01', Earlier: [first, second] };
    const { model } = await app.put(someone, '', last);
    expect(model).toMatchObject({ Version: 4, LineItems: [{ Quantity: 5 }, { Quantity: 1 }] });
    const late = await app.put(someone, '', second);
    expect(late.model).toMatchObject({ Version: 4, LineItems: [{ Quantity: 5 }, { Quantity: 1 }] });
    const many = (count: number) => Array.from({ length: count }, () => first);
    const { earlierUpdates } = limits;
    expect((await app.put(someone, '', { Earlier: many(earlierUpdates) })).status).toBe(200);
    expect((await app.put(someone, '', { Earlier: many(earlierUpdates + 1) })).status).toBe(400);
  });

  it('count on what another server wrote meanwhile, not on this one’s memory', async () => {
    const someone = await app.aBuyer();
    const { model } = await app.put(someone, '', { Products: [line(plain, 3)] });
    const { rowCount } = await app.database.pool.query(
      `with b as (update baskets set version = version + 1, message = 'fra en anden', last_line_id = 2
          where id = $1 returning customer_id, id)
        insert into basket_lines (customer_id, basket_id, line_id, product_id, sales_unit_code, quantity,
          unit_price_ore, price_source, added_by, updated_at)
        select customer_id, id, 2, $2, 'ks', 7, 5400, 'list', $3, now() from b`,
      [model.Id, plain, someone.user.userId],
    );
    expect(rowCount).toBe(1);
    const edited = await app.put(someone, '', { Products: [line(plain, 4)] });
    expect(edited.model.LineItems.map((item) => [item.SalesUnitCode, item.Quantity])).toEqual([
      ['st', 4],
      ['ks', 7],
    ]);
    expect(edited.model).toMatchObject({ Version: 4, Message: { Text: 'fra en anden' } });
    expect((await app.get(someone)).model).toEqual(edited.model);
  });

  it('switch the unit of a line and merge it with a twin', async () => {
    const someone = await app.aBuyer();
    const { model } = await app.put(someone, '', { Products: [line(plain, 3), line(plain, 2, 'ks')] });
    const LineId = model.LineItems[0]?.Id;
    const switched = await app.put(someone, '', {
      Products: [{ LineId, Quantity: 4, SalesUnit: { Code: 'ks' } }],
    });
    expect(switched.model.LineItems.map((item) => [item.SalesUnitCode, item.Quantity])).toEqual([['ks', 6]]);
  });

  it('keep what cannot become a line, tell of it, let it go', async () => {
    const someone = await app.aBuyer();
    const body = {
      Products: [
        line(plain, 1),
        line(plain, 2, 'palle'),
        { ProductId: plain, Quantity: 3 },
        line('404404', 4),
      ],
    };
    const { model } = await app.put(someone, 'validate=true', body);
    expect(model.LineItems).toHaveLength(1);
    expect(
      model.InvalidLineItems.map((row) => [row.ProductId, row.Reason, row.HasSalesUnitQuantity]),
    ).toEqual([
      [plain, 'invalid_unit', false],
      [plain, 'invalid_unit', false],
      ['404404', 'unknown_product', true],
    ]);
    expect(model.InvalidLineItems[2]?.Message).toContain('Varenr. 404404 findes ikke i jeres sortiment');
    expect(model.Deliverability.IsDeliverable).toBe(false);
    const reasons = ({ InvalidLineItems }: Basket) => InvalidLineItems.map(({ Reason }) => Reason);
    const asWritten = ['invalid_unit', 'invalid_unit', 'unknown_product'];
    expect(reasons((await app.get(someone)).model)).toEqual(asWritten);
    const { model: changed } = await app.put(someone, '', { SeparateInvoice: true });
    expect(reasons(changed)).toEqual(asWritten);
    const { model: chosen } = await app.send<Basket>(someone, 'POST', '/api/checkout/basket/change', {
      BasketId: model.Id,
    });
    expect(reasons(chosen)).toEqual(asWritten);
    await app.put(someone, '', body);
    const again = (await app.get(someone, 'validate=true')).model;
    expect(again.InvalidLineItems.map(({ ProductId }) => ProductId)).toContain('404404');
    const removals = again.InvalidLineItems.map((row) => ({ LineId: row.Id, Quantity: 0 }));
    const clean = await app.put(someone, 'validate=true', { Products: removals });
    expect(clean.model.InvalidLineItems).toEqual([]);
    expect(clean.model.LineItems).toHaveLength(1);
  });

  it('are refused when the page was made for another customer', async () => {
    const refused = await app.put(buyer, '', { CustomerId: '1', Products: [line(plain, 1)] });
    expect([refused.status, refused.error.Type]).toEqual([409, 'customerMismatch']);
    expect(refused.error.Message).toContain(`Køkken ${buyer.customer.id}`);
  });

  it('take any date, tell the site, say what is wrong at lines', async () => {
    const someone = await app.aBuyer();
    const answer = await app.put(someone, '', {
      Products: [line(plain, 1)],
      Delivery: { ExpectedDate: '2026-11-28T23:30:00Z' },
    });
    expect(answer.model.DeliveryDate).toBe('2026-11-29');
    expect(String(answer.headers['set-cookie'])).toContain('_edd=20261129');
    expect(String(answer.headers['set-cookie'])).not.toContain('HttpOnly');
    expect(answer.model.Deliverability).toMatchObject({ IsDeliverable: false, Reason: 'no_route' });
    expect(answer.model.LineItemIndexesWithErrors).toMatchObject([{ Index: 0, Codes: ['no_route'] }]);
    expect((await app.put(someone, '', { Delivery: { ExpectedDate: '2026-02-30' } })).status).toBe(400);
  });
});
