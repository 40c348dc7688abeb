import {
  addOtherPurchase,
  listOrganicStatements,
  makeOrganicStatement,
} from '@engros/contracts/insight/organic-cockpit.ts';
import { expect, test } from 'vitest';
import { aCustomer, rowOf } from '../../../test/builders.ts';
import { aBuyerOf, aProduct } from '../../../test/builders-goods.ts';
import { duringTests, testApp } from '../../../test/test-app.ts';
import { aDeliveredOrder } from '../../../test/worlds/delivered-order.ts';
import type { StatementContent } from './statement-content.ts';

const app = duringTests(testApp);

test('[SUS-04] a statement asked for again is kept once until something is bought', async () => {
  const customer = await aCustomer(app.database);
  const caller = await aBuyerOf(app, customer);
  const productId = await aProduct(app.database);
  const buy = (date: string) =>
    aDeliveredOrder(app.database, customer, { date, lines: [{ productId, quantity: 2 }] });
  const make = () => app.call(caller, makeOrganicStatement, { body: { Quarter: '2026-Q4' } });
  const kept = async () => (await app.call(caller, listOrganicStatements)).model.Statements;
  await buy('2026-11-03');
  const answers = await Promise.all([make(), make(), make()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await make();
  const [first, ...others] = await kept();
  expect(others).toEqual([]);
  await buy('2026-11-10');
  app.clock.advance({ minutes: 1 });
  const { model } = await make();
  expect(model.Statements.map(({ Lines }) => Lines)).toEqual([2, 1]);
  expect(model.Statements[1]).toEqual(first);
});

test('[SUS-04] a name that left the purchases makes no second statement', async () => {
  const customer = await aCustomer(app.database);
  const caller = await aBuyerOf(app, customer);
  const bought = { BoughtOn: '2026-11-03', Supplier: 'Torvet', Kilo: 2, Amount: 20, IsOrganic: true };
  for (const [place, Name] of ['Æbler', 'Pærer'].entries()) {
    const body = { ...bought, Name, ClientKey: `purchase-${place}` };
    expect((await app.call(caller, addOtherPurchase, { body })).status).toBe(200);
  }
  const make = async () =>
    (await app.call(caller, makeOrganicStatement, { body: { Quarter: '2026-Q4' } })).model.Statements;
  const [first] = await make();
  const ofCustomer = app.database.kysely
    .updateTable('other_purchases')
    .where('customer_id', '=', customer.id);
  await ofCustomer.set({ entered_by: 'Slettet bruger' }).execute();
  expect(await make()).toEqual([first]);
  await ofCustomer.set({ amount_ore: 2001 }).where('name', '=', 'Pærer').execute();
  expect(await make()).toHaveLength(2);
});

test('[SUS-04] a statement has all from its first day to its last', async () => {
  const customer = await aCustomer(app.database);
  const caller = await aBuyerOf(app, customer);
  const weighed = await aProduct(app.database, { net_weight_g: 750 });
  const unknown = await aProduct(app.database, { net_weight_g: null });
  const [before, first, last, after] = ['2026-06-30', '2026-07-01', '2026-09-30', '2026-10-01'];
  for (const [at, date] of [before, first, last, after].entries()) {
    const lines = [
      { productId: weighed, quantity: 2, unitQuantity: 3 },
      { productId: weighed, quantity: 1, weightG: 0 },
      { productId: weighed, quantity: 1, weightG: 801 },
      { productId: unknown, quantity: 1 },
    ];
    await aDeliveredOrder(app.database, customer, { date, lines });
    const bought = {
      BoughtOn: date,
      Supplier: 'Torvet',
      Kilo: 2,
      Amount: 20,
      IsOrganic: true,
      Name: 'Æbler',
    };
    await app.call(caller, addOtherPurchase, { body: { ...bought, ClientKey: `purchase-${at}` } });
  }
  await app.call(caller, makeOrganicStatement, { body: { Quarter: '2026-Q3' } });
  const { content } = await rowOf(app.database, 'organic_statements', { customer_id: customer.id });
  const { lines, sums } = content as StatementContent;
  const ofDay = [4500, 0, 801, null, 2000];
  expect(lines.map(({ date, weightG }) => [date, weightG])).toEqual([
    ...ofDay.map((weightG) => [first, weightG]),
    ...ofDay.map((weightG) => [last, weightG]),
  ]);
  expect(sums).toEqual({ weightG: 14_602, organicG: 4000, ore: 14_000, organicOre: 4000 });
});
