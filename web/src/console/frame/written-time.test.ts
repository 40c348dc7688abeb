import { expect, test } from 'vitest';
import { readWrittenTime } from './written-time.ts';

test.each([
  ['16.00', '16:00'],
  ['16:05', '16:05'],
  ['1605', '16:05'],
  [' 7 ', '07:00'],
  ['730', '07:30'],
  ['23.59', '23:59'],
])('a time written %s is read', (text, time) => {
  expect(readWrittenTime(text)).toBe(time);
});

test.each(['', '24.00', '12.60', '4 PM', '12.3', 'noon', '-1'])('%j is no time of day', (text) => {
  expect(readWrittenTime(text)).toBeNull();
});
