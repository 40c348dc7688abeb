import * as cases from '@engros/contracts/cases/customer-cases.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, rowsOf, type TestCustomer, updateRows } from '../../../test/builders.ts';
import { aBuyerOf, aCategory, aProduct } from '../../../test/builders-goods.ts';
import { statementsOf } from '../../../test/count-statements.ts';
import { type Caller, duringTests, testApp, testNow } from '../../../test/test-app.ts';
import { untilSeen } from '../../../test/until-seen.ts';
import { aReceivedOrder } from '../../../test/worlds/received-order.ts';

const app = duringTests(testApp);
let customer: TestCustomer;
let caller: Caller;
let fish: string;
let flour: string;
beforeAll(async () => {
  customer = await aCustomer(app.database);
  caller = await aBuyerOf(app, customer);
  const category_id = await aCategory(app.database, { da: 'Fersk fisk', en: 'Fresh fish' });
  await updateRows(app.database, 'categories', { id: `${category_id}-1` }, { glyph: 'Fish' });
  fish = await aProduct(app.database, { name: 'Rejer i lage', category_id, cool_type: 'cool' });
  flour = await aProduct(app.database, { name: 'Hvedemel' });
  await untilSeen(app, caller, [fish, flour]);
});

const line = (more: object = {}) => ({ LineId: 1, Cause: 'Missing', Quantity: 1, ...more });
const report = (OrderId: number, Lines: object[], more: object = {}, by: Caller = caller) =>
  app.call(by, cases.reportCase, {
    body: {
      ClientKey: crypto.randomUUID(),
      OrderId: String(OrderId),
      Wish: 'Credit',
      Lines,
      ...more,
    },
  });
const anOrderOf = (...lines: { productId: string; quantity: number; totalOre?: number }[]) =>
  aReceivedOrder(app.database, customer, lines);

