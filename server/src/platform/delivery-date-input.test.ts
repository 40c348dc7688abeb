import { describe, expect, it } from 'vitest';
import { deliveryDateOf } from './delivery-date-input.ts';

const read = (text: string) => deliveryDateOf(text, 'Europe/Copenhagen');

describe('a delivery date as written', () => {
  it('is taken as it stands without an offset, and by the supplier’s clock with one', () => {
    expect(read('2026-11-24')).toBe('2026-11-24');
    expect(read('2026-11-24T23:59:00')).toBe('2026-11-24');
    expect(read('2026-11-24T22:59:00Z')).toBe('2026-11-24');
    expect(read('2026-11-24T23:00:00.000Z')).toBe('2026-11-25');
    expect(read('2026-07-24T22:00:00Z')).toBe('2026-07-25');
    expect(read('2026-11-25T00:30:00+02:00')).toBe('2026-11-24');
    expect(read('2028-02-29')).toBe('2028-02-29');
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
});
