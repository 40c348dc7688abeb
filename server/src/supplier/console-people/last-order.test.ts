import { listConsoleCustomers } from '@engros/contracts/supplier/people.ts';
import { expect, test } from 'vitest';
import { aCustomer, signedInStaff } from '../../../test/builders.ts';
import { anOrder } from '../../../test/builders-goods.ts';
import { duringTests, testApp } from '../../../test/test-app.ts';

const app = duringTests(testApp);

test('the last order of a customer may have come without the shop', async () => {
  const customer = await aCustomer(app.database);
  const clerk = await signedInStaff(app, { role: 'support', consoleParts: ['customers'] });
  const listed = async () =>
    (await app.call(clerk, listConsoleCustomers, { query: { SearchText: customer.id } })).model.Customers;
  expect(await listed()).toMatchObject([{ LastOrderDate: null }]);
  await anOrder(app.database, customer, { date: '2026-11-02', lines: [] });
  await anOrder(app.database, customer, { date: '2026-10-01', lines: [] });
  expect(await listed()).toMatchObject([{ LastOrderDate: '2026-11-02' }]);
});
