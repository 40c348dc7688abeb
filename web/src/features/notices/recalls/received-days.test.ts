import { expect, test } from 'vitest';
import { startLabels } from '../../../lib/labels.ts';
import { receivedDays } from './received-days.ts';

const received = (...days: string[]) =>
  receivedDays({ Deliveries: days.map((Day) => ({ Day, Lot: null, Quantity: 1 })) as never });

test('days of a recall name their year once, each day once', () => {
  startLabels('da', {});
  expect(received('2026-11-12')).toBe('12.11.2026');
  expect(received('2026-11-16', '2026-11-12', '2026-11-12')).toBe('12.11 og 16.11.2026');
  expect(received('2025-12-30', '2026-01-02', '2026-01-05')).toBe('30.12.2025, 02.01 og 05.01.2026');
  startLabels('en', {});
  expect(received('2026-11-12', '2026-11-16')).toBe('12/11 and 16/11/2026');
});
