import { readAudit } from '@engros/contracts/supplier/audit.ts';
import { type ChoiceKind, listCustomerChoices } from '@engros/contracts/supplier/choices.ts';
import { writeOwnedFields } from '@engros/contracts/supplier/goods/products.ts';
import * as customers from '@engros/contracts/supplier/people/customers.ts';
import { listConsoleCustomers } from '@engros/contracts/supplier/people.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { beforeAll, expect, test } from 'vitest';
import { aCustomer, aDepot, aUser, insertRows, rowsOf, updateRows } from '../../../test/builders.ts';
import { aPieceForSale } from '../../../test/builders-by-piece.ts';
import { anAgreement, anExclusion, anOrder } from '../../../test/builders-goods.ts';
import { type Caller, duringTests } from '../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../test/worlds/order-app.ts';
import {
  aProcurementSystem,
  orderRequest,
  postCxml,
  punchedIn,
} from '../../../test/worlds/procurement-system.ts';

const app = duringTests(orderApp);
let product: string;
let admin: NonNullable<Caller>;
let clerk: NonNullable<Caller>;

beforeAll(async () => {
  product = await aPieceForSale(app);
  admin = await app.anAdmin();
  const user = await aUser(app.database, { role: 'support', consoleParts: ['customers'] });
  clerk = await app.signIn(user, await aCustomer(app.database));
});

const read = (customerNumber: string, caller: Caller = admin) =>
  app.call(caller, customers.readConsoleCustomer, { params: { customerNumber } });
const setState = (
  customerNumber: string,
  body: { State: 'active' | 'viewOnly' | 'blocked'; Reason: string; Seen: 'active' | 'viewOnly' | 'blocked' },
) => app.call(clerk, customers.changeCustomerState, { params: { customerNumber }, body });
const change = async (
  customerNumber: string,
  fields: Record<string, string>,
  caller: Caller = clerk,
  IsAccepted = false,
) => {
  const { Record: record } = (await read(customerNumber, caller)).model;
  return app.call(caller, customers.changeCustomerRecord, {
    params: { customerNumber },
    body: {
      Changes: Object.entries(fields).map(([Field, Value]) => ({ Field, Value })),
      Version: record.Version,
      IsAccepted,
    },
  });
};
const wanted = { Products: [{ ProductId: '', Quantity: 3, SalesUnit: { Code: 'st' } }] };
async function fill(buyer: Buyer) {
  const Products = [{ ...wanted.Products[0], ProductId: product }];
  const { model } = await app.put(buyer, '', { Products, Delivery: { ExpectedDate: '2026-11-25' } });
  return model;
}
const refusal = 'Der kan ikke bestilles lige nu: Betal faktura 4711 først.';

test('[CON-02] a stopped customer orders at no door and still finds', async () => {
  const buyer = await app.aBuyer();
  const { id } = buyer.customer;
  const system = await aProcurementSystem(app, 'cxml', { buyer });
  const punched = await punchedIn(app, system);
  const [basket, returned] = [await fill(buyer), await fill(punched)];
  const blocked = { State: 'blocked', Reason: ' Betal faktura 4711 først. ', Seen: 'active' } as const;
  const stopped = await setState(id, blocked);
  expect(stopped.model).toMatchObject({ State: 'blocked', Reason: 'Betal faktura 4711 først.' });
  expect((await setState(id, blocked)).error.Type).toBe('changedMeanwhile');

  const inShop = await app.submit(buyer, basket.Id, { IgnoreWarning: true });
  expect([inShop.status, inShop.error.Type, inShop.error.Message]).toEqual([409, 'orderingStopped', refusal]);
  const back = await app.send<unknown>(punched, 'POST', '/api/punchout/complete', { BasketId: returned.Id });
  expect(back.error.Message).toBe(refusal);
  const items = [{ productId: product, quantity: 2 }];
  expect((await postCxml(app, orderRequest(system.loginName, items))).text).toContain(refusal);
  expect(await rowsOf(app.database, 'web_orders', { customer_id: id }, 'id')).toEqual([]);
  await expect
    .poll(async () => (await app.get(buyer)).model.Rules.OrderStop?.Reason)
    .toBe('Betal faktura 4711 først.');
  const found = await app.send<object>(buyer, 'GET', `/api/catalog/search?term=${product}`);
  expect([found.status, found.text.includes(product)]).toEqual([200, true]);

  await setState(id, { State: 'active', Reason: 'Betalt, tak.', Seen: 'blocked' });
  expect((await app.submit(buyer, basket.Id, { IgnoreWarning: true })).status).toBe(200);
  const { Entries } = (await app.call(admin, readAudit, { query: { SearchText: id } })).model;
  const changes = Entries.filter(({ Kind }) => Kind === 'customer.state').map(({ Details }) =>
    JSON.parse(Details),
  );
  expect(changes.map(({ from, to }) => [from, to])).toEqual([
    ['blocked', 'active'],
    ['active', 'blocked'],
  ]);
});

