import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatInstantTime,
  formatKilo,
  formatLongDay,
  formatNumber,
  formatOre,
  formatPercent,
  formatShortDay,
  formatTime,
  formatTimeRange,
  formatWeek,
  isoWeek,
  longWeekday,
} from './danish-formats.ts';

const locales = { da: 'da-DK', en: 'en-GB' } as const;
const language = fc.constantFrom('da' as const, 'en' as const);

describe('amounts and figures', () => {
  it('are written as the design says', () => {
    expect(formatOre(105_000, 'da')).toBe('1.050,00');
    expect(formatOre(105_000, 'en')).toBe('1,050.00');
    expect(formatOre(-128_450, 'da')).toBe('−1.284,50');
    expect(formatOre(5, 'da')).toBe('0,05');
    expect(formatOre(-5, 'en')).toBe('−0.05');
    expect(formatOre(0, 'da')).toBe('0,00');
    expect(formatOre(Number.MAX_SAFE_INTEGER, 'da')).toBe('90.071.992.547.409,91');
    expect(formatKilo(2400, 'da')).toBe('2,4 kg');
    expect(formatKilo(10_000, 'da')).toBe('10 kg');
    expect(formatKilo(1_250_005, 'en')).toBe('1,250.005 kg');
    expect(formatKilo(40, 'da')).toBe('0,04 kg');
    expect(formatKilo(-500, 'da')).toBe('−0,5 kg');
  });

  it('round the number as written, half away from zero', () => {
    expect(formatNumber(2.675, 2, 'da')).toBe('2,68');
    expect(formatNumber(1.005, 2, 'da')).toBe('1,01');
    expect(formatNumber(-0.5, 0, 'da')).toBe('−1');
    expect(formatNumber(-0.004, 2, 'da')).toBe('0,00');
    expect(formatNumber(999.995, 2, 'da')).toBe('1.000,00');
    expect(formatNumber(1e21, 0, 'da')).toBe('1.000.000.000.000.000.000.000');
    expect(formatNumber(1.5e-7, 7, 'da')).toBe('0,0000002');
    expect(formatNumber(1e-16, 2, 'da')).toBe('0,00');
  });

  it('refuse what is no figure', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => formatNumber(value, 2, 'da')).toThrow(RangeError);
    expect(() => formatNumber(1, -1, 'da')).toThrow(RangeError);
    expect(() => formatOre(1.5, 'da')).toThrow(RangeError);
    expect(() => formatKilo(0.5, 'da')).toThrow(RangeError);
  });

  it('equal what Intl writes, but for the minus', () => {
    const formats = { da: amountFormat('da', 2), en: amountFormat('en', 2) };
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), language, (ore, lang) => {
        expect(formatOre(ore, lang)).toBe(formats[lang](ore / 100));
      }),
    );
    fc.assert(
      fc.property(
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        fc.nat(6),
        language,
        (value, decimals, lang) => {
          expect(formatNumber(value, decimals, lang)).toBe(amountFormat(lang, decimals)(value));
        },
      ),
    );
  });
});

function amountFormat(lang: 'da' | 'en', decimals: number): (value: number) => string {
  const format = new Intl.NumberFormat(locales[lang], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: 'negative',
  });
  return (value) => format.format(value).replace('-', '−');
}

describe('dates and times', () => {
  it('are written as the design says', () => {
    expect(formatDate('2026-11-24')).toBe('24.11.2026');
    expect(formatDate(Temporal.PlainDate.from('2028-02-29'))).toBe('29.02.2028');
    expect(formatShortDay('2026-11-24', 'da')).toBe('ti. 24.11');
    expect(formatShortDay('2026-11-24', 'en')).toBe('Tue 24.11');
    expect(formatLongDay('2026-11-24', 'da')).toBe('Tirsdag 24.11');
    expect(formatLongDay('2026-11-29', 'en')).toBe('Sunday 29.11');
    expect(longWeekday(6, 'da')).toBe('lørdag');
    expect(formatWeek('2026-11-24', 'da')).toBe('uge 48');
    expect(formatWeek('2026-11-24', 'en')).toBe('week 48');
    expect(formatTime('16:00', 'da')).toBe('16.00');
    expect(formatTime('16:00:00', 'en')).toBe('16:00');
    expect(formatTimeRange('06:10', '06:50', 'da')).toBe('06.10–06.50');
    expect(() => formatDate('2026-02-29')).toThrow(RangeError);
    expect(() => formatTime('25:00', 'da')).toThrow(RangeError);
  });

  it('show the wall clock of the zone on both daylight-saving nights', () => {
    const at = (iso: string) => formatInstantTime(Temporal.Instant.from(iso), 'Europe/Copenhagen', 'da');
    expect(at('2026-03-29T00:59:00Z')).toBe('01.59');
    expect(at('2026-03-29T01:00:00Z')).toBe('03.00');
    expect(at('2026-10-25T00:59:00Z')).toBe('02.59');
    expect(at('2026-10-25T01:00:00Z')).toBe('02.00');
  });

  it('have a space before the sign of percent in Danish alone', () => {
    expect(formatPercent(54.46, 1, 'da')).toBe('54,5 %');
    expect(formatPercent(54.46, 1, 'en')).toBe('54.5%');
  });

  it('have the weekdays and ISO weeks of Temporal from 2020 to 2035', () => {
    const weekday = {
      da: new Intl.DateTimeFormat('da-DK', { weekday: 'long' }),
      en: new Intl.DateTimeFormat('en-GB', { weekday: 'long' }),
    };
    for (let day = Temporal.PlainDate.from('2020-01-01'); day.year < 2036; day = day.add({ days: 1 })) {
      expect(isoWeek(day)).toEqual({ year: day.yearOfWeek, week: day.weekOfYear });
      for (const lang of ['da', 'en'] as const)
        expect(formatLongDay(day, lang).split(' ')[0]?.toLowerCase()).toBe(
          weekday[lang].format(day).toLowerCase(),
        );
    }
  });
});
