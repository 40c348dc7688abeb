import { expect, test } from 'vitest';
import { daysByKey, shownDate } from './calendar-keys.ts';

test('arrows move by day and week, Home and End to the ends of the week, pages by four weeks', () => {
  const wednesday = 3;
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'a'];
  expect(keys.map((key) => daysByKey(key, wednesday))).toEqual([-1, 1, -7, 7, -2, 4, -28, 28, null]);
});

test('the focus stays among the days shown', () => {
  const shown = ['2026-11-23', '2026-11-24', '2026-11-25'];
  expect(shownDate(shown, '2026-11-24', 1)).toBe('2026-11-25');
  expect(shownDate(shown, '2026-11-24', 7)).toBe('2026-11-25');
  expect(shownDate(shown, '2026-11-24', -28)).toBe('2026-11-23');
});