test('[CON-02] staff order for a customer who may only look', async () => {
  const buyer = await app.aBuyer();
  const { id } = buyer.customer;
  const basket = await fill(buyer);
  await setState(id, { State: 'viewOnly', Reason: 'Ring til Mads', Seen: 'active' });
  expect((await app.submit(buyer, basket.Id, { IgnoreWarning: true })).error.Type).toBe('orderingStopped');
  const { model } = await app.call(clerk, listConsoleCustomers, {
    query: { State: 'viewOnly', SearchText: id },
  });
  expect(model.Customers.map(({ Id, State }) => [Id, State])).toEqual([[id, 'viewOnly']]);
  const { userId } = await aUser(app.database, { role: 'support' });
  const acting = await app.signIn(buyer.user, buyer.customer, userId);
  expect((await app.submit(acting, basket.Id, { IgnoreWarning: true })).status).toBe(200);
});

test('a reason is needed, up to its limit', async () => {
  const { customer } = await app.aBuyer();
  const wish = (Reason: string) => setState(customer.id, { State: 'viewOnly', Reason, Seen: 'active' });
  const longest = 'x'.repeat(consoleLimits.customerReasonLength);
  expect((await wish('  ')).status).toBe(400);
  expect((await wish(`${longest}x`)).status).toBe(400);
  expect((await wish(longest)).status).toBe(200);
  const unknown = await app.call(clerk, customers.changeCustomerState, {
    params: { customerNumber: 'findes-ikke' },
    body: { State: 'blocked', Reason: 'x', Seen: 'active' },
  });
  expect(unknown.error.Type).toBe('customerNotFound');
});

test('[CON-02] one page has what the reader may see', async () => {
  const buyer = await app.aBuyer({ minimum_order_ore: 150_000, name: 'Køkkenet ved Havnen' });
  const { customer, user } = buyer;
  await anAgreement(app.database, {
    customer: customer.id,
    productId: product,
    unit: 'st',
    priceOre: 4_200,
  });
  await anExclusion(app.database, customer, await aPieceForSale(app));
  await insertRows(app.database, 'extra_delivery_days', {
    customer_id: customer.id,
    date: '2026-11-28',
    cut_off_time: '12:00',
    window_from: '06:00',
    window_to: '08:00',
  });
  await aProcurementSystem(app, 'cxml', { buyer });
  const basket = await fill(buyer);
  const { model: order } = await app.submit(buyer, basket.Id, { IgnoreWarning: true });
  // The first is delivered already, and the second is on its way.
  await anOrder(app.database, customer, { date: '2026-11-20', lines: [] });
  await anOrder(app.database, customer, { date: '2027-02-01', lines: [], status: 'Confirmed' });
  const { model: page } = await read(customer.id);
  expect(page.Orders?.Others.map(({ DeliveryDate, Status }) => [DeliveryDate, Status])).toEqual([
    ['2027-02-01', 'Confirmed'],
  ]);
  expect(page).toMatchObject({
    Customer: { Name: 'Køkkenet ved Havnen', State: 'active' },
    Standing: { State: 'active', Reason: null },
    Limits: { MinimumOrderOre: 150_000 },
    Prices: { OwnPrices: 1, Newest: [{ ProductId: product, PriceOre: 4_200 }] },
    Assortment: { Excluded: 1 },
    Delivery: { ExtraDays: ['2026-11-28'] },
    People: { People: [{ Id: user.userId }] },
    Orders: { Total: 3, Next: [{ Id: order.Id }] },
    Cases: { OpenCount: 0 },
    Connections: [{ Protocol: 'cxml', IsActive: true }],
  });
  expect(page.Contacts.map(({ Kind }) => Kind)).toContain('order');
  const { model: less } = await read(customer.id, clerk);
  expect([less.People, less.Orders, less.Cases, less.Connections]).toEqual([null, null, null, null]);
  expect(less.Prices.OwnPrices).toBe(1);
});

