import type { Basket, LineItem } from '@engros/contracts/baskets/basket.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aBasket, aLine, aProduct } from '../../../../test/a-basket.ts';
import { type BasketStoreParts, createBasketStore } from './basket-store.ts';
import type { BasketFrame } from './basket-view.ts';
import { editQuietMs } from './edits/edit-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const chicken = aProduct();
const loaded = aBasket({ Version: 3, LineItems: [aLine({ Product: chicken, Quantity: 2 })] });
const settle = () => vi.advanceTimersByTimeAsync(0);

function aStore(parts: Partial<BasketStoreParts> = {}) {
  const cache: { current?: Basket | undefined } = {};
  const refused: unknown[] = [];
  let keys = 0;
  const store = createBasketStore({
    load: async () => loaded,
    send: () => new Promise(() => {}),
    mayPassLater: () => false,
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    customerId: '104882',
    cache: {
      read: () => cache.current,
      write: (basket) => {
        cache.current = basket;
      },
    },
    keep: { read: () => undefined, write: () => {} },
    onRefused: (error) => refused.push(error),
    ...parts,
  });
  return { store, cache, refused };
}

describe('showing edits at once', () => {
  test('a quantity and its sums follow at once, the server later', async () => {
    const send = vi.fn(() => new Promise<Basket>(() => {}));
    const { store } = aStore({ send });
    await store.load();
    store.setQuantity(chicken, 'kt', null, 5);
    store.setQuantity(chicken, 'ps', null, 1);
    expect(store.quantity('204118', 'kt')).toBe(5);
    expect(store.view().basket).toMatchObject({
      NumberOfLines: 2,
      SubTotalOre: 5 * 66_250 + 13_950,
      DeliveryFeeOre: 34_500,
      TotalOre: 5 * 66_250 + 13_950 + 34_500,
      VatOre: 94_925,
    });
    expect(store.view().isPending).toBe(true);
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(editQuietMs);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('0 removes the line, untouched lines stay the same objects', async () => {
    const other = aLine({ Id: '2', Product: aProduct({ Id: '300' }) });
    const { store } = aStore({ load: async () => aBasket({ LineItems: [aLine(), other] }) });
    await store.load();
    store.setQuantity(chicken, 'kt', null, 0);
    expect(store.view().basket?.LineItems).toEqual([other]);
    expect(store.view().basket?.LineItems[0]).toBe(other);
  });

  test('only what is watched changes: another rung keeps its quantity', async () => {
    const { store } = aStore();
    await store.load();
    const before = store.quantity('204118', 'ps');
    store.setQuantity(chicken, 'kt', null, 9);
    expect(store.quantity('204118', 'ps')).toBe(before);
  });

  test('a quantity typed before the basket is known is sent after', async () => {
    const send = vi.fn(() => new Promise<Basket>(() => {}));
    const { store } = aStore({ send });
    store.setQuantity(chicken, 'kt', null, 4);
    await store.load();
    expect(store.quantity('204118', 'kt')).toBe(4);
    await vi.advanceTimersByTimeAsync(editQuietMs);
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({ target: '12', editKey: 'key-1', customerId: '104882' }),
      { keepalive: true },
    );
  });

  test('without the right to see prices there are no sums', async () => {
    const line = aLine({ UnitPriceOre: null });
    const { store } = aStore({ load: async () => aBasket({ LineItems: [line], SubTotalOre: null }) });
    await store.load();
    store.setQuantity(chicken, 'kt', null, 9);
    expect(store.view().basket).toMatchObject({ SubTotalOre: null });
    expect(store.view().basket?.LineItems[0]).toMatchObject({ Quantity: 9, LineTotalOre: null });
  });
});

test('a changed line stays one object until it changes again', async () => {
  const other = aLine({ Id: '2', ProductId: '204119', Product: aProduct({ Id: '204119' }) });
  const { store } = aStore({ load: async () => aBasket({ LineItems: [...loaded.LineItems, other] }) });
  await store.load();
  store.setQuantity(chicken, 'kt', null, 5);
  const changed = store.view().basket?.LineItems[0];
  expect(changed?.Quantity).toBe(5);
  store.setQuantity(other.Product, 'kt', null, 7);
  store.edit({ SeparateInvoice: true });
  await vi.advanceTimersByTimeAsync(editQuietMs);
  expect(store.view().basket?.LineItems[0]).toBe(changed);
  store.setQuantity(chicken, 'kt', null, 6);
  expect(store.view().basket?.LineItems[0]).not.toBe(changed);
  expect(store.view().basket?.LineItems.map(({ Quantity }) => Quantity)).toEqual([6, 7]);
});

describe('answers of the server', () => {
  test('an answer replaces the basket, with unknown edits on top', async () => {
    const answers: ((basket: Basket) => void)[] = [];
    const { store, cache } = aStore({ send: () => new Promise((resolve) => answers.push(resolve)) });
    await store.load();
    store.setQuantity(chicken, 'kt', null, 5);
    await vi.advanceTimersByTimeAsync(editQuietMs);
    store.setQuantity(chicken, 'kt', null, 6);
    const shown: number[] = [];
    store.subscribe(() => shown.push(store.quantity('204118', 'kt')));
    const answer = aBasket({ Version: 4, LineItems: [aLine({ Quantity: 5, UnitPriceOre: 60_000 })] });
    answers[0]?.(answer);
    await settle();
    expect(new Set(shown)).toEqual(new Set([6]));
    expect(store.view().basket?.SubTotalOre).toBe(6 * 60_000);
    expect(cache.current).toEqual(answer);
  });

  test('a long basket sends only other lines, or all when unsure', async () => {
    const other = aLine({ Id: '2', ProductId: '204119', SalesUnitCode: 'ks' });
    const marked = (Version: number, Mark: string, Since: string | null, LineItems: LineItem[]) =>
      aBasket({ Version, LineItems, Lines: { Mark, Since, RemovedIds: [] } });
    const whole = marked(1, 'a', null, [aLine(), other]);
    const load = vi.fn(async () => whole);
    const send = vi
      .fn()
      .mockResolvedValueOnce(marked(2, 'b', 'a', [aLine({ Quantity: 5 })]))
      .mockResolvedValueOnce(marked(3, 'd', 'c', [aLine({ Quantity: 6 })]));
    const { store } = aStore({ load, send });
    await store.load();
    store.setQuantity(chicken, 'kt', null, 5);
    await vi.advanceTimersByTimeAsync(editQuietMs);
    expect(send.mock.calls[0]?.[1]).toMatchObject({ linesMark: 'a' });
    expect(store.view().basket?.LineItems.map(({ Quantity }) => Quantity)).toEqual([5, 2]);
    expect(store.view().basket?.LineItems[1]).toBe(other);

    load.mockResolvedValue(marked(3, 'd', null, [aLine({ Quantity: 6 }), other]));
    store.setQuantity(chicken, 'kt', null, 6);
    await vi.advanceTimersByTimeAsync(editQuietMs);
    expect(store.view().basket?.LineItems.map(({ Quantity }) => Quantity)).toEqual([6, 2]);
    expect(store.view().isPending).toBe(false);
  });

  test('a refused edit shows the server state again', async () => {
    const { store, refused } = aStore({ send: () => Promise.reject(new Error('400')) });
    await store.load();
    store.setQuantity(chicken, 'kt', null, 5);
    await vi.advanceTimersByTimeAsync(editQuietMs);
    expect(store.quantity('204118', 'kt')).toBe(2);
    expect(refused).toHaveLength(1);
  });

  test('[BAS-04] the cached basket shows first; the server replaces it', async () => {
    const cached = aBasket({ Version: 99, LineItems: [aLine({ Quantity: 1 })] });
    const load = vi.fn(async () => loaded);
    const { store } = aStore({ load, cache: { read: () => cached, write: () => {} } });
    expect(store.view()).toMatchObject({ status: 'ready', basket: { NumberOfLines: 1 } });
    await store.load();
    expect(load).toHaveBeenCalledWith('12', undefined);
    expect(store.quantity('204118', 'kt')).toBe(2);
  });

  test('[BAS-04] a failed load clears the cache and retries once without id', async () => {
    const asked: (string | undefined)[] = [];
    const cache = { current: aBasket() as Basket | undefined };
    const { store } = aStore({
      load: async (id) => {
        asked.push(id);
        if (id !== undefined) throw new Error('404');
        expect(cache.current).toBeUndefined();
        return aBasket({ Id: '44' });
      },
      cache: {
        read: () => cache.current,
        write: (basket) => {
          cache.current = basket;
        },
      },
    });
    await store.load();
    expect(asked).toEqual(['12', undefined]);
    expect(store.view().basket?.Id).toBe('44');

    const failing = vi.fn(() => Promise.reject(new Error('500')));
    const broken = aStore({ load: failing });
    await broken.store.load('7');
    expect(failing.mock.calls).toEqual([
      ['7', undefined],
      [undefined, undefined],
    ]);
    expect(broken.store.view()).toEqual({ basket: undefined, status: 'failed', isPending: false });
  });

  test('[BAS-04] changes of id, date or period notify, lines do not', async () => {
    const { store } = aStore();
    const frames: BasketFrame[] = [];
    store.subscribeToFrame((frame) => frames.push(frame));
    await store.load();
    store.setQuantity(chicken, 'kt', null, 7);
    store.edit({ Delivery: { ExpectedDate: '2026-11-25' } });
    store.edit({ Delivery: { ExpectedDate: '2026-12-15', PreSaleIndicator: 'JUL' } });
    store.edit({ Message: { Text: 'Porten' } });
    store.edit({ Delivery: { ExpectedDate: '2026-12-15', PreSaleIndicator: null } });
    store.replace(aBasket({ Id: '13' }));
    expect(frames).toEqual([
      { basketId: '12', expectedDate: '2026-11-24', presaleId: null },
      { basketId: '12', expectedDate: '2026-11-25', presaleId: null },
      { basketId: '12', expectedDate: '2026-12-15', presaleId: 'JUL' },
      { basketId: '12', expectedDate: '2026-12-15', presaleId: null },
      { basketId: '13', expectedDate: '2026-11-24', presaleId: null },
    ]);
  });

  test('a purge forgets the basket, its cache and what was not sent', async () => {
    const send = vi.fn(() => new Promise<Basket>(() => {}));
    const { store, cache } = aStore({ send });
    await store.load();
    store.setQuantity(chicken, 'kt', null, 5);
    store.purge();
    await vi.advanceTimersByTimeAsync(editQuietMs);
    expect(send).not.toHaveBeenCalled();
    expect(cache.current).toBeUndefined();
    expect(store.view()).toEqual({ basket: undefined, status: 'loading', isPending: false });
  });
});
