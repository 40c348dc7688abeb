import { describe, expect, it } from 'vitest';
import { fixedClock } from './clock.ts';
import { deliveryDateOf } from './delivery-date-input.ts';

const clock = fixedClock('2026-11-23T13:18:00Z');
const read = (text: string) => deliveryDateOf(text, { clock, timeZone: 'Europe/Copenhagen' });

describe('a delivery date as written', () => {
  it('is taken as written without an offset, else by the supplier’s clock', () => {
    expect(read('2026-11-24')).toBe('2026-11-24');
    expect(read('2026-11-24T23:59:00')).toBe('2026-11-24');
    expect(read('2026-11-24T22:59:00Z')).toBe('2026-11-24');
    expect(read('2026-11-24T23:00:00.000Z')).toBe('2026-11-25');
    expect(read('2027-07-24T22:00:00Z')).toBe('2027-07-25');
    expect(read('2026-11-25T00:30:00+02:00')).toBe('2026-11-24');
  });

  it('must exist', () => {
    for (const text of [
      '2026-02-30',
      '2026-13-01',
      '2027-02-29',
      '2026-11-24T25:00:00Z',
      '2026-02-30T10:00:00Z',
    ])
      expect(() => read(text)).toThrow('invalidInput');
  });

  it('lies near today: 31 days back and 400 days ahead at most', () => {
    expect(read('2026-10-23')).toBe('2026-10-23');
    expect(read('2027-12-28')).toBe('2027-12-28');
    for (const text of ['2026-10-22', '2027-12-29', '2020-01-06', '9999-12-31'])
      expect(() => read(text), text).toThrow('invalidInput');
  });
});
