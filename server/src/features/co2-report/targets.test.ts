import { listTargets, setTarget } from '@engros/contracts/insight/co2-report.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../test/builders.ts';
import { aBuyerOf } from '../../../test/builders-goods.ts';
import { type TestApp, testApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

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
