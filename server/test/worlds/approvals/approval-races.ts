import { deleteBasket } from '@engros/contracts/baskets/basket.ts';
import { refuseApproval, withdrawApproval } from '@engros/contracts/planning/approvals.ts';
import { expect } from 'vitest';
import type { App } from '../../../src/app.ts';
import { rowOf, rowsOf } from '../../builders.ts';
import type { SeededRandom } from '../../faults/kit/seeded-random.ts';
import { anotherNode, type TestApp, testNow } from '../../test-app.ts';
import { aKitchen, approveIt, aRequest, type Kitchen, makeRule, ordersOf, shown } from './approval-world.ts';

const times = [
  testNow,
  '2026-11-24T13:00:00Z',
  '2026-11-24T14:00:00Z',
  '2026-11-24T14:55:00Z',
  '2026-11-24T15:00:00Z',
];
const sends = ['approved', 'changed', 'sent'];
const outcomes = [...sends, 'refused', 'withdrawn', 'fallen'];

/** The outcomes that so many requests had, sorted. */
export async function raceMany(app: TestApp, random: SeededRandom, count: number): Promise<string[]> {
  const kitchen = await aKitchen(app);
  await makeRule(app, kitchen, { AtDeadline: 'send', SendUpToOre: 3_000 });
  const other = await anotherNode(app);
  const outcomes = new Set<string>();
  for (let round = 0; round < count; round += 1) outcomes.add(await oneRace(app, other, kitchen, random));
  await other.close();
  return [...outcomes].sort();
}

/** A request at which several people and two nodes do things at once, in a random order; it ends with one outcome, and says which. */
async function oneRace(
  app: TestApp,
  other: App,
  kitchen: Kitchen,
  { between }: SeededRandom,
): Promise<string> {
  app.clock.set(testNow);
  const before = (await ordersOf(app, kitchen)).length;
  const id = await aRequest(app, kitchen, between(11, 15));
  const params = { id };
  const one = await shown(app, kitchen.lone.caller, id);
  const fewer = [{ LineId: one.LineItems[0]?.LineId ?? '', Quantity: 7 }];
  const events = [
    () => approveIt(app, kitchen.lone.caller, id),
    () => approveIt(app, kitchen.per.caller, id, { Quantities: fewer }),
    () => app.call(kitchen.per.caller, refuseApproval, { params, body: { Reason: 'I har nok' } }),
    () => app.call(kitchen.ida.caller, withdrawApproval, { params }),
    () => app.app.runApprovals(),
    () => other.runApprovals(),
  ];
  for (let step = 0; step < 2; step += 1) {
    app.clock.set(times[between(0, times.length - 1)] ?? testNow);
    const at = Array.from({ length: between(1, 3) }, () => between(0, events.length - 1));
    await Promise.all(at.map((index) => events[index]?.()));
  }
  app.clock.set('2026-11-24T15:00:00Z');
  await Promise.all([app.app.runApprovals(), other.runApprovals()]);
  const after = await shown(app, kitchen.lone.caller, id);
  expect(outcomes).toContain(after.State);
  const isSent = sends.includes(after.State);
  expect((await ordersOf(app, kitchen)).length - before).toBe(isSent ? 1 : 0);
  expect(after.Decision?.WebOrderId !== null).toBe(isSent);
  const basket = await rowOf(app.database, 'baskets', {
    customer_id: kitchen.customer.id,
    id: Number(one.BasketId),
  });
  expect([basket.state, basket.approval_id]).toEqual(isSent ? ['submitted', Number(id)] : ['open', null]);
  const said = await rowsOf(app.database, 'audit_log', { customer_id: kitchen.customer.id, subject: id });
  const ended = said.map(({ kind }) => kind.replace('approval.', '')).filter((kind) => kind !== 'asked');
  expect(ended).toEqual([after.State]);
  if (!isSent) await app.call(kitchen.ida.caller, deleteBasket, { query: { id: one.BasketId } });
  return after.State;
}
