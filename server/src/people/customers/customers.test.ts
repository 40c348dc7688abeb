import { readBasket, updateBasket } from '@engros/contracts/baskets/basket.ts';
import { pageCustomerHeader, pageUserHeader } from '@engros/contracts/page-context.ts';
import { changeCustomer, changeCustomerByPost } from '@engros/contracts/people/auth.ts';
import { listSalesPersons, readCustomerInformation } from '@engros/contracts/people/customer-information.ts';
import { listCustomers, readCurrentCustomer, readCustomer } from '@engros/contracts/people/customers.ts';
import * as user from '@engros/contracts/people/user.ts';
import { describe, expect, test } from 'vitest';
import { aCustomer, aUser, insertRows } from '../../../test/builders.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { actingWorld } from '../../../test/worlds/acting-world.ts';

const app = duringTests(testApp);

const canary = 'KANARIEFUGL';

async function aBuyerOfTwo() {
  const first = await aCustomer(app.database, { name: 'Kro Åen', attention: 'Økonoma Ærenfryd' });
  const second = await aCustomer(app.database, { name: 'Café Syd', name2: 'Terrassen' });
  const foreign = await aCustomer(app.database, { name: canary, attention: canary });
  const person = await aUser(app.database, { customers: [first, second] });
  const caller = await app.signIn({ userId: person.userId, customerId: first.id });
  return { first, second, foreign, person, caller };
}

const idsOf = (found: { Id: string }[]) => found.map(({ Id }) => Id);
const currentOf = async (caller: Caller) => (await app.call(caller, readCurrentCustomer)).model.Id;

describe('customers', () => {
  test("[CUS-05] lists and reads the person's own, never another's", async () => {
    const { first, second, foreign, caller } = await aBuyerOfTwo();
    const all = await app.call(caller, listCustomers);
    expect(idsOf(all.model).sort()).toEqual([first.id, second.id].sort());
    expect(all.text).not.toContain(canary);
    expect((await app.call(caller, readCurrentCustomer)).model).toMatchObject({
      Id: first.id,
      Name: 'Kro Åen',
      Location: { Id: first.depotId },
    });
    const one = (id: string) => app.call(caller, readCustomer, { params: { id } });
    expect((await one(second.id)).model).toMatchObject({ Name: 'Café Syd', Name2: 'Terrassen' });
    const plain = (text: string) => text.replace(/"RequestId":"[^"]+"/, '');
    expect((await one(foreign.id)).status).toBe(404);
    expect(plain((await one(foreign.id)).text)).toBe(plain((await one('findes-ikke')).text));
    expect((await app.call(null, listCustomers)).status).toBe(401);
  });

  test('[CUS-05] searches names, attention and number in any case, literally', async () => {
    const { first, second, caller } = await aBuyerOfTwo();
    const find = async (query: string) =>
      idsOf((await app.call(caller, listCustomers, { query: { query } })).model);
    expect(await find('kro å')).toEqual([first.id]);
    expect(await find('TERRASSEN')).toEqual([second.id]);
    expect(await find('økonoma')).toEqual([first.id]);
    expect(await find(second.id.slice(2))).toEqual([second.id]);
    for (const wild of ['%', '_', '\\', 'kro%']) expect(await find(wild), wild).toEqual([]);
  });

  test('[CUS-06] lists for sharing and copying leave out the current customer', async () => {
    const { second, caller } = await aBuyerOfTwo();
    const others = await app.call(caller, listCustomers, { query: { excludeCurrent: 'true' } as never });
    expect(idsOf(others.model)).toEqual([second.id]);
  });

  test('[CUS-06] somebody without a current customer sees theirs and takes one', async () => {
    const { second, person } = await aBuyerOfTwo();
    const caller = await app.signIn({ userId: person.userId, customerId: null });
    expect((await app.call(caller, readCurrentCustomer)).error).toMatchObject({
      Type: 'customerIdMissing',
      Message: 'Kundenummer mangler.',
    });
    expect((await app.call(caller, listCustomers)).model).toHaveLength(2);
    await app.call(caller, changeCustomer, { body: { id: second.id } });
    expect(await currentOf(caller)).toBe(second.id);
  });
});

