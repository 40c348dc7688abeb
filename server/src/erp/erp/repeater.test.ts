import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRepeater } from './repeater.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[WLD-02] work that failed is tried again soon, then with longer pauses', async () => {
  const begun: number[] = [];
  let isWell = false;
  const startMs = Date.now();
  const repeater = createRepeater(
    async () => {
      begun.push(Date.now() - startMs);
      if (!isWell) throw new Error('no connection is free');
      return 60_000;
    },
    { log: { warn: () => undefined } },
  );
  await vi.advanceTimersByTimeAsync(20_000);
  expect(begun).toEqual([250, 500, 1000, 2000, 4000, 8000, 13_000, 18_000]);
  isWell = true;
  await vi.advanceTimersByTimeAsync(5000);
  isWell = false;
  begun.length = 0;
  const pokedMs = Date.now() - startMs;
  repeater.poke();
  await vi.advanceTimersByTimeAsync(1000);
  expect(begun.map((ms) => ms - pokedMs)).toEqual([250, 500, 1000]);
  const stopped = repeater.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  await stopped;
  expect(begun).toHaveLength(3);
});