test('[CON-02] fields are changed by the rules of the import, and taken back', async () => {
  const { customer } = await app.aBuyer({ minimum_order_ore: 150_000 });
  const { id } = customer;
  const wrong = await change(id, { minimumOrder: 'mange', city: '' });
  expect(wrong.model.IsSaved).toBe(false);
  expect(wrong.model.Problems.map(({ Field, Code }) => [Field, Code]).sort()).toEqual([
    ['city', 'missing'],
    ['minimumOrder', 'amount'],
  ]);
  const saved = await change(id, { minimumOrder: '1.750,50', phone: '86 12 34 56' });
  expect([saved.model.IsSaved, saved.model.Problems]).toEqual([true, []]);
  expect((await read(id)).model.Limits.MinimumOrderOre).toBe(175_050);
  const stale = await app.call(clerk, customers.changeCustomerRecord, {
    params: { customerNumber: id },
    body: { Changes: [{ Field: 'city', Value: 'Vejle' }], Version: 'for længst', IsAccepted: false },
  });
  expect(stale.error.Type).toBe('changedMeanwhile');
  const query = { Subject: id };
  const { model: history } = await app.call(clerk, customers.listCustomerVersions, { query });
  expect(history.Versions.map(({ Number: number }) => number)).toEqual([1, 0]);
  const back = await app.call(clerk, customers.bringBackCustomer, {
    params: { number: 0 },
    body: { Subject: id, Version: history.Version },
  });
  expect(back.model.Number).toBe(2);
  expect((await read(id)).model.Limits.MinimumOrderOre).toBe(150_000);
  expect((await change(id, { customer: '1' })).error.Type).toBe('invalidInput');
});

test('[CON-02] a new drive is written, and kept ones are known', async () => {
  const { customer } = await app.aBuyer();
  const depot = await aDepot(app.database);
  const choices = async (Within: string, asked: { Term?: string; Ids?: string[] }) =>
    (await app.call(clerk, listCustomerChoices, { query: { Kind: 'routes', Within, ...asked } })).model
      .Choices;
  const most = consoleLimits.routeWorkingDays;
  const written = `Rute 9 6-8.30, 16 -${most}`;
  const named = `Rute 9 06:00–08:30, 16:00 −${most}`;
  const [offered, ...others] = await choices(`${customer.depotId}/6`, { Term: written });
  expect([offered?.Id, offered?.Name, others]).toEqual([named, 'Rute 9', []]);
  for (const wrong of [
    `Rute 9 6-8, 16 -${most + 1}`,
    'Rute 9 8-6, 16',
    'Rute 9 6-25, 16',
    'Rute 9 6-8, 16, 1/2',
  ])
    expect(await choices(`${customer.depotId}/6`, { Term: wrong })).toEqual([]);
  expect(
    (await change(customer.id, { route6: `${named} | Rute 9 6-8, 16, T2, even, cool` })).model.Problems,
  ).toEqual([]);
  const routes = (await read(customer.id)).model.Delivery.Routes.filter(({ Weekday }) => Weekday === 6);
  expect(routes).toMatchObject([
    {
      RouteName: 'Rute 9',
      From: '06:00',
      To: '08:30',
      CutOffTime: '16:00',
      CutOffWorkingDays: most,
      Tour: '',
    },
    { RouteName: 'Rute 9', CutOffWorkingDays: 1, Tour: 'T2', IsoWeeks: 'even', CoolTypes: ['cool'] },
  ]);
  const { Fields } = (await read(customer.id)).model.Record;
  const kept = (Fields.find(({ Field }) => Field === 'route6')?.Value ?? '').split(' | ');
  expect((await choices(`${depot}/6`, { Ids: kept })).map(({ Id }) => Id)).toEqual(kept);
  expect((await change(customer.id, { depot })).model.IsSaved).toBe(true);
});

