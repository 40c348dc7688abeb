import { describe, expect, test } from 'vitest';
import { addDays } from '../../platform/calendar-date.ts';
import { daysOf, earlierPeriod, monthsOf, type Period, twelveMonthsTo } from './period.ts';
import { partsOf, spansOf } from './spans.ts';

describe('the same days of the year before', () => {
  test.each([
    ['a February against one of a leap year', '2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
    ['twelve months that end with February', '2024-03-01', '2025-02-28', '2023-03-01', '2024-02-29'],
    ['a February of a leap year', '2024-02-01', '2024-02-29', '2023-02-01', '2023-02-28'],
    ['one day', '2025-02-28', '2025-02-28', '2024-02-28', '2024-02-28'],
    ['a month until today', '2025-02-01', '2025-02-27', '2024-02-01', '2024-02-27'],
    ['a year', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
  ])('are those of %s', (_, from, to, earlierFrom, earlierTo) => {
    expect(earlierPeriod({ from, to }, 'yearBefore')).toEqual({ from: earlierFrom, to: earlierTo });
  });
});

test('the period before ends the day before and is as long', () => {
  for (const [from, to, before] of [
    ['2026-11-01', '2026-11-30', '2026-10-02'],
    ['2026-11-23', '2026-11-23', '2026-11-22'],
    ['2024-03-01', '2024-03-02', '2024-02-28'],
  ] as const) {
    const earlier = earlierPeriod({ from, to }, 'periodBefore');
    expect(earlier).toEqual({ from: before, to: addDays(from, -1) });
    expect(daysOf(earlier)).toBe(daysOf({ from, to }));
  }
  expect(twelveMonthsTo('2026-11-23')).toBe('2025-12-01');
});

describe('the months of a period', () => {
  test.each([
    ['whole ones', '2026-10-01', '2026-12-31', [false, false, false]],
    ['but the first day', '2026-10-02', '2026-12-31', [true, false, false]],
    ['but the last day', '2026-10-01', '2026-12-30', [false, false, true]],
    ['a part of one', '2026-11-02', '2026-11-29', [true]],
    ['one but its last day', '2026-11-01', '2026-11-29', [true]],
    ['a February of a leap year', '2024-02-01', '2024-02-29', [false]],
    ['all of it but the 29th', '2024-02-01', '2024-02-28', [true]],
    ['over a new year', '2026-12-01', '2027-01-31', [false, false]],
  ])('say which of them are partial: %s', (_, from, to, partial) => {
    const months = monthsOf({ from, to });
    expect(months.map(({ isPartial }) => isPartial)).toEqual(partial);
    expect([months[0]?.month, months.at(-1)?.month]).toEqual([from.slice(0, 7), to.slice(0, 7)]);
  });
});

/** Empty when the periods do not follow each other. */
function daysOfAll(periods: readonly Period[]): string[] {
  return periods.flatMap(({ from, to }) =>
    Array.from({ length: Math.max(0, daysOf({ from, to })) }, (_, at) => addDays(from, at)),
  );
}

const ends = [
  '2023-12-31',
  '2024-01-01',
  '2024-01-15',
  '2024-01-31',
  '2024-02-01',
  '2024-02-28',
  '2024-02-29',
];
const all = [...ends, '2024-03-01', '2024-03-30', '2024-03-31', '2024-04-01'];
const periods = all.flatMap((from) => all.filter((to) => to >= from).map((to) => ({ from, to })));

test('spans of a period have each of its days once', () => {
  for (const period of periods) {
    const spans = spansOf(period);
    expect(daysOfAll(spans)).toEqual(daysOfAll([period]));
    const months = spans.filter(({ grain }) => grain === 'month').flatMap(monthsOf);
    expect(months.every(({ isPartial }) => !isPartial)).toBe(true);
  }
});

test('parts of a period have each of its days once', () => {
  for (const period of periods.filter(({ from }) => from.endsWith('-01')))
    for (const months of [1, 2, 3]) {
      const parts = partsOf(period, months);
      expect(daysOfAll(parts)).toEqual(daysOfAll([period]));
      expect(Math.max(...parts.map((part) => monthsOf(part).length))).toBeLessThanOrEqual(months);
    }
});
