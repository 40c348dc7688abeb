import { describe, expect, test } from 'vitest';
import { earlierPeriod } from './period.ts';

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
