import { expect, test } from 'vitest';
import { createTimes } from './times.ts';

test('[OPS-06] times are told to a quarter, rare slow ones too', () => {
  const times = createTimes();
  for (let at = 0; at < 98; at += 1) times.add(4);
  for (const ms of [900, 900]) times.add(ms);
  const { count, totalMs, p95Ms, p99Ms } = times.recent();
  expect({ count, totalMs }).toEqual({ count: 100, totalMs: 2192 });
  expect(p95Ms).toBeGreaterThanOrEqual(4);
  expect(p95Ms).toBeLessThan(5);
  expect(p99Ms).toBeGreaterThanOrEqual(900);
  expect(p99Ms).toBeLessThan(1125);
});

test('[OPS-06] times of before the last windows are forgotten, their sums not', () => {
  let now = 0;
  const times = createTimes(() => now);
  times.add(50);
  now = 660_000;
  times.add(2);
  expect(times.recent().count).toBe(2);
  now = 1_300_000;
  expect(times.recent()).toMatchObject({ count: 1, totalMs: 2 });
  now = 5_000_000;
  expect(times.recent()).toEqual({ count: 0, totalMs: 0, p95Ms: 0, p99Ms: 0 });
  expect([times.count, times.totalMs]).toEqual([2, 52]);
});
