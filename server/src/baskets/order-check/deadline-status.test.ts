import { expect, it } from 'vitest';
import { deadlineStatus, momentOf } from './deadline-status.ts';

const deadline = Temporal.Instant.from('2026-11-23T15:00:00Z');
const at = (iso: string) => momentOf(Temporal.Instant.from(iso), 'Europe/Copenhagen');

it('is near from two hours before, and over at the deadline itself', () => {
  const status = (iso: string) => deadlineStatus(deadline, '2026-11-24', at(iso));
  expect(status('2026-11-23T12:59:59.999Z')).toBe('Open');
  expect(status('2026-11-23T13:00:00Z')).toBe('Soon');
  expect(status('2026-11-23T14:59:59.999Z')).toBe('Soon');
  expect(status('2026-11-23T15:00:00Z')).toBe('Passed');
});

it('counts a day without a deadline as open until it comes', () => {
  const status = (iso: string) => deadlineStatus(null, '2026-11-24', at(iso));
  expect(status('2026-11-23T22:59:59Z')).toBe('Open');
  expect(status('2026-11-23T23:00:00Z')).toBe('Passed');
  expect(deadlineStatus(null, null, at('2026-11-23T23:00:00Z'))).toBe('Open');
});
