import { readApprovalsElsewhere } from '@engros/contracts/planning/approvals.ts';
import { beforeEach, expect, test } from 'vitest';
import { aUser, updateRows } from '../../../test/builders.ts';
import { duringTests, testApp, testNow } from '../../../test/test-app.ts';
import { aKitchen, approveIt, aRequest, makeRule } from '../../../test/worlds/approvals/approval-world.ts';

const app = duringTests(testApp);
beforeEach(() => app.clock.set(testNow));

test('[PLN-04] an approver of several kitchens sees where orders wait for them', async () => {
  const [own, first, second, foreign] = [
    await aKitchen(app),
    await aKitchen(app),
    await aKitchen(app),
    await aKitchen(app),
  ];
  const customers = [own.customer, first.customer, second.customer];
  const rights = { may_order: false, may_approve: true };
  const { userId } = await aUser(app.database, { customers, displayName: 'Gro Ravn', rights });
  const gro = await app.signIn({ userId, customerId: own.customer.id });
  for (const kitchen of [own, first, second, foreign]) await makeRule(app, kitchen);
  await aRequest(app, own, 11);
  await aRequest(app, foreign, 11);
  const late = await aRequest(app, first, 11, '2026-11-27');
  await aRequest(app, second, 11);
  await aRequest(app, second, 12);
  const shown = async () => {
    const { model } = await app.call(gro, readApprovalsElsewhere, {});
    return model.Customers.map(({ Id, Count, Deadline }) => [Id, Count, Deadline]);
  };
  const ofSecond = [second.customer.id, 2, '2026-11-24T15:00:00Z'];
  expect(await shown()).toEqual([ofSecond, [first.customer.id, 1, '2026-11-26T15:00:00Z']]);
  expect((await approveIt(app, first.lone.caller, late)).status).toBe(200);
  expect(await shown()).toEqual([ofSecond]);
  await updateRows(
    app.database,
    'memberships',
    { user_id: userId, customer_id: second.customer.id },
    { may_approve: false },
  );
  expect(await shown()).toEqual([]);
});