describe('reporting a fault', () => {
  test('[ORD-06] makes a case with cause, credit and time limit of each line', async () => {
    const order = await anOrderOf(
      { productId: fish, quantity: 2, totalOre: 62_701 },
      { productId: flour, quantity: 4, totalOre: 10_001 },
    );
    const { model } = await report(order, [
      line({ Cause: 'Warm', Quantity: 2, Celsius: 7.4, Note: ' Isen var smeltet ' }),
      line({ LineId: 2, Cause: 'Damaged', Quantity: 3 }),
    ]);
    expect(model).toMatchObject({
      OrderId: String(order),
      State: 'Received',
      DeliveryDay: '2026-11-20',
      CreatedBy: 'Mette Lindholm',
      ExpectedCreditOre: 62_701 + 7501,
      AnswerBy: '2026-11-24T11:00:00Z',
      Answer: null,
    });
    expect(model.Products).toMatchObject([
      { ProductId: fish, Cause: 'Warm', Celsius: 7.4, Note: 'Isen var smeltet', IsLate: true },
      { ProductId: flour, Cause: 'Damaged', Quantity: 3, ExpectedCreditOre: 7501, IsLate: false },
    ]);
    const logged = await rowsOf(app.database, 'audit_log', { subject: model.Id }, 'kind', 'customer_id');
    expect(logged).toEqual([{ kind: 'case.reported', customer_id: customer.id }]);
  });

  test('[ORD-03] shows the latest with day, products and causes', async () => {
    const own = await aCustomer(app.database);
    const buyer = await aBuyerOf(app, own);
    for (let made = 0; made < 6; made += 1) {
      const order = await aReceivedOrder(app.database, own, [{ productId: flour, quantity: 3 }]);
      app.clock.set(Temporal.Instant.from(testNow).add({ minutes: made }).toString());
      await report(order, [line({ Cause: 'ShortDate', Quantity: made % 3 || 1 })], {}, buyer);
    }
    app.clock.set(testNow);
    const { model } = await app.call(buyer, cases.latestCases);
    expect(model).toHaveLength(5);
    expect(model[0]).toMatchObject({ Created: '2026-11-23T13:23:00Z', DeliveryDay: '2026-11-20' });
    expect(model[0]?.Products).toMatchObject([{ Cause: 'ShortDate', ProductId: flour, Quantity: 2 }]);
    expect((await app.call(caller, cases.latestCases)).model.map(({ Id }) => Id)).not.toContain(model[0]?.Id);
  });

  test('[ORD-06] expects nothing for a wrong price or goods wished again', async () => {
    const order = await anOrderOf({ productId: flour, quantity: 2 });
    const price = await report(order, [line({ Cause: 'Price' })]);
    const again = await report(order, [line()], { Wish: 'Replacement' });
    expect([price.model.ExpectedCreditOre, again.model.ExpectedCreditOre]).toEqual([0, 0]);
  });

  test('[ORD-06] refuses what cannot be, field by field', async () => {
    const order = await anOrderOf({ productId: flour, quantity: 2 }, { productId: fish, quantity: 0 });
    const said = async (lines: object[]) => {
      const { status, error } = await report(order, lines);
      return [status, error.Type, error.Fields, error.Message];
    };
    expect(await said([line({ Quantity: 3 })])).toEqual([
      400,
      'caseRefused',
      ['body.Lines.0.Quantity'],
      'Der er kun leveret 2 af Vare.',
    ]);
    expect((await said([line({ Cause: 'Warm' })]))[2]).toEqual(['body.Lines.0.Celsius']);
    expect((await said([line(), line()]))[2]).toEqual(['body.Lines.1.LineId']);
    expect((await said([line({ LineId: 2 })]))[2]).toEqual(['body.Lines.0.LineId']);
    expect((await said([]))[1]).toBe('caseRefused');
    expect((await said([line({ Cause: 'Ugly' })]))[1]).toBe('invalidInput');
    expect((await said([line({ Quantity: 0 })]))[1]).toBe('invalidInput');
    const tooLong = 'x'.repeat(limits.caseNoteLength + 1);
    expect((await said([line({ Note: tooLong })]))[1]).toBe('invalidInput');
    const six = Array.from({ length: limits.casePhotos + 1 }, () => crypto.randomUUID());
    expect((await said([line({ PhotoIds: six })]))[1]).toBe('invalidInput');
    expect((await said([line({ PhotoIds: six.slice(1) })]))[2]).toEqual(['body.Lines.0.PhotoIds']);
    expect(
      (await app.call(caller, cases.listCases, { query: { SearchText: String(order) } })).model.Cases,
    ).toEqual([]);
    const fits = await report(order, [line({ Quantity: 2, Note: tooLong.slice(1) })]);
    expect(fits.status).toBe(200);
  });

  test('takes 200 lines in one case and refuses one more', async () => {
    const order = await anOrderOf(
      ...Array.from({ length: limits.caseLines + 1 }, () => ({ productId: flour, quantity: 1 })),
    );
    const lines = Array.from({ length: limits.caseLines + 1 }, (_, index) => line({ LineId: index + 1 }));
    const refused = await report(order, lines);
    expect([refused.status, refused.error.Message]).toEqual([
      400,
      'Der er for meget på én gang. Der må højst være 200.',
    ]);
    expect((await report(order, lines.slice(1))).model.Products).toHaveLength(limits.caseLines);
  });

  test('makes one case of one key, and none of another content', async () => {
    const order = await anOrderOf({ productId: flour, quantity: 2 });
    const key = { ClientKey: 'the-same-key' };
    const sent = await Promise.all(Array.from({ length: 5 }, () => report(order, [line()], key)));
    expect(new Set(sent.map(({ model }) => model.Id)).size).toBe(1);
    const other = await report(order, [line({ Quantity: 2 })], key);
    expect([other.status, other.error.Type]).toEqual([409, 'caseKeyUsed']);
    const { model } = await app.call(caller, cases.listCases, { query: { SearchText: String(order) } });
    expect(model.Cases).toHaveLength(1);
  });

  test('names the lines that the case of the key has already', async () => {
    const order = await anOrderOf({ productId: flour, quantity: 2 }, { productId: fish, quantity: 2 });
    const key = { ClientKey: crypto.randomUUID() };
    const { model } = await report(order, [line()], key);
    const added = line({ LineId: 2 });
    const { error } = await report(order, [added, line()], key);
    expect(error.Fields).toEqual(['body.Lines.1']);
    expect(error.Message).toContain(`Sag ${model.Id} er allerede modtaget`);
    expect((await report(order, [line({ Quantity: 2 }), added], key)).error.Fields).toEqual([]);
    expect((await report(order, [line()], { ...key, Wish: 'Inform' })).error.Fields).toEqual([
      'body.Lines.0',
    ]);
  });

  test.each([{ Note: 'Karton 2 også' }, { PhotoIds: [crypto.randomUUID()] }, { Celsius: 7.48 }])(
    'a case that was sent does not swallow %o',
    async (added) => {
      const order = await anOrderOf({ productId: fish, quantity: 2 });
      const key = { ClientKey: crypto.randomUUID() };
      const first = line({ Cause: 'Warm', Celsius: 7.44, Note: ' Lunken ' });
      const sent = await report(order, [first], key);
      expect((await report(order, [first], key)).model.Id).toBe(sent.model.Id);
      const other = await report(order, [{ ...first, ...added }], key);
      expect(other.error.Type).toBe('caseKeyUsed');
    },
  );

  test('is not possible before delivery or on an order of others', async () => {
    const waiting = await anOrderOf({ productId: flour, quantity: 0 });
    const early = await report(waiting, [line()]);
    expect([early.status, early.error.Type]).toEqual([409, 'caseNotDelivered']);
    const theirs = await aReceivedOrder(app.database, await aCustomer(app.database), [
      { productId: flour, quantity: 1 },
    ]);
    const [foreign, missing] = [await report(theirs, [line()]), await report(1, [line()])];
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(foreign.error.Message).toBe(missing.error.Message);
  });
});

