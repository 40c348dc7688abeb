import { act, renderHook } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProduct } from '../../../test/a-basket.ts';
import { answerCalls } from '../../../test/answers.ts';
import { debounce } from '../../features/baskets/basket/edits/debounce.ts';
import { watchQuantity } from '../../features/baskets/basket/edits/unusual-quantities.ts';
import { createTypeAhead, typeAheadMs } from '../../features/pages/search-overlay/type-ahead.ts';
import { useSettled } from './use-settled.ts';
import { useTypedSearch } from './use-typed-search.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

interface Pausing {
  quietMs: number;
  /** Starts the code that waits for a pause; it calls `done` after the pause. */
  start: (done: (text: string) => void) => (text: string) => void;
}

const pausing: Readonly<Record<string, Pausing>> = {
  'a value that settles': {
    quietMs: 300,
    start: (done) => {
      const { rerender } = renderHook(
        ({ text }) => {
          const settled = useSettled(text, 300);
          useEffect(() => {
            if (settled !== '') done(settled);
          }, [settled]);
        },
        { initialProps: { text: '' } },
      );
      return (text) => rerender({ text });
    },
  },
  'a search field of a list': {
    quietMs: 400,
    start: (done) => {
      const { result } = renderHook(() => useTypedSearch('', done));
      return (text) => act(() => result.current.type(text));
    },
  },
  'a change that is sent later': {
    quietMs: 200,
    start: (done) => debounce(done, 200),
  },
  'a search while typing': {
    quietMs: typeAheadMs,
    start: (done) => {
      const search = createTypeAhead<null>({
        ask: async (term) => {
          done(term);
          return null;
        },
        onAnswer: () => {},
        onFailure: () => {},
      });
      return search.type;
    },
  },
  'a check of an unusual quantity': {
    quietMs: 600,
    start: (done) => {
      const asked: number[] = [];
      const product = aProduct({ Id: String(Math.random()).slice(2), LatestPurchaseDate: '2026-11-16' });
      answerCalls({
        [`GET /api/accounting/purchasehistory/${product.Id}`]: () => void done(String(asked.at(-1))),
      });
      return (text) => {
        asked.push(450 + text.length);
        watchQuantity(product, 'kt', 450 + text.length);
      };
    },
  },
};

test.each(Object.entries(pausing))(
  '%s begins its pause anew with each key',
  async (_, { quietMs, start }) => {
    const done = vi.fn();
    const type = start(done);
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    for (const text of ['a', 'ab', 'abc', 'abcd']) {
      type(text);
      await pass(quietMs - 50);
      expect(done).not.toHaveBeenCalled();
    }
    await pass(100);
    expect(done).toHaveBeenCalledTimes(1);
    expect(['abcd', '454']).toContain(done.mock.calls[0]?.[0]);
    await pass(10 * quietMs);
    expect(done).toHaveBeenCalledTimes(1);
  },
);