describe('changing', () => {
  test('[CUS-01] by PUT and POST: the other customer’s basket is current', async () => {
    const { first, second, caller } = await aBuyerOfTwo();
    const before = (await app.call(caller, readBasket)).model;
    const put = await app.call(caller, changeCustomer, { body: { id: second.id, basketId: null } });
    expect(put.envelope.Redirect).toBe('/');
    expect([put.headers['set-cookie']].flat().join()).toMatch(/r=[\w-]+;/);
    expect(await currentOf(caller)).toBe(second.id);
    const there = (await app.call(caller, readBasket)).model;
    expect(there.Id).not.toBe(before.Id);
    expect((await app.call(caller, readBasket, { query: { id: before.Id } })).status).toBe(404);
    const post = await app.call(caller, changeCustomerByPost, {
      body: { id: first.id, basketId: before.Id },
    });
    expect(post.envelope.Redirect).toBe(`/checkout/basket?id=${before.Id}`);
    expect((await app.call(caller, readBasket)).model.Id).toBe(before.Id);
  });

  test('[CUS-01] a foreign, unknown or missing number changes nothing', async () => {
    const { first, foreign, caller } = await aBuyerOfTwo();
    const change = (id?: string) => app.call(caller, changeCustomer, { body: { id: id ?? null } });
    expect((await change(foreign.id)).error.Type).toBe('customerNotFound');
    expect((await change('findes-ikke')).error.Type).toBe('customerNotFound');
    expect((await change('-1')).error.Type).toBe('customerNotFound');
    expect((await change()).error).toMatchObject({
      Type: 'customerIdMissing',
      Message: 'Kundenummer mangler.',
    });
    expect((await change()).status).toBe(400);
    expect(await currentOf(caller)).toBe(first.id);
  });

  test('[CUS-07] a supplier user starts at a depot’s number, ends by -1', async () => {
    const { aarhus, vejle, sofie, mads } = await actingWorld(app.database);
    const caller = await app.signIn({ userId: sofie.userId, customerId: null });
    const change = (who: Caller, id: string) => app.call(who, changeCustomer, { body: { id } });
    expect((await app.call(caller, user.readUser)).model.UserActions).toMatchObject({
      CanPlaceOrderOnBehalfOfCustomer: true,
      CanOrder: false,
    });
    expect((await change(caller, vejle.id)).error.Message).toBe('Kunden findes ikke.');
    expect((await change(caller, aarhus.id)).status).toBe(200);
    expect((await app.call(caller, user.readUser)).model).toMatchObject({
      Customer: { Id: aarhus.id },
      UserActions: { CanOrder: true },
    });
    expect((await change(caller, '-1')).status).toBe(200);
    expect((await app.call(caller, user.readUser)).model.Customer).toBeNull();
    const support = await app.signIn({ userId: mads.userId, customerId: null });
    expect((await change(support, aarhus.id)).status).toBe(404);
    expect((await change(support, '-1')).status).toBe(404);
  });
});

describe('what the browser says', () => {
  test('a supplier user’s cookie is a hint; the session decides', async () => {
    const { aarhus, vejle, sofie } = await actingWorld(app.database);
    const secret = await aCustomer(app.database, { name: canary });
    const { cookie } = await app.signIn({ userId: sofie.userId, customerId: aarhus.id });
    const values = [vejle.id, secret.id, '-1', '0', 'tekst', `${secret.id}.${secret.id}`, 'x'.repeat(10_000)];
    for (const value of values) {
      const caller = { cookie: `${cookie}; supplier_customer_${sofie.userId}=${value}` };
      expect(await currentOf(caller), value.slice(0, 20)).toBe(aarhus.id);
      for (const call of [listCustomers, user.readUser, readBasket])
        expect((await app.call(caller, call)).text).not.toContain(canary);
    }
  });

  test('a page of another customer is refused and told who is current', async () => {
    const { first, second, caller } = await aBuyerOfTwo();
    await app.call(caller, changeCustomer, { body: { id: second.id } });
    const ofFirst = { [pageCustomerHeader]: first.id };
    const basket = (await app.call(caller, readBasket)).model;
    const write = (headers: Record<string, string>) =>
      app.call(caller, updateBasket, {
        query: { id: basket.Id },
        body: { Message: { Text: 'til porten' } },
        headers,
      });
    expect((await write(ofFirst)).error).toMatchObject({
      Type: 'customerMismatch',
      Message: expect.stringContaining('Café Syd'),
    });
    expect((await write(ofFirst)).status).toBe(409);
    expect((await app.call(caller, readBasket, { headers: ofFirst })).status).toBe(409);
    expect((await app.call(caller, readBasket)).model.Message.Text).toBeNull();
    expect((await write({ [pageCustomerHeader]: second.id })).status).toBe(200);
    expect((await write({})).status).toBe(200);
    // The page of the first customer may switch back to it.
    const back = await app.call(caller, changeCustomer, { body: { id: first.id }, headers: ofFirst });
    expect(back.status).toBe(200);
  });

  test('a page of another person is refused', async () => {
    const { caller, person } = await aBuyerOfTwo();
    const other = await aUser(app.database);
    const read = (id: string) => app.call(caller, listCustomers, { headers: { [pageUserHeader]: id } });
    expect((await read(person.userId)).status).toBe(200);
    expect((await read(other.userId)).error).toMatchObject({ Type: 'userMismatch' });
    expect((await read(other.userId)).status).toBe(409);
  });
});

