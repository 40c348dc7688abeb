import { updateBasket } from '@engros/contracts/baskets/basket.ts';
import { submitBasket } from '@engros/contracts/ordering/weborder.ts';
import { setBudget } from '@engros/contracts/planning/budgets.ts';
import {
  addSheetKitchens,
  addSheetProducts,
  createGroupSheet,
  readGroupSheet,
} from '@engros/contracts/planning/group-sheets.ts';
import { beforeEach, expect, test } from 'vitest';
import { aCustomer, aUser, updateRows } from '../../../test/builders.ts';
import { aProduct } from '../../../test/builders-goods.ts';
import { freshNumber } from '../../../test/fresh-number.ts';
import { duringTests, testApp, testNow } from '../../../test/test-app.ts';
import { untilSo } from '../../../test/until-seen.ts';

const app = duringTests(testApp);
beforeEach(() => app.clock.set(testNow));

test('[PLN-05] [PLN-06] each column has the budgets of its kitchen and day', async () => {
  const [rich, none] = [await aCustomer(app.database), await aCustomer(app.database)];
  const product = await aProduct(app.database, {});
  await untilSo(() => app.app.goods.catalog.current().products.has(product));
  const { userId } = await aUser(app.database, {
    customers: [rich, none],
    rights: { may_manage_users: true },
  });
  const caller = await app.signIn({ userId, customerId: rich.id });
  const budget = {
    ...{ Period: 'week' as const, StartsOn: '2026-11-23', Unit: 'amount' as const, AmountOre: 50_000 },
    ...{ Rule: 'warn' as const, WarnPercent: 90, Parts: [], Version: 0 },
  };
  expect((await app.call(caller, setBudget, { body: budget })).status).toBe(200);
  const line = { ProductId: product, Quantity: 10, SalesUnit: { Code: 'ps' } };
  const body = { Products: [line], Delivery: { ExpectedDate: '2026-11-25' } };
  const basketId = (await app.call(caller, updateBasket, { query: { id: '0' }, body })).model.Id;
  const sent = await app.call(caller, submitBasket, { query: { basketId }, body: { IgnoreWarning: true } });
  expect(sent.status).toBe(200);
  const made = await app.call(caller, createGroupSheet, {
    body: { Key: `noegle-${freshNumber(9)}`, Name: 'Uge 48', IsTemplate: false, CopyOf: null },
  });
  const params = { id: made.model.Id };
  await app.call(caller, addSheetKitchens, { params, body: { CustomerIds: [rich.id, none.id] } });
  await app.call(caller, addSheetProducts, { params, body: { ProductId: product, ListId: null } });
  const budgetsOf = async () => {
    const { Columns } = (await app.call(caller, readGroupSheet, { params })).model;
    return new Map(Columns.map(({ CustomerId, Budgets }) => [CustomerId, Budgets]));
  };
  const shown = await budgetsOf();
  expect(shown.get(rich.id)).toMatchObject([
    { Period: 'week', FirstDay: '2026-11-23', BudgetOre: 50_000, UsedOre: 10_000, WaitingOre: 0 },
  ]);
  expect(shown.get(none.id)).toEqual([]);
  await updateRows(
    app.database,
    'memberships',
    { user_id: userId, customer_id: rich.id },
    { may_see_prices: false },
  );
  expect((await budgetsOf()).get(rich.id)).toEqual([]);
});
