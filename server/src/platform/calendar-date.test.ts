import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  dateOfEpochDay,
  epochDayOf,
  instantOfWallClock,
  isAskedDay,
  isCalendarDate,
  timeOfDay,
  weekdayOf,
} from './calendar-date.ts';

const anyDay = fc.integer({ min: epochDayOf('0001-01-01'), max: epochDayOf('9999-12-31') });

describe('calendar dates', () => {
  it('agree with Temporal on every day from 1995 to 2045', () => {
    let expected = Temporal.PlainDate.from('1995-01-01');
    for (let day = epochDayOf('1995-01-01'); day <= epochDayOf('2045-12-31'); day += 1) {
      const date = dateOfEpochDay(day);
      if (date !== expected.toString() || weekdayOf(date) !== expected.dayOfWeek || epochDayOf(date) !== day)
        expect([date, weekdayOf(date), epochDayOf(date)]).toEqual([
          expected.toString(),
          expected.dayOfWeek,
          day,
        ]);
      expected = expected.add({ days: 1 });
    }
    expect(expected.toString()).toBe('2046-01-01');
  });

  it('agree with Temporal over ten thousand years, also when days are added', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -400, max: 400 }), (day, step) => {
        const date = dateOfEpochDay(day);
        const plain = Temporal.PlainDate.from(date);
        expect(weekdayOf(date)).toBe(plain.dayOfWeek);
        const moved = plain.add({ days: step });
        if (moved.year >= 1 && moved.year <= 9999) expect(addDays(date, step)).toBe(moved.toString());
      }),
    );
  });

  it('exist or are refused', () => {
    expect(isCalendarDate('2028-02-29')).toBe(true);
    for (const text of [
      '2027-02-29',
      '2100-02-29',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-01-00',
      '0000-01-01',
    ])
      expect(isCalendarDate(text), text).toBe(false);
    for (const text of ['', '2026-1-1', '26-01-01', '2026-01-01T00:00:00Z', ' 2026-01-01', '2026-01-01\n'])
      expect(() => epochDayOf(text), text).toThrow(RangeError);
    expect(isAskedDay('9999-12-31', {})).toBe(true);
    expect(['9999-12-30', '9999-12-31'].map((text) => isAskedDay(text, { after: 1 }))).toEqual([true, false]);
    expect(['0001-01-02', '0001-01-01'].map((text) => isAskedDay(text, { before: 1 }))).toEqual([
      true,
      false,
    ]);
    expect(isAskedDay('2026-02-30', {})).toBe(false);
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('0001-01-01', -1)).toThrow(RangeError);
  });

  it('take times of day with and without seconds', () => {
    expect(timeOfDay('16:00')).toEqual({ hour: 16, minute: 0, second: 0 });
    expect(timeOfDay('06:10:59')).toEqual({ hour: 6, minute: 10, second: 59 });
    for (const text of ['24:00', '6:00', '16.00', '16:60', '16:00:60', ''])
      expect(() => timeOfDay(text)).toThrow(RangeError);
  });

  it('become instants by the zone’s clock, also in gap and overlap', () => {
    const copenhagen = (date: string, time: string) =>
      instantOfWallClock(epochDayOf(date), time, 'Europe/Copenhagen').toString();
    expect(copenhagen('2026-11-24', '16:00')).toBe('2026-11-24T15:00:00Z');
    expect(copenhagen('2026-07-24', '16:00')).toBe('2026-07-24T14:00:00Z');
    expect(copenhagen('2026-03-29', '02:30')).toBe('2026-03-29T01:30:00Z');
    expect(copenhagen('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00Z');
  });
});
