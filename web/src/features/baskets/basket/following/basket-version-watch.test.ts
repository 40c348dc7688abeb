import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { BasketChange } from '@engros/contracts/baskets/basket-events.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aBasket, aLine, aProduct } from '../../../../../test/a-basket.ts';
import { type OthersChange, watchBasketVersion } from './basket-version-watch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const chicken = aProduct();
const shown = aBasket({ Version: 3, LineItems: [aLine({ Product: chicken, Quantity: 2 })] });
const newer: Basket = {
  ...shown,
  Version: 4,
  LineItems: [aLine({ Product: chicken, Quantity: 7 })],
};
const heard = (changes: Partial<BasketChange> = {}): BasketChange => ({
  Id: shown.Id,
  Version: 4,
  State: 'open',
  ChangedBy: 'Mette Holm',
  IsOwn: false,
  ...changes,
});

function aHearing() {
  const state = { server: shown, isPending: false, next: newer };
  const listeners = new Set<() => void>();
  const others: OthersChange[] = [];
  const refresh = vi.fn(async () => {
    state.server = state.next;
  });
  const onGone = vi.fn();
  const watch = watchBasketVersion({
    server: () => state.server,
    isPending: () => state.isPending,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    onOthersChange: (change) => others.push(change),
    onGone,
  });
  const shownAnew = () => {
    for (const listener of [...listeners]) listener();
  };
  return { watch, state, refresh, others, onGone, shownAnew };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('what others change', () => {
  test('is read and told with line and person, own ones only read', async () => {
    const { watch, refresh, others } = aHearing();
    watch.one(heard());
    await settle();
    expect(refresh).toHaveBeenCalledOnce();
    expect(others.map(({ by, lines }) => [by, lines.map(({ Quantity }) => Quantity)])).toEqual([
      ['Mette Holm', [7]],
    ]);
    const own = aHearing();
    own.watch.one(heard({ IsOwn: true }));
    await settle();
    expect(own.refresh).toHaveBeenCalledOnce();
    expect(own.others).toEqual([]);
  });

  test('that is known already is not read again', async () => {
    const { watch, refresh } = aHearing();
    watch.one(heard({ Version: 3 }));
    await settle();
    expect(refresh).not.toHaveBeenCalled();
  });

  test.each([
    ['older', 3, 1],
    ['the one heard of', 4, 0],
    ['newer', 5, 0],
  ])('waits for the answer of own edits, here %s, and is told', async (_what, Version, readings) => {
    const { watch, state, refresh, others, shownAnew } = aHearing();
    state.isPending = true;
    watch.one(heard());
    await settle();
    expect(refresh).not.toHaveBeenCalled();
    state.server = { ...newer, Version };
    state.isPending = false;
    shownAnew();
    await settle();
    expect(refresh).toHaveBeenCalledTimes(readings);
    expect(others).toHaveLength(1);
  });

  test('that could not be read is not told', async () => {
    const { watch, state, refresh, others } = aHearing();
    state.next = shown;
    watch.one(heard());
    await settle();
    expect(refresh).toHaveBeenCalledOnce();
    expect(others).toEqual([]);
  });

  test('in other baskets is read when the list lacks it', async () => {
    const { watch, refresh, others } = aHearing();
    watch.one(heard({ Id: '99', Version: 1 }));
    await settle();
    expect(refresh).toHaveBeenCalledOnce();
    expect(others).toEqual([]);
  });
});

describe('every change of the shown lines', () => {
  const [two, other] = [aLine({ Product: chicken, Quantity: 2 }), aLine({ Id: '2', ProductId: '204119' })];
  const seven = { ...two, Quantity: 7 };
  test.each([
    ['another quantity', [two, other], [seven, other], [7]],
    ['a new line', [two], [two, other], [other.Quantity]],
    ['a removed line', [two, other], [other], [2]],
    ['the only line removed', [two], [], [2]],
    ['the last line removed', [two, other], [two], [other.Quantity]],
    ['lines both changed and removed', [two, other], [seven], [7, other.Quantity]],
    ['nothing but the message', [two, other], [two, other], []],
  ] as const)('is told: %s', async (_, before, after, quantities) => {
    const { watch, state, others } = aHearing();
    state.server = { ...shown, LineItems: [...before] };
    state.next = { ...newer, LineItems: [...after] };
    watch.one(heard());
    await settle();
    expect(others.map(({ lines }) => lines.map(({ Quantity }) => Quantity))).toEqual([quantities]);
  });
});

test('changes heard while reading are read once, after it', async () => {
  const { watch, state, refresh } = aHearing();
  const reading = Promise.withResolvers<void>();
  refresh.mockImplementationOnce(() => reading.promise);
  watch.one(heard());
  await settle();
  for (const Version of [5, 6]) watch.one(heard({ Version }));
  await settle();
  expect(refresh).toHaveBeenCalledOnce();
  state.next = { ...newer, Version: 6 };
  reading.resolve();
  await settle();
  expect(refresh).toHaveBeenCalledTimes(2);
  expect(state.server.Version).toBe(6);
});

describe('a list of the baskets', () => {
  const another = heard({ Id: '13' });
  const listed = (...ids: (readonly [string, number])[]) =>
    ids.map(([Id, Version]) => ({ ...shown.AllBaskets[0], Id, Version })) as Basket['AllBaskets'];
  test.each([
    [
      'as shown',
      [
        ['12', 3],
        ['13', 2],
      ],
      false,
    ],
    ['with a basket less', [['12', 3]], true],
    [
      'with a basket more',
      [
        ['12', 3],
        ['13', 2],
        ['14', 1],
      ],
      true,
    ],
    [
      'with another instead',
      [
        ['12', 3],
        ['14', 2],
      ],
      true,
    ],
    [
      'with a newer basket beside',
      [
        ['12', 3],
        ['13', 3],
      ],
      true,
    ],
    [
      'with an older basket beside',
      [
        ['12', 3],
        ['13', 1],
      ],
      false,
    ],
    [
      'with the shown one newer',
      [
        ['12', 4],
        ['13', 2],
      ],
      true,
    ],
  ] as const)('%s is read anew only when it differs', async (_, heardList, isRead) => {
    const { watch, state, refresh } = aHearing();
    state.server = { ...shown, AllBaskets: listed(['12', 3], ['13', 2]) };
    watch.all({ Baskets: heardList.map(([Id, Version]) => ({ ...another, Id, Version })) });
    await settle();
    expect(refresh).toHaveBeenCalledTimes(isRead ? 1 : 0);
  });
});

test('a basket that is gone is told of after two seconds', async () => {
  const { watch, state, onGone } = aHearing();
  watch.one(heard({ State: 'submitted' }));
  await vi.advanceTimersByTimeAsync(1999);
  expect(onGone).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onGone).toHaveBeenCalledOnce();
  watch.all({ Baskets: [] });
  state.server = { ...shown, Id: '77' };
  await vi.advanceTimersByTimeAsync(5000);
  expect(onGone).toHaveBeenCalledOnce();
});

test('a basket that an older answer lacked is not gone', async () => {
  const { watch, onGone } = aHearing();
  watch.all({ Baskets: [] });
  await vi.advanceTimersByTimeAsync(1000);
  watch.all({ Baskets: [heard({ Version: 3 })] });
  await vi.advanceTimersByTimeAsync(2000);
  expect(onGone).not.toHaveBeenCalled();
});

test('how a basket went is told as heard first', async () => {
  const { watch, onGone } = aHearing();
  watch.one(heard({ State: 'submitted', IsOwn: true }));
  await vi.advanceTimersByTimeAsync(1000);
  watch.all({ Baskets: [] });
  await vi.advanceTimersByTimeAsync(1000);
  expect(onGone.mock.calls).toMatchObject([[{ State: 'submitted', IsOwn: true }]]);
});
