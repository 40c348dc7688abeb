import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { basketSubmitMs, checkoutUpdateMs, debounce } from './debounce.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['a checkout update', checkoutUpdateMs, 200],
  ['a submit', basketSubmitMs, 300],
])('[BAS-03] %s waits for silence and runs once with the last words', (_, ms, expected) => {
  expect(ms).toBe(expected);
  const action = vi.fn();
  const debounced = debounce(action, ms);
  debounced('a');
  vi.advanceTimersByTime(expected - 1);
  debounced('b');
  vi.advanceTimersByTime(expected - 1);
  expect(action).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(action.mock.calls).toEqual([['b']]);
  vi.advanceTimersByTime(expected * 3);
  expect(action).toHaveBeenCalledTimes(1);
});

test('a waiting call can be run at once or given up', () => {
  const action = vi.fn();
  const debounced = debounce(action, checkoutUpdateMs);
  debounced('a');
  debounced.flush();
  debounced.flush();
  debounced('b');
  debounced.cancel();
  vi.advanceTimersByTime(checkoutUpdateMs * 2);
  expect(action.mock.calls).toEqual([['a']]);
});
