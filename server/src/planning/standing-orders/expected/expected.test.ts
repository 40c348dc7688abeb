import {
  readExpectedAsCsv,
  readExpectedQuantities,
  replaceStandingProduct,
} from '@engros/contracts/planning/expected.ts';
import type { Rhythm } from '@engros/contracts/planning/rhythm.ts';
import {
  changeStandingOrder,
  createStandingOrder,
  pauseStandingOrder,
  readStandingOrder,
} from '@engros/contracts/planning/standing-orders.ts';
import { expect, test } from 'vitest';
import { aCustomer, aUser, rowsOf } from '../../../../test/builders.ts';
import { aProduct } from '../../../../test/builders-goods.ts';
import { freshNumber } from '../../../../test/fresh-number.ts';
import { type Caller, duringTests, testApp } from '../../../../test/test-app.ts';
import { untilSo } from '../../../../test/until-seen.ts';

const app = duringTests(testApp);
const rhythm = (...Weekdays: number[]): Rhythm => ({
  ...{ Kind: 'weekly', EveryWeeks: 1, MonthDay: 1, Nth: 1 },
  Weekdays,
});

async function aKnownProduct(): Promise<string> {
  const id = await aProduct(app.database);
  await untilSo(() => app.app.goods.catalog.current().products.has(id));
  return id;
}

/** Quantities of products on the days of a rhythm. */
async function aKitchenThatOrders(weekdays: number[], wanted: Record<string, number>) {
  const customer = await aCustomer(app.database);
  const { userId } = await aUser(app.database, { customers: [customer] });
  const buyer = await app.signIn({ userId, customerId: customer.id });
  const { model } = await app.call(buyer, createStandingOrder, {
    body: {
      ...{
        Key: `noegle-${freshNumber(9)}`,
        Name: 'Frugt',
        Rhythm: rhythm(...weekdays),
        StartsOn: '2026-11-24',
      },
      ...{ EndsOn: null, Source: { Kind: 'none', Id: '' } },
    },
  });
  const { Id, Version, State: _state, ...terms } = model;
  const Lines = Object.entries(wanted).map(([ProductId, quantity]) => ({
    ...{
      ProductId,
      SalesUnitCode: 'ps',
      KeepsPrice: false,
      Quantities: [1, 2, 3, 4, 5, 6, 7].map(() => quantity),
    },
  }));
  await app.call(buyer, changeStandingOrder, {
    params: { id: Id },
    body: { Version, Draft: { ...terms, Lines, Recipients: [{ UserId: userId, Tells: 'all' }] } },
  });
  return { id: Id, buyer, userId };
}

const staff = async (): Promise<Caller> => {
  const { userId } = await aUser(app.database, { role: 'admin' });
  return app.signIn({ userId, customerId: null });
};

test('[PLN-01] staff see what is expected, and replace a product everywhere', async () => {
  const [apples, pears] = [await aKnownProduct(), await aKnownProduct()];
  const first = await aKitchenThatOrders([2, 5], { [apples]: 3 });
  const second = await aKitchenThatOrders([2], { [apples]: 4, [pears]: 1 });
  const third = await aKitchenThatOrders([2], { [apples]: 100 });
  const pause = { From: '2026-11-30', To: null };
  await app.call(third.buyer, pauseStandingOrder, { params: { id: third.id }, body: pause });
  const admin = await staff();
  const expected = async () =>
    (await app.call(admin, readExpectedQuantities, { query: { from: '2026-11-30' } })).model.Products.filter(
      ({ ProductId }) => ProductId === apples || ProductId === pears,
    );
  // Monday to Sunday.
  expect(await expected()).toMatchObject([
    { ProductId: apples, SalesUnitCode: 'ps', Days: [0, 7, 0, 0, 3, 0, 0], Total: 10, Kitchens: 2 },
    { ProductId: pears, Days: [0, 1, 0, 0, 0, 0, 0], Total: 1, Kitchens: 1 },
  ]);
  const file = await app.raw(admin, { url: `${readExpectedAsCsv.path}?from=2026-11-30` });
  expect(file.body).toContain(`${apples};Vare ${apples};ps;2;10;0;7;0;0;3;0;0\r\n`);
  const replace = (To: string, IsTrial: boolean) =>
    app.call(admin, replaceStandingProduct, { body: { From: apples, To, IsTrial } });
  expect((await replace(pears, true)).model).toEqual({ Orders: 3, Kitchens: 3 });
  expect((await replace(apples, false)).error.Type).toBe('standingSameProduct');
  expect((await replace('99999999', false)).error.Type).toBe('notFound');
  expect((await expected())[0]?.ProductId).toBe(apples);
  expect((await replace(pears, false)).model).toEqual({ Orders: 3, Kitchens: 3 });
  expect(await expected()).toMatchObject([{ ProductId: pears, Days: [0, 8, 0, 0, 3, 0, 0], Kitchens: 2 }]);
  const { Lines } = (await app.call(second.buyer, readStandingOrder, { params: { id: second.id } })).model;
  expect(Lines.map(({ ProductId, Quantities }) => [ProductId, Quantities[1]])).toEqual([[pears, 5]]);
  const [user] = await rowsOf(app.database, 'users', { id: first.userId });
  const mails = await rowsOf(app.database, 'mails', { recipient: user?.email ?? '' });
  expect(mails.map(({ subject }) => subject)).toEqual(['En vare i Frugt er byttet']);
  const logged = await rowsOf(app.database, 'audit_log', {
    kind: 'standing-order.replaced',
    subject: apples,
  });
  expect(logged).toMatchObject([{ details: { from: apples, to: pears, orders: 3 } }]);
});

test('staff who act make one for the kitchen, and are logged', async () => {
  const customer = await aCustomer(app.database);
  const { userId } = await aUser(app.database, { customers: [customer] });
  const seller = await aUser(app.database, { role: 'support' });
  const acting = await app.signIn({ userId, customerId: customer.id, actingUserId: seller.userId });
  const { model } = await app.call(acting, createStandingOrder, {
    body: {
      ...{
        Key: `noegle-${freshNumber(9)}`,
        Name: 'Frugt',
        Rhythm: rhythm(2),
        StartsOn: '2026-11-24',
        EndsOn: null,
      },
      Source: { Kind: 'none', Id: '' },
    },
  });
  const kept = await rowsOf(app.database, 'standing_orders', { customer_id: customer.id });
  expect(kept).toMatchObject([{ created_by: userId, updated_by: seller.userId }]);
  const logged = await rowsOf(app.database, 'audit_log', {
    kind: 'standing-order.created',
    subject: model.Id,
  });
  expect(logged).toMatchObject([
    { user_id: userId, acting_user_id: seller.userId, customer_id: customer.id },
  ]);
  const buyer = await app.signIn({ userId, customerId: customer.id });
  expect((await app.call(buyer, readStandingOrder, { params: { id: model.Id } })).model.Name).toBe('Frugt');
});
