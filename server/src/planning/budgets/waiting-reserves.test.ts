import { updateBasket } from '@engros/contracts/baskets/basket.ts';
import { submitBasket } from '@engros/contracts/ordering/weborder.ts';
import { amendWebOrder } from '@engros/contracts/ordering/weborder-change.ts';
import { withdrawApproval } from '@engros/contracts/planning/approvals.ts';
import { readBasketBudgets, readBudgets, setBudget } from '@engros/contracts/planning/budgets.ts';
import { beforeEach, expect, test } from 'vitest';
import { duringTests, testApp, testNow } from '../../../test/test-app.ts';
import {
  aBasket,
  aKitchen,
  approveIt,
  aRequest,
  askFor,
  day,
  type Kitchen,
  makeRule,
} from '../../../test/worlds/approvals/approval-world.ts';

const app = duringTests(testApp);
beforeEach(() => app.clock.set(testNow));

/** Orders over 100 kroner wait, and a week has 300 kroner. */
async function aKitchenWithBoth(): Promise<Kitchen> {
  const kitchen = await aKitchen(app);
  await makeRule(app, kitchen);
  const body = {
    ...{ Period: 'week' as const, StartsOn: '2026-11-23', Unit: 'amount' as const, AmountOre: 30_000 },
    ...{ Rule: 'stop' as const, WarnPercent: 90, Parts: [], Version: 0 },
  };
  expect((await app.call(kitchen.bodil.caller, setBudget, { body })).status).toBe(200);
  return kitchen;
}

async function order(kitchen: Kitchen, bags: number): Promise<string | undefined> {
  const { Id: basketId } = await aBasket(app, kitchen, bags);
  const body = { IgnoreWarning: true };
  const answer = await app.call(kitchen.ida.caller, submitBasket, { query: { basketId }, body });
  return answer.status === 200 ? undefined : answer.error.Type;
}

const usedBy = async ({ ida }: Kitchen, basket?: string) => {
  const query = { date: day, ...(basket === undefined ? {} : { basket }) };
  const [budget] = (await app.call(ida.caller, readBasketBudgets, { query })).model.Budgets;
  return [budget?.UsedOre, budget?.WaitingOre];
};

test('[PLN-04] [PLN-05] what waits for approval reserves its budget', async () => {
  const kitchen = await aKitchenWithBoth();
  const { customer, ida, lone } = kitchen;
  const id = await aRequest(app, kitchen, 21);
  expect(await usedBy(kitchen)).toEqual([21_000, 21_000]);
  const { model } = await app.call(ida.caller, readBudgets, { query: {} });
  const own = model.Customers.find(({ CustomerId }) => CustomerId === customer.id);
  expect([own?.OrderedOre, own?.WaitingOre, own?.ExpectedOre]).toEqual([0, 21_000, 0]);
  expect(await order(kitchen, 10)).toBe('orderStopped');
  expect(await order(kitchen, 9)).toBeUndefined();
  expect((await approveIt(app, lone.caller, id)).status).toBe(200);
  expect(await usedBy(kitchen)).toEqual([30_000, 0]);
});

test('[PLN-05] what no longer waits frees its budget; a basket never counts itself', async () => {
  const kitchen = await aKitchenWithBoth();
  const { ida } = kitchen;
  const { Id } = await aBasket(app, kitchen, 25);
  const { model } = await askFor(app, kitchen, Id);
  expect(await usedBy(kitchen)).toEqual([25_000, 25_000]);
  expect(await usedBy(kitchen, Id)).toEqual([0, 0]);
  const params = { id: model.ApprovalId ?? '' };
  expect((await app.call(ida.caller, withdrawApproval, { params })).status).toBe(200);
  expect(await usedBy(kitchen)).toEqual([0, 0]);
  expect(await order(kitchen, 10)).toBeUndefined();
});

test('[PLN-05] a change that waits reserves only what it adds', async () => {
  const kitchen = await aKitchenWithBoth();
  const { ida, productId } = kitchen;
  const { Id: basketId } = await aBasket(app, kitchen, 10);
  const body = { IgnoreWarning: true };
  const sent = await app.call(ida.caller, submitBasket, { query: { basketId }, body });
  expect(sent.status).toBe(200);
  const opened = await app.call(ida.caller, amendWebOrder, { query: { id: sent.model.Id } });
  expect(opened.status).toBe(200);
  const changed = await app.call(ida.caller, updateBasket, {
    query: { id: opened.model.Id },
    body: { Products: [{ ProductId: productId, Quantity: 15, SalesUnit: { Code: 'ps' } }] },
  });
  expect(changed.status).toBe(200);
  const { model } = await askFor(app, kitchen, opened.model.Id);
  expect([model.WebOrderId, model.ApprovalId === null]).toEqual([null, false]);
  expect(await usedBy(kitchen)).toEqual([15_000, 5_000]);
});
