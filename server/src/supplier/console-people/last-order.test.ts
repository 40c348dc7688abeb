import { listConsoleCustomers } from '@engros/contracts/supplier/people.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, aUser } from '../../../test/builders.ts';
import { anOrder } from '../../../test/builders-goods.ts';
import { type TestApp, testApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('the last order of a customer may have come without the shop', async () => {
  const customer = await aCustomer(app.database);
  const { userId } = await aUser(app.database, { role: 'support', consoleParts: ['customers'] });
  const clerk = await app.signIn({ userId, customerId: null });
  const listed = async () =>
    (await app.call(clerk, listConsoleCustomers, { query: { SearchText: customer.id } })).model.Customers;
  expect(await listed()).toMatchObject([{ LastOrderDate: null }]);
  await anOrder(app.database, customer, { date: '2026-11-02', lines: [] });
  await anOrder(app.database, customer, { date: '2026-10-01', lines: [] });
  expect(await listed()).toMatchObject([{ LastOrderDate: '2026-11-02' }]);
});
