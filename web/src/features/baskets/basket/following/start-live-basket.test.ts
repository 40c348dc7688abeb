import type { BasketChange } from '@engros/contracts/baskets/basket-events.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { aBasket } from '../../../../../test/a-basket.ts';
import { listen } from '../../../../lib/browser/app-events.ts';
import { leaveGone } from './start-live-basket.ts';

const shown = aBasket({ Id: '12' });
const target = aBasket({ Id: '13' });
let stop = () => {};
afterEach(() => stop());

async function leave(change: Pick<BasketChange, 'IsOwn' | 'State'>, merged?: typeof target) {
  const store = { server: () => shown, purge: vi.fn(), load: vi.fn(async () => true), replace: vi.fn() };
  const ask = vi.fn(() => (merged ? Promise.resolve(merged) : Promise.reject(new Error('404'))));
  const gone = vi.fn();
  stop = listen('stalePage', gone);
  await leaveGone(store, change, ask);
  return {
    purges: store.purge.mock.calls.length,
    shows: store.replace.mock.calls.flat(),
    loads: store.load.mock.calls.length,
    isToldGone: gone.mock.calls.length > 0,
    asks: ask.mock.calls,
  };
}

test('[BAS-07] a basket merged by others leads to its lines', async () => {
  expect(await leave({ IsOwn: false, State: 'deleted' }, target)).toEqual({
    purges: 1,
    shows: [target],
    loads: 0,
    isToldGone: false,
    asks: [['12']],
  });
});

test('[BAS-04] a basket deleted by others is said to be gone', async () => {
  const left = await leave({ IsOwn: false, State: 'deleted' });
  expect([left.purges, left.shows, left.loads, left.isToldGone]).toEqual([1, [], 0, true]);
});

test('an own order elsewhere shows the current basket', async () => {
  const left = await leave({ IsOwn: true, State: 'submitted' }, target);
  expect([left.purges, left.shows, left.loads, left.isToldGone, left.asks]).toEqual([1, [], 1, false, []]);
});

test('a basket that the server still has stays with its edits', async () => {
  const left = await leave({ IsOwn: false, State: 'deleted' }, shown);
  expect([left.purges, left.shows, left.isToldGone]).toEqual([0, [shown], false]);
});
