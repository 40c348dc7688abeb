import { listTargets, setTarget } from '@engros/contracts/insight/co2-report.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { expect, test } from 'vitest';
import { aCustomer } from '../../../test/builders.ts';
import { aBuyerOf, aProduct } from '../../../test/builders-goods.ts';
import { duringTests, testApp } from '../../../test/test-app.ts';
import { aDeliveredOrder } from '../../../test/worlds/delivered-order.ts';

const app = duringTests(testApp);

test('[SUS-02] targets set at once by several never pass the limit', async () => {
  const caller = await aBuyerOf(app, await aCustomer(app.database));
  const set = (at: number) => {
    const From = Temporal.PlainDate.from('2024-01-01').add({ months: at }).toString();
    const body = { Kind: 'OrganicShare' as const, From, To: '2026-12-31', Value: 60 };
    return app.call(caller, setTarget, { body });
  };
  for (let at = 1; at < limits.targets; at += 1) await set(at);
  const answers = await Promise.all(Array.from({ length: 24 }, (_, at) => set(limits.targets + at)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await app.call(caller, listTargets)).model).toHaveLength(limits.targets);
});

test('[SUS-02] a target has its figure from its first day on', async () => {
  const customer = await aCustomer(app.database);
  const caller = await aBuyerOf(app, customer);
  const food = { co2e_per_kg: '2', net_weight_g: 1000 };
  const plain = await aProduct(app.database, food);
  const organic = await aProduct(app.database, { ...food, is_organic: true });
  const deliver = (date: string, productId: string, quantity: number) =>
    aDeliveredOrder(app.database, customer, { date, lines: [{ productId, quantity }] });
  await deliver('2026-11-22', plain, 4);
  await deliver('2026-11-23', plain, 1);
  await deliver('2026-11-23', organic, 1);
  const reached = async (From: string, To: string) => {
    for (const Kind of ['CO2EPerKilo', 'OrganicShare'] as const)
      await app.call(caller, setTarget, { body: { Kind, From, To, Value: 50 } });
    const { model } = await app.call(caller, listTargets);
    return model
      .filter((target) => target.From === From && target.To === To)
      .map(({ Kind, Reached, PassedPercent, IsReached }) => [Kind, Reached, PassedPercent, IsReached]);
  };
  expect(await reached('2026-11-23', '2026-11-24')).toEqual([
    ['CO2EPerKilo', 2, 50, true],
    ['OrganicShare', 50, 50, true],
  ]);
  expect(await reached('2026-11-22', '2026-11-22')).toEqual([
    ['CO2EPerKilo', 2, 100, true],
    ['OrganicShare', 0, 100, false],
  ]);
  expect(await reached('2026-11-24', '2026-11-25')).toEqual([
    ['CO2EPerKilo', null, 0, false],
    ['OrganicShare', null, 0, false],
  ]);
});
