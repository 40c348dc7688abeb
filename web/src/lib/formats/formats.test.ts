import { expect, test } from 'vitest';
import {
  addDays,
  clockSeconds,
  clockTime,
  daysBetween,
  fullDate,
  headingDay,
  isoWeek,
  localMoment,
  loneTime,
  shortDay,
  timeSpan,
  weekdayOf,
} from './day-formats.ts';
import {
  countryName,
  formatComparison,
  formatCount,
  formatDiscount,
  formatKroner,
  formatOre,
  formatPrice,
  formatShare,
  formatShortOre,
} from './formats.ts';

test('øre are written as kroner in the page language, without floats', () => {
  expect(formatOre(128_450, 'da')).toBe('1.284,50');
  expect(formatOre(128_450, 'en')).toBe('1,284.50');
  expect(formatOre(5, 'da')).toBe('0,05');
  expect(formatOre(-1_450, 'da')).toBe('\u221214,50');
  expect(formatOre(100_000_000_01, 'da')).toBe('100.000.000,01');
  expect(formatKroner(768_790, 'da')).toBe('7.687,90 kr.');
  expect(formatShortOre(850_000, 'da')).toBe('8.500');
  expect(formatShortOre(850_050, 'da')).toBe('8.500,50');
  expect(formatPrice(64_350, true, 'da')).toBe('ca. 643,50');
  expect(formatComparison(6_625, 'kg', 'da')).toBe('66,25 /kg');
  expect(formatComparison(1_450, 'l', 'da')).toBe('14,50 /l');
  expect(formatComparison(35, 'piece', 'da')).toBe('0,35 /stk');
  expect(formatComparison(35, 'piece', 'en')).toBe('0.35 /pc');
  expect(formatCount(1284, 'da')).toBe('1.284');
  expect(formatDiscount(40, 'da')).toBe('\u221240\u00a0%');
});

test('days are written as the design says, weeks by ISO', () => {
  expect(shortDay('2026-11-24', 'da')).toBe('ti. 24.11');
  expect(shortDay('2026-11-24', 'en')).toBe('Tue 24/11');
  expect(headingDay('2026-11-28', 'da')).toBe('Lørdag 28.11');
  expect(fullDate('2026-11-24', 'da')).toBe('24.11.2026');
  expect(isoWeek('2026-11-24')).toBe(48);
  expect(isoWeek('2027-01-01')).toBe(53);
  expect(isoWeek('2027-01-04')).toBe(1);
  expect(isoWeek('2024-12-30')).toBe(1);
  expect(weekdayOf('2026-11-29')).toBe(7);
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
});

test('a share has a decimal if asked, a space in Danish only', () => {
  expect(formatShare(60.4, 1, 'da')).toBe('60,4\u00a0%');
  expect(formatShare(60.4, 1, 'en')).toBe('60.4%');
  expect(formatShare(60.4, 0, 'en')).toBe('60%');
});

test('times have a full stop in Danish, in the supplier’s zone', () => {
  expect(clockTime('16:00:00', 'da')).toBe('16.00');
  expect(loneTime('13:08', 'da')).toBe('kl.\u00a013.08');
  expect(loneTime('13:08', 'en')).toBe('13:08');
  expect(timeSpan('06:10', '06:50', 'da')).toBe('06.10–06.50');
  expect(clockSeconds('16:00', '05', 'da')).toBe('16.00.05');
  expect(clockSeconds('16:00', '05', 'en')).toBe('16:00:05');
  expect(localMoment('2026-11-24T15:00:00Z', 'Europe/Copenhagen')).toEqual({
    date: '2026-11-24',
    time: '16:00',
  });
  expect(localMoment('2026-07-01T22:30:00Z', 'Europe/Copenhagen')).toEqual({
    date: '2026-07-02',
    time: '00:30',
  });
});

test('countries have their name in the language of the page', () => {
  expect(['DK', 'NL', 'IT'].map((code) => countryName(code, 'da'))).toEqual([
    'Danmark',
    'Nederlandene',
    'Italien',
  ]);
  expect(countryName('NL', 'en')).toBe('Netherlands');
  expect(['Sydhavet', 'dk', ''].map((code) => countryName(code, 'da'))).toEqual(['Sydhavet', 'dk', '']);
});