describe('the deliveries to report on', () => {
  test('[ORD-06] name lines, units and until when a report is in time', async () => {
    const order = await anOrderOf({ productId: fish, quantity: 2 }, { productId: flour, quantity: 0 });
    const { model } = await app.call(caller, cases.readReportable, { params: { orderId: String(order) } });
    expect(model).toMatchObject({
      OrderId: String(order),
      DeliveredAt: '2026-11-20T05:31:00Z',
      ReceivedBy: 'Kasper Juhl',
      NumberOfLines: 1,
    });
    expect(model.Lines).toMatchObject([
      {
        LineId: 1,
        DisplayName: 'Rejer i lage',
        UnitTextPlural: 'poser',
        QuantityDelivered: 2,
        LineTotalOre: 2000,
        GoodsKind: 'freshFish',
        ReportBy: '2026-11-21T05:31:00Z',
      },
    ]);
    const offered = (await app.call(caller, cases.listReportable)).model;
    expect(offered.map(({ OrderId }) => OrderId)).toContain(String(order));
  });

  test('count from noon when only the day is known', async () => {
    const order = await aReceivedOrder(app.database, customer, [{ productId: flour, quantity: 1 }], {
      at: null,
    });
    const { model } = await app.call(caller, cases.readReportable, { params: { orderId: String(order) } });
    expect([model.DeliveredAt, model.Lines[0]?.ReportBy]).toEqual([null, '2026-11-27T11:00:00Z']);
  });
});

describe('the list of cases', () => {
  test('[ORD-03] is found by case, order and product, open or closed', async () => {
    const own = await aCustomer(app.database);
    const buyer = await aBuyerOf(app, own);
    const order = await aReceivedOrder(app.database, own, [
      { productId: flour, quantity: 2, name: 'Ølandshvede' },
    ]);
    const { Id } = (await report(order, [line()], {}, buyer)).model;
    const find = async (query: Record<string, string>) =>
      (await app.call(buyer, cases.listCases, { query })).model;
    for (const SearchText of ['', Id, String(order), 'ØLANDS', flour])
      expect((await find({ SearchText })).Cases.map((each) => each.Id)).toEqual([Id]);
    for (const SearchText of ['%', '_', 'byg']) expect((await find({ SearchText })).TotalResults).toBe(0);
    expect(await find({ State: 'closed' })).toMatchObject({ Cases: [], Open: 1, Closed: 0, YearCases: 1 });
    expect(await find({ Page: '1000000000' })).toMatchObject({
      Cases: [{ Id }],
      TotalResults: 1,
      CurrentPage: 1,
    });
    const tooLong = await app.call(buyer, cases.listCases, { query: { SearchText: 'x'.repeat(10_000) } });
    expect(tooLong.status).toBe(414);
    const { status } = await app.call(buyer, cases.readCase, { params: { id: Id } });
    expect(status).toBe(200);
    expect((await app.call(caller, cases.readCase, { params: { id: Id } })).status).toBe(404);
  });

  test('needs as many queries for ten cases as for one', async () => {
    const own = await aCustomer(app.database);
    const buyer = await aBuyerOf(app, own);
    const add = async () => {
      const order = await aReceivedOrder(app.database, own, [{ productId: fish, quantity: 2 }]);
      await report(order, [line()], {}, buyer);
    };
    const count = () => statementsOf(() => app.call(buyer, cases.listCases, { query: {} }), /case/);
    await add();
    const [ofOne, one] = await count();
    for (let number = 1; number < 10; number += 1) await add();
    const [ofTen, ten] = await count();
    expect([one.model.TotalResults, ten.model.TotalResults]).toEqual([1, 10]);
    expect(ofOne).toBeGreaterThan(0);
    expect(ofTen).toBe(ofOne);
  });
});
