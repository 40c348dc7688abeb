import { expect, test } from 'vitest';
import { readWrittenDay, withinDays } from './written-day.ts';

test.each([
  ['24.11.2026', '2026-11-24'],
  [' 4.1.2027 ', '2027-01-04'],
  ['24/11/26', '2026-11-24'],
  ['24-11', '2026-11-24'],
  ['24112026', '2026-11-24'],
  ['29.02.2028', '2028-02-29'],
])('reads %s', (text, date) => {
  expect(readWrittenDay(text, '2026-11-23')).toBe(date);
});

test.each(['', '31.02.2026', '29.02.2027', '24.13.2026', '0.5.2026', 'i morgen', '2026-11-24', '24.11.202'])(
  'takes %j for no date',
  (text) => {
    expect(readWrittenDay(text, '2026-11-23')).toBeNull();
  },
);

test('raises to the first day and lowers to the last', () => {
  const within = (date: string) => withinDays(date, '2026-11-24', '2027-01-21');
  expect(['2026-11-20', '2026-11-24', '2026-12-01', '2027-02-01'].map(within)).toEqual([
    '2026-11-24',
    '2026-11-24',
    '2026-12-01',
    '2027-01-21',
  ]);
});
