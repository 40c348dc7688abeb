import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerWith, jsonAnswer } from '../../../../test/answers.ts';
import type { CountList, CountProduct } from '../../../features/favourites/favorite-count/count-rules.ts';
import type { OpenCount } from '../../../features/favourites/favorite-count/use-count.ts';
import { usePars } from './use-pars.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

test('a second level of a product waits for the failing first', async () => {
  const sent: { level: number; answer: (response: Response) => void }[] = [];
  answerWith((_, { body }) => {
    const { Edits } = JSON.parse(String(body)) as { Edits: { Par: { Quantity: number } }[] };
    const { promise, resolve } = Promise.withResolvers<Response>();
    sent.push({ level: Edits[0]?.Par.Quantity ?? 0, answer: resolve });
    return promise;
  });
  const product = { id: '501220', unit: { code: 'kt' }, par: null } as CountProduct;
  const list = { id: '7', products: [product] } as unknown as CountList;
  const open = { refresh: () => Promise.resolve() } as unknown as OpenCount;
  const { result } = renderHook(() => usePars(list, open));
  const levels = () => sent.map(({ level }) => level);
  for (const level of [3, 4]) {
    act(() => result.current.put(product, level));
    await act(() => vi.advanceTimersByTimeAsync(600));
  }
  expect(levels()).toEqual([3]);
  await act(async () => sent[0]?.answer(jsonAnswer({ Type: 'internal', Message: 'x' }, 500)));
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(levels()).toEqual([3, 4]);
  expect(result.current.products[0]?.par).toBe(4);
});
