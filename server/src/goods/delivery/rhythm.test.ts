import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { always } from '../../people/customers/route-rhythm.ts';
import { addDays, epochDayOf, type Weekday, weekdayOf } from '../../platform/calendar-date.ts';
import { type CoolType, type DeliveryRoute, planDates } from './delivery-calendar.ts';
import { deadlinesWithLeadTime } from './lead-time.ts';
import { drivesOn, type Rhythm } from './rhythm.ts';

const weekly: Rhythm = { everyWeeks: 1, firstDate: always, isoWeeks: null };

/** The days of a route, counted one by one from its first day. */
function* countedDays(weekday: Weekday, { everyWeeks, firstDate, isoWeeks }: Rhythm, until: string) {
  let week = 0;
  for (let day = firstDate; day <= until; day = addDays(day, 1)) {
    if (weekdayOf(day) === 1 && day !== firstDate) week += 1;
    const number = Temporal.PlainDate.from(day).weekOfYear ?? 0;
    const isParity = isoWeeks === null || isoWeeks === (number % 2 === 0 ? 'even' : 'odd');
    if (weekdayOf(day) === weekday && week % everyWeeks === 0 && isParity) yield day;
  }
}

const someWeekday = fc.integer({ min: 1, max: 7 }) as fc.Arbitrary<Weekday>;

describe('the weeks of a route', () => {
  test('[DAT-01] are those of a count day by day, over any new year', () => {
    // 2020 and 2026 have 53 weeks.
    const someFirst = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2020-01-01', days));
    fc.assert(
      fc.property(
        someWeekday,
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(null, 'even' as const, 'odd' as const),
        someFirst,
        (weekday, everyWeeks, isoWeeks, firstDate) => {
          const rhythm = { everyWeeks: isoWeeks === null ? everyWeeks : 1, firstDate, isoWeeks };
          const until = addDays(firstDate, 2700);
          const asked = Array.from({ length: 2720 }, (_, at) => addDays(firstDate, at - 19));
          expect(asked.filter((day) => drivesOn({ weekday, ...rhythm }, epochDayOf(day)))).toEqual([
            ...countedDays(weekday, rhythm, until),
          ]);
        },
      ),
      { numRuns: byLength({ short: 20, matrix: 300 }) },
    );
  });

  test('two odd weeks follow each other where the year has 53', () => {
    const days = (rhythm: Rhythm) =>
      ['2026-12-21', '2026-12-28', '2027-01-04', '2027-01-11'].filter((day) =>
        drivesOn({ weekday: 1, ...rhythm }, epochDayOf(day)),
      );
    expect(days({ ...weekly, isoWeeks: 'odd' })).toEqual(['2026-12-28', '2027-01-04']);
    expect(days({ ...weekly, everyWeeks: 2, firstDate: '2026-12-14' })).toEqual(['2026-12-28', '2027-01-11']);
  });
});

const route = (weekday: Weekday, changes: Partial<DeliveryRoute> = {}): DeliveryRoute => ({
  weekday,
  cutOffTime: '16:00',
  cutOffWorkingDaysBefore: 1,
  window: { from: '06:00', to: '08:00' },
  ...changes,
});

const plan = (routes: readonly DeliveryRoute[], more: Partial<Parameters<typeof planDates>[0]> = {}) =>
  planDates(
    {
      timeZone: 'Europe/Copenhagen',
      routes,
      closures: [],
      extraDays: [],
      holidays: () => new Map(),
      ...more,
    },
    { from: '2026-10-19', days: 60 },
  );

const onDay = (planned: ReturnType<typeof plan>, date: string) => {
  const found = planned.dates.find((each) => each.date === date);
  return [found?.reason, found?.deadline?.toString(), found?.window?.from];
};

describe('a route of every second week', () => {
  const rhythm = { ...weekly, everyWeeks: 2, firstDate: '2026-10-13' };

  test('keeps its hour over the change of the clocks', () => {
    const planned = plan([route(2, { rhythm })]);
    expect(onDay(planned, '2026-10-20')).toEqual(['no_route', undefined, undefined]);
    expect(
      planned.dates.filter(({ reason }) => reason === null).map(({ deadline }) => String(deadline)),
    ).toEqual([
      '2026-10-26T15:00:00Z',
      '2026-11-09T15:00:00Z',
      '2026-11-23T15:00:00Z',
      '2026-12-07T15:00:00Z',
    ]);
  });
});

describe('the tours of a day', () => {
  const morning = route(2, { route: 0, goods: ['cool', 'dry'] });
  const afternoon = route(2, {
    route: 1,
    goods: ['freeze', 'dry'],
    cutOffTime: '09:00',
    cutOffWorkingDaysBefore: 0,
    window: { from: '13:00', to: '15:00' },
  });
  const day = '2026-11-24';
  const of = (planned: ReturnType<typeof plan>, coolType: CoolType, leadTimeWorkingDays = 0) =>
    deadlinesWithLeadTime({ plan: planned, leadTimeWorkingDays, leadCutOffTime: null, coolType })[
      planned.dates.findIndex(({ date }) => date === day)
    ]?.toString();

  test('give each kind of goods the latest deadline that carries it', () => {
    const planned = plan([morning, afternoon]);
    expect(onDay(planned, day)).toEqual([null, '2026-11-24T08:00:00Z', '13:00']);
    expect(of(planned, 'cool')).toBe('2026-11-23T15:00:00Z');
    expect(of(planned, 'freeze')).toBe('2026-11-24T08:00:00Z');
    expect(of(planned, 'dry')).toBe('2026-11-24T08:00:00Z');
    expect(of(planned, 'freeze', 2)).toBe('2026-11-20T08:00:00Z');
    expect(of(plan([{ ...morning, goods: ['cool'] }]), 'freeze')).toBeUndefined();
  });

  test('are closed, moved and replaced one by one', () => {
    const closed = { closedRouteDays: [{ date: day, name: 'Færge', route: 1 }] };
    const without = plan([morning, afternoon], closed);
    expect([onDay(without, day)[1], of(without, 'freeze'), of(without, 'cool')]).toEqual([
      '2026-11-23T15:00:00Z',
      undefined,
      '2026-11-23T15:00:00Z',
    ]);
    const moved = { date: day, route: 0, cutOffTime: '10:00', cutOffWorkingDaysBefore: 1 };
    expect(of(plan([morning, afternoon], { changedDeadlines: [moved] }), 'cool')).toBe(
      '2026-11-23T09:00:00Z',
    );
    const extra = { ...moved, cutOffTime: '11:00', window: { from: '07:00', to: '08:00' } };
    const replaced = plan([morning, afternoon], { extraDays: [extra] });
    expect([of(replaced, 'cool'), of(replaced, 'freeze')]).toEqual([
      '2026-11-23T10:00:00Z',
      '2026-11-24T08:00:00Z',
    ]);
    const shut = plan([morning, afternoon], { ...closed, closures: [{ date: day, name: 'Lager' }] });
    expect(onDay(shut, day)[0]).toBe('closed');
  });
});
