import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBasket, aLine, aProduct } from '../../../../test/a-basket.ts';
import { type BasketStore, createBasketStore } from './basket-store.ts';
import { editQuietMs } from './edits/edit-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const chicken = aProduct();
const basketOf = (Id: string, Version: number) =>
  aBasket({ Id, Version, LineItems: [aLine({ Product: chicken, Quantity: Version })] });

/** A store that shows version 3 of basket 12; its requests wait until they are answered. */
async function aStore() {
  const waiting: ((answer: Basket) => void)[] = [];
  const ask = () => new Promise<Basket>((resolve) => waiting.push(resolve));
  const store = createBasketStore({
    load: ask,
    send: ask,
    mayPassLater: () => false,
    newKey: () => crypto.randomUUID(),
    customerId: '104882',
    cache: { read: () => undefined, write: () => {} },
    keep: { read: () => undefined, write: () => {} },
    onRefused: (error) => {
      throw error;
    },
  });
  const answer = async (at: number, basket: Basket) => {
    waiting[at]?.(basket);
    await vi.advanceTimersByTimeAsync(0);
  };
  void store.load('12');
  await answer(0, basketOf('12', 3));
  const shown = () => {
    const { basket } = store.view();
    return basket && `${basket.Id} v${basket.Version}`;
  };
  return { store, answer, shown };
}

const roads: Readonly<Record<string, (store: BasketStore) => unknown>> = {
  'a load': (store) => store.load('12'),
  'a load of the shown basket': (store) => store.load(),
  'a reading in the background': (store) => store.refresh(),
  'an edit': (store) => {
    store.setQuantity(chicken, 'kt', null, 9);
    return vi.advanceTimersByTimeAsync(editQuietMs);
  },
};
const names = Object.keys(roads);

test.each(names)('the answer to %s shows what is newer, never what is older', async (name) => {
  for (const [version, shown] of [
    [2, 3],
    [3, 3],
    [4, 4],
  ] as const) {
    const page = await aStore();
    void roads[name]?.(page.store);
    await vi.advanceTimersByTimeAsync(0);
    await page.answer(1, basketOf('12', version));
    expect(page.shown()).toBe(`12 v${shown}`);
    expect(page.store.view().isPending).toBe(false);
  }
});

test.each(names)('the answer to %s comes too late after another basket', async (name) => {
  const page = await aStore();
  void roads[name]?.(page.store);
  await vi.advanceTimersByTimeAsync(0);
  page.store.replace(basketOf('13', 1));
  await page.answer(1, basketOf('12', 4));
  expect(page.shown()).toBe('13 v1');
});

/** Edits are sent one after the other, so two of them are never a pair. */
const pairs = names.flatMap((first) =>
  names.filter((second) => first !== 'an edit' || second !== first).map((second) => [first, second] as const),
);
test.each(pairs)('of %s and %s the newer shows, whichever comes first', async (first, second) => {
  for (const order of [
    [1, 2],
    [2, 1],
  ]) {
    const page = await aStore();
    for (const name of [first, second]) {
      void roads[name]?.(page.store);
      await vi.advanceTimersByTimeAsync(0);
    }
    for (const at of order) await page.answer(at, basketOf('12', 3 + at));
    expect(page.shown()).toBe('12 v5');
  }
});

test('of two baskets the one asked for last shows, whichever comes first', async () => {
  for (const order of [
    [1, 2],
    [2, 1],
  ]) {
    const page = await aStore();
    void page.store.load('13');
    void page.store.load('14');
    for (const at of order) await page.answer(at, basketOf(String(12 + at), 1));
    expect(page.shown()).toBe('14 v1');
  }
});