async function aSalesPerson(customerId: string, id: string, position: number) {
  const person = {
    id,
    name: `Sælger ${id}`,
    title: 'Sælger',
    phone: '75 00 00 42',
    email: `${id}@prove.example`,
  };
  await app.database.kysely.insertInto('sales_persons').values(person).execute();
  await insertRows(app.database, 'customer_sales_persons', {
    customer_id: customerId,
    sales_person_id: id,
    position,
  });
}

test('[CUS-05] answers the sales persons of a customer within reach, in order', async () => {
  const [own, second, foreign] = [
    await aCustomer(app.database),
    await aCustomer(app.database),
    await aCustomer(app.database),
  ];
  await aSalesPerson(own.id, `b${own.id}`, 1);
  await aSalesPerson(own.id, `a${own.id}`, 2);
  await aSalesPerson(foreign.id, `f${foreign.id}`, 1);
  const { userId } = await aUser(app.database, { customers: [own, second] });
  const caller = await app.signIn({ userId, customerId: own.id });
  const ask = (id: string) => app.call(caller, listSalesPersons, { params: { id } });
  expect((await ask(own.id)).model).toEqual([
    {
      Id: `b${own.id}`,
      Name: `Sælger b${own.id}`,
      Title: 'Sælger',
      Phone: '75 00 00 42',
      EmailAddress: `b${own.id}@prove.example`,
    },
    expect.objectContaining({ Id: `a${own.id}` }),
  ]);
  expect((await ask(second.id)).model).toEqual([]);
  for (const id of [foreign.id, 'findes-ikke']) expect((await ask(id)).error.Type).toBe('customerNotFound');
});

test('[ACC-10] answers addresses, days, deadlines and agreement of the customer ordered for', async () => {
  const customer = await aCustomer(app.database, {
    name2: 'Afd. Syd',
    weekdays: [2, 4],
    company_number: '38210477',
    gln: '5790001234501',
    email: 'faktura@prove.example',
    invoice_period: 'week',
    agreement_number: 'A-2208',
    agreement_until: '2026-12-31',
    payment_days: 14,
    is_order_reference_required: true,
    order_reference_max_length: 12,
    minimum_order_ore: 150_000,
    free_delivery_from_ore: 850_000,
    delivery_fee_ore: 34_500,
  });
  const { userId } = await aUser(app.database, { customers: [customer] });
  const caller = await app.signIn({ userId, customerId: customer.id });
  const { model } = await app.call(caller, readCustomerInformation);
  const day = {
    RouteName: 'Prøverute',
    From: '06:10',
    To: '06:50',
    CutOffTime: '16:00',
    CutOffWorkingDays: 1,
    Tour: '',
    EveryWeeks: 1,
    FirstDate: null,
    IsoWeeks: null,
    CoolTypes: [],
  };
  expect(model).toEqual({
    Customer: expect.objectContaining({ Id: customer.id, Name2: 'Afd. Syd' }),
    GroupName: null,
    CompanyNumber: '38210477',
    Gln: '5790001234501',
    Phone: null,
    Invoice: { EmailAddress: 'faktura@prove.example', Period: 'week' },
    Depot: { Name: 'Prøvelager', PostalCode: '8000', City: 'Aarhus C' },
    DeliveryDays: [
      { Weekday: 2, ...day },
      { Weekday: 4, ...day },
    ],
    Agreement: {
      Number: 'A-2208',
      ValidTo: '2026-12-31',
      PaymentDays: 14,
      IsOrderReferenceRequired: true,
      OrderReferenceMaxLength: 12,
      MinimumOrderOre: 150_000,
      FreeDeliveryFromOre: 850_000,
      DeliveryFeeOre: 34_500,
    },
  });
});
