import Holidays from 'date-holidays';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../platform/calendar-date.ts';
import { danishHolidays, danishHolidaysIn } from './holidays.ts';

const easterSundays = [
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2029-04-01',
  '2030-04-21',
  '2031-04-13',
  '2038-04-25',
];

describe('Danish days without delivery', () => {
  it('are the public holidays, Constitution Day, Christmas Eve and New Year’s Eve', () => {
    for (const easter of easterSundays) {
      const year = easter.slice(0, 4);
      const expected = [-3, -2, 0, 1, 39, 49, 50].map((days) => addDays(easter, days));
      expected.push(
        ...['01-01', '06-05', '12-24', '12-25', '12-26', '12-31'].map((monthDay) => `${year}-${monthDay}`),
      );
      const dates = danishHolidaysIn(Number(year)).map((day) => day.date);
      expect(dates).toEqual([...new Set(expected)].sort());
    }
  });

  it('leave out 1 May, Mother’s Day, Fastelavn and, since 2024, Store bededag', () => {
    expect(danishHolidays('da')(2023).get('2023-05-05')).toBe('Store bededag');
    const names = danishHolidays('da')(2026);
    for (const date of ['2026-05-01', '2026-05-10', '2026-02-16']) expect(names.has(date), date).toBe(false);
    for (let year = 2024; year <= 2035; year += 1)
      expect([...danishHolidays('da')(year).values()]).not.toContain('Store bededag');
  });

  it('have names in both languages, in sentence case', () => {
    const danish = danishHolidays('da')(2026);
    const english = danishHolidays('en')(2026);
    expect([...danish.keys()]).toEqual([...english.keys()]);
    expect([danish.get('2026-04-06'), english.get('2026-04-06')]).toEqual([
      'Anden påskedag',
      'Easter Monday',
    ]);
    expect([danish.get('2026-05-25'), english.get('2026-05-25')]).toEqual(['Anden pinsedag', 'Whit Monday']);
    expect([danish.get('2026-12-24'), english.get('2026-12-24')]).toEqual(['Juleaften', 'Christmas Eve']);
    expect([danish.get('2026-12-31'), english.get('2026-12-31')]).toEqual(['Nytårsaften', "New Year's Eve"]);
  });

  it('keep the holiday where an observance falls on it, computed yearly', () => {
    const whitMonday = danishHolidaysIn(2017).filter((day) => day.date === '2017-06-05');
    expect(whitMonday.map((day) => [day.names.da, day.kind])).toEqual([['Anden pinsedag', 'public']]);
    expect(danishHolidaysIn(2027)).toBe(danishHolidaysIn(2027));
    expect(danishHolidays('en')(2027)).toBe(danishHolidays('en')(2027));
  });

  it('are the public holidays of an independent library, from 2015 to 2060', () => {
    const library = new Holidays('DK');
    for (let year = 2015; year <= 2060; year += 1) {
      const theirs = library
        .getHolidays(year, 'da')
        .filter((day) => day.type === 'public')
        .map((day) => day.date.slice(0, 10));
      const ours = danishHolidaysIn(year)
        .filter((day) => day.kind === 'public')
        .map((day) => day.date);
      expect(ours, String(year)).toEqual([...new Set(theirs)].sort());
    }
  });
});