test('[CON-02] sales persons, routes and terms are chosen from what exists', async () => {
  const { customer } = await app.aBuyer();
  const other = await app.aBuyer({ payment_days: 19, depot_id: customer.depotId });
  const ids = Array.from({ length: consoleLimits.salesPersonsOfCustomer + 1 }, (_, at) => `SP-${at}`);
  await insertRows(
    app.database,
    'sales_persons',
    ids.map((id) => ({ id, name: `Sælger ${id}` })),
  );
  const drive = { route_name: 'Nord | 4', cut_off_time: '14:00', window_from: '05:30', window_to: '06:15' };
  await insertRows(app.database, 'customer_routes', {
    ...drive,
    customer_id: other.customer.id,
    weekday: 7,
    tour: 'T9',
  });
  const choices = async (Kind: ChoiceKind, rest: { Term?: string; Within?: string }) =>
    (await app.call(clerk, listCustomerChoices, { query: { Kind, ...rest } })).model.Choices.map(
      ({ Id }) => Id,
    );
  const [north = ''] = await choices('routes', { Term: 'nord', Within: `${customer.depotId}/7` });
  expect(north).toBe('Nord / 4 05:30–06:15, 14:00 −1, T9');
  expect(await choices('routes', { Within: `${customer.depotId}/6` })).not.toContain(north);
  expect(await choices('paymentTerms', { Term: '19 dage' })).toEqual(['19']);
  const most = consoleLimits.paymentDays;
  expect(await choices('paymentTerms', { Term: String(most) })).toEqual([String(most)]);
  expect(await choices('paymentTerms', { Term: String(most + 1) })).toEqual([]);

  const saved = await change(customer.id, { salesPersons: 'SP-1 | SP-0', route7: north, paymentDays: '19' });
  expect([saved.model.IsSaved, saved.model.Problems]).toEqual([true, []]);
  const page = (await read(customer.id)).model;
  expect(page.SalesPersons.map(({ Name }) => Name)).toEqual(['Sælger SP-1', 'Sælger SP-0']);
  expect(page.Delivery.Routes).toContainEqual(
    expect.objectContaining({ Weekday: 7, From: '05:30', Tour: 'T9' }),
  );
  const wrong = await change(customer.id, {
    salesPersons: ids.join(' | '),
    route7: 'Syd 06:15–05:30, 14:00 −1',
    paymentDays: String(most + 1),
    city: 'Vejle',
  });
  expect(wrong.model.IsSaved).toBe(false);
  expect(wrong.model.Problems.map(({ Field, Code }) => [Field, Code])).toEqual(
    expect.arrayContaining([
      ['paymentDays', 'wholeNumber'],
      ['salesPersons', 'outOfRange'],
      ['route7', 'unknown'],
    ]),
  );
  expect((await change(customer.id, { salesPersons: 'SP-1 | X' })).model.Problems).toMatchObject([
    { Field: 'salesPersons', Code: 'unknown' },
  ]);
  const last = await change(customer.id, { salesPersons: ids.slice(1).join(' | '), route7: '' });
  expect(last.model.IsSaved).toBe(true);
  const { model: history } = await app.call(clerk, customers.listCustomerVersions, {
    query: { Subject: customer.id },
  });
  await app.call(clerk, customers.bringBackCustomer, {
    params: { number: 1 },
    body: { Subject: customer.id, Version: history.Version },
  });
  const { Fields } = (await read(customer.id)).model.Record;
  expect(Fields.filter(({ Field }) => ['salesPersons', 'route7'].includes(Field))).toMatchObject([
    { Value: 'SP-1 | SP-0' },
    { Value: north },
  ]);
});

