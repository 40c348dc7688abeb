import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useBatches } from './use-batches.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

test.each([
  [0, [0, 0]],
  [1, [1, 1]],
  [8, [8, 8]],
  [9, [8, 9, 9]],
  [16, [8, 16, 16]],
  [20, [8, 16, 20, 20]],
])('of %i rows eight more are drawn every 50 ms', async (total, drawn) => {
  const { result } = renderHook(() => useBatches(total, false));
  for (const count of drawn) {
    expect(result.current).toBe(count);
    await act(() => vi.advanceTimersByTimeAsync(50));
  }
  expect(renderHook(() => useBatches(total, true)).result.current).toBe(total);
});
