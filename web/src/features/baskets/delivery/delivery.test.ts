import type { DeliveryDate } from '@engros/contracts/goods/delivery.ts';
import { webLabels } from '@engros/contracts/labels/all.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startLabels } from '../../../lib/labels.ts';
import { serverNow, setServerClock } from '../../../lib/server-clock.ts';
import { remainingText } from './deadline-text.ts';
import { startCountdown } from './delivery-data.ts';
import { nextOpenDay, stripDays } from './delivery-days.ts';

function aDay(date: string, changes: Partial<DeliveryDate> = {}): DeliveryDate {
  const Deadline = new Date(Date.parse(`${date}T15:00:00Z`) - 86_400_000).toISOString();
  return { Date: date, IsDeliverable: true, Name: null, Reason: null, Deadline, Window: null, ...changes };
}

const closed = { IsDeliverable: false, Reason: 'closed', Deadline: null } as const;
const days = [
  aDay('2026-11-23'),
  aDay('2026-11-24'),
  aDay('2026-11-25'),
  aDay('2026-11-26'),
  aDay('2026-11-27'),
  aDay('2026-11-28', closed),
  aDay('2026-11-29', closed),
  aDay('2026-11-30'),
  aDay('2026-12-01'),
  aDay('2026-12-02'),
];
const mondayNoon = Date.parse('2026-11-23T12:00:00Z');

describe('days', () => {
  test('the next day is the first delivered and not past deadline', () => {
    expect(nextOpenDay(days, '2026-11-24', mondayNoon)?.Date).toBe('2026-11-25');
    expect(nextOpenDay(days, '2026-11-27', mondayNoon)?.Date).toBe('2026-11-30');
    expect(nextOpenDay(days, null, mondayNoon)?.Date).toBe('2026-11-24');
    expect(nextOpenDay(days, null, Date.parse('2026-11-23T15:00:00Z'))?.Date).toBe('2026-11-25');
    expect(nextOpenDay(days, '2026-12-02', mondayNoon)).toBeUndefined();
  });

  test('the strip shows seven days with the chosen one among them', () => {
    const shown = (chosen: string | null) => stripDays(days, chosen, mondayNoon).map((day) => day.Date);
    expect(shown(null)).toHaveLength(7);
    expect(shown('2026-11-25')[0]).toBe('2026-11-24');
    expect(shown('2026-12-02').at(-1)).toBe('2026-12-02');
    expect(shown('2026-11-23')[0]).toBe('2026-11-23');
  });
});

describe('countdown', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('1999-01-01T00:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('it ticks by the server’s clock and completes once at 0', () => {
    setServerClock('2026-11-24T14:59:57.400Z');
    const ticks: number[] = [];
    const complete = vi.fn();
    startCountdown({
      deadlineMs: Date.parse('2026-11-24T15:00:00Z'),
      now: serverNow,
      onTick: (remainingMs) => ticks.push(Math.ceil(remainingMs / 1000)),
      onComplete: complete,
    });
    vi.advanceTimersByTime(2599);
    expect(complete).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(ticks).toEqual([3, 2, 1, 0]);
    vi.advanceTimersByTime(5000);
    expect(complete).toHaveBeenCalledTimes(1);
    expect(ticks).toHaveLength(4);
  });

  test('stopped, it neither ticks nor completes', () => {
    setServerClock('2026-11-24T14:59:58Z');
    const complete = vi.fn();
    const stop = startCountdown({
      deadlineMs: Date.parse('2026-11-24T15:00:00Z'),
      now: serverNow,
      onTick: () => {},
      onComplete: complete,
    });
    stop();
    vi.advanceTimersByTime(10_000);
    expect(complete).not.toHaveBeenCalled();
  });
});

test('time left: days, hours, minutes; seconds in the last half hour', () => {
  startLabels('da', Object.fromEntries(Object.entries(webLabels).map(([key, texts]) => [key, texts.da])));
  const minute = 60_000;
  expect(remainingText(102 * minute)).toBe('1 t 42 min');
  expect(remainingText(60 * minute)).toBe('1 t 0 min');
  expect(remainingText(60 * minute - 1)).toBe('59 min');
  expect(remainingText(37 * minute)).toBe('37 min');
  expect(remainingText(30 * minute)).toBe('30 min');
  expect(remainingText(30 * minute - 1)).toBe('29 min 59 s');
  expect(remainingText(5000)).toBe('0 min 05 s');
  expect(remainingText(3 * 1440 * minute)).toBe('3 dage');
  expect(remainingText(26 * 60 * minute)).toBe('26 t 0 min');
});