test('[CON-02] a field that another system owns is locked', async () => {
  const { customer } = await app.aBuyer();
  const own = (fields: string[], caller: Caller = admin) =>
    app.call(caller, writeOwnedFields, {
      body: {
        Fields: fields.map((Field) => ({ Kind: 'customers' as const, Field, System: 'Business Central' })),
      },
    });
  expect((await own(['paymentDays'], clerk)).error.Type).toBe('notAllowed');
  expect((await own(['findes-ikke'])).error.Type).toBe('invalidInput');
  expect((await own(['paymentDays', 'phone', 'route3'])).status).toBe(200);
  expect((await change(customer.id, { route3: 'x' })).error.Message).toBe(
    'Rute onsdag rettes i Business Central.',
  );
  const refused = await change(customer.id, { paymentDays: '8', city: 'Vejle' });
  expect(refused.error.Message).toBe('Betalingsdage rettes i Business Central.');
  const { Fields } = (await read(customer.id)).model.Record;
  expect(Fields.filter(({ Owner }) => Owner === 'Business Central').map(({ Field }) => Field)).toEqual([
    'phone',
    'paymentDays',
    'route3',
  ]);
  await own([]);
  expect((await change(customer.id, { paymentDays: '8' })).model.IsSaved).toBe(true);
  await updateRows(app.database, 'customers', { id: customer.id }, { payment_days: null });
});

test('[CON-02] a large discount and a limit that is passed are asked about', async () => {
  const buyer = await app.aBuyer();
  const { id } = buyer.customer;
  const most = String(consoleLimits.discountPointsUnasked);
  const asked = async (fields: Record<string, string>, isAccepted = false) => {
    const { model } = await change(id, fields, clerk, isAccepted);
    return [model.IsSaved, model.Questions.map(({ Code, TakenOre }) => [Code, TakenOre])];
  };
  expect(await asked({ discount: most })).toEqual([true, []]);
  expect(await asked({ discount: '0' })).toEqual([true, []]);
  expect(await asked({ discount: `${most},01` })).toEqual([false, [['Discount', null]]]);
  expect(await asked({ discount: '100' })).toEqual([false, [['NoPrices', null]]]);
  expect((await read(id)).model.Prices.DiscountBasisPoints).toBe(0);
  const basket = await fill(buyer);
  expect((await app.submit(buyer, basket.Id, { IgnoreWarning: true })).status).toBe(200);
  expect(await asked({ creditLimit: '100000' })).toEqual([true, []]);
  const ordered = (await read(id)).model.Limits.Credit?.OrderedOre ?? 0;
  expect(ordered).toBeGreaterThan(100);
  expect(await asked({ creditLimit: '1' })).toEqual([false, [['CreditWarned', ordered]]]);
  expect(await asked({ creditLimit: '1', creditRefused: 'ja' })).toEqual([
    false,
    [['CreditRefused', ordered]],
  ]);
  expect((await read(id)).model.Limits.Credit?.LimitOre).toBe(10_000_000);
  expect(await asked({ creditLimit: '1', creditRefused: 'ja' }, true)).toEqual([true, []]);
  expect((await read(id)).model.Limits.Credit).toMatchObject({ LimitOre: 100, IsRefused: true });
});
