import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { addDays, epochDayOf, type Weekday, weekdayOf } from '../../platform/calendar-date.ts';
import {
  type DeliveryCalendar,
  datesOfPlan,
  deliveryDates,
  isInTime,
  isWorkingDate,
  nextDeliveryDate,
  periodDates,
  planDates,
  planPresaleDates,
} from './delivery-calendar.ts';
import { danishHolidays } from './holidays.ts';

const window = { from: '06:10', to: '06:50' };

function aCalendar(
  changes: Partial<DeliveryCalendar> & { weekdays?: Weekday[]; before?: number; at?: string } = {},
) {
  const { weekdays = [1, 2, 3, 4, 5], before = 1, at = '16:00', ...rest } = changes;
  return {
    timeZone: 'Europe/Copenhagen',
    routes: weekdays.map((weekday) => ({ weekday, cutOffTime: at, cutOffWorkingDaysBefore: before, window })),
    closures: [],
    extraDays: [],
    holidays: danishHolidays('da'),
    ...rest,
  };
}

function onDate(calendar: DeliveryCalendar, date: string, now: Temporal.Instant | string) {
  const instant = typeof now === 'string' ? Temporal.Instant.from(now) : now;
  const [found] = deliveryDates(calendar, { from: date, days: 1, now: instant });
  if (found === undefined) throw new Error('no date');
  return found;
}

/** Converts a Danish wall-clock time to UTC by the EU rule (the clocks change at 01:00 UTC), without Temporal. */
function danishUtc(date: string, time: string): number {
  const lastSunday = (month: string) => {
    const end = `${date.slice(0, 4)}-${month}-31`;
    return addDays(end, -(weekdayOf(end) % 7));
  };
  const wallMs = Date.parse(`${date}T${time}:00Z`);
  const hour = 3_600_000;
  const springMs = Date.parse(`${lastSunday('03')}T01:00:00Z`);
  const autumnMs = Date.parse(`${lastSunday('10')}T01:00:00Z`);
  const isSummer = (utcMs: number) => utcMs >= springMs && utcMs < autumnMs;
  if (isSummer(wallMs - 2 * hour)) return wallMs - 2 * hour;
  return wallMs - hour;
}

function expectHalfOpen(calendar: DeliveryCalendar, date: string, deadlineMs: number) {
  const deadline = Temporal.Instant.fromEpochMilliseconds(deadlineMs);
  const before = onDate(calendar, date, deadline.subtract({ milliseconds: 1 }));
  expect([before.deadline?.toString(), before.isDeliverable, before.reason]).toEqual([
    deadline.toString(),
    true,
    null,
  ]);
  expect(onDate(calendar, date, deadline.subtract({ nanoseconds: 1 })).isDeliverable).toBe(true);
  const at = onDate(calendar, date, deadline);
  expect([at.isDeliverable, at.reason]).toEqual([false, 'past_deadline']);
}

const daylightSavingSundays = [
  ['2026-03-29', '2026-10-25'],
  ['2027-03-28', '2027-10-31'],
  ['2028-03-26', '2028-10-29'],
  ['2029-03-25', '2029-10-28'],
  ['2030-03-31', '2030-10-27'],
].flat();

describe('deadlines', () => {
  it('are half-open to the millisecond around daylight-saving nights, 2026 to 2030', () => {
    for (const sunday of daylightSavingSundays) {
      for (const time of ['00:00', '01:59', '03:00', '16:00', '23:59']) {
        const sameDay = aCalendar({
          extraDays: [{ date: sunday, cutOffTime: time, cutOffWorkingDaysBefore: 0 }],
          holidays: () => new Map(),
        });
        expectHalfOpen(sameDay, sunday, danishUtc(sunday, time));
        const routes = aCalendar({ at: time, holidays: () => new Map() });
        expectHalfOpen(routes, addDays(sunday, 1), danishUtc(addDays(sunday, -2), time));
        expectHalfOpen(routes, addDays(sunday, 2), danishUtc(addDays(sunday, 1), time));
      }
    }
  });

  it('move on by an hour in gaps, mean the first in overlaps', () => {
    for (const sunday of daylightSavingSundays) {
      const calendar = aCalendar({
        extraDays: [{ date: sunday, cutOffTime: '02:30', cutOffWorkingDaysBefore: 0 }],
      });
      const utc = sunday.includes('-03-') ? '01:30' : '00:30';
      expectHalfOpen(calendar, sunday, Date.parse(`${sunday}T${utc}:00Z`));
    }
  });

  it('follow the Danish wall clock on any day', () => {
    const anyDate = fc.integer({ min: epochDayOf('2026-01-01'), max: epochDayOf('2030-12-31') });
    const anyTime = fc
      .tuple(fc.nat(23), fc.nat(59))
      .map((parts) => parts.map((n) => String(n).padStart(2, '0')).join(':'));
    fc.assert(
      fc.property(anyDate, anyTime, (day, time) => {
        const date = addDays('1970-01-01', day);
        fc.pre(!(daylightSavingSundays.includes(date) && time.startsWith('02')));
        const calendar = aCalendar({ extraDays: [{ date, cutOffTime: time, cutOffWorkingDaysBefore: 0 }] });
        expect(onDate(calendar, date, '2025-01-01T00:00:00Z').deadline?.epochMilliseconds).toBe(
          danishUtc(date, time),
        );
      }),
      { numRuns: byLength({ short: 60, matrix: 1000 }) },
    );
  });

  it('fall on the leap day, also for goods of 1 March', () => {
    const calendar = aCalendar();
    expectHalfOpen(calendar, '2028-02-29', Date.parse('2028-02-28T15:00:00Z'));
    expectHalfOpen(calendar, '2028-03-01', Date.parse('2028-02-29T15:00:00Z'));
    expectHalfOpen(calendar, '2027-03-01', Date.parse('2027-02-26T15:00:00Z'));
  });

  it('are pushed back by holidays at Easter, Christmas and New Year', () => {
    const oneBefore = aCalendar();
    const cases = [
      ['2026-04-07', '2026-04-01T14:00:00Z'],
      ['2027-03-30', '2027-03-24T15:00:00Z'],
      ['2026-12-28', '2026-12-23T15:00:00Z'],
      ['2027-01-04', '2026-12-30T15:00:00Z'],
      ['2026-05-26', '2026-05-22T14:00:00Z'],
      ['2026-06-08', '2026-06-04T14:00:00Z'],
    ] as const;
    for (const [date, deadline] of cases) expectHalfOpen(oneBefore, date, Date.parse(deadline));
    expectHalfOpen(aCalendar({ before: 2 }), '2027-01-04', Date.parse('2026-12-29T15:00:00Z'));
    expectHalfOpen(aCalendar({ before: 3 }), '2026-04-08', Date.parse('2026-03-31T14:00:00Z'));
    const closed = aCalendar({ closures: [{ date: '2026-12-30', name: 'Statusoptælling' }] });
    expectHalfOpen(closed, '2027-01-04', Date.parse('2026-12-29T15:00:00Z'));
    expect(
      ['2026-12-29', '2026-12-30', '2026-12-31', '2027-01-02'].map((date) => isWorkingDate(closed, date)),
    ).toEqual([true, false, false, false]);
  });

  it('take the later one when two routes serve a weekday', () => {
    const [early, late] = ['10:00', '18:00'].flatMap((at) => aCalendar({ weekdays: [2], at }).routes);
    for (const routes of [
      [early, late],
      [late, early],
    ]) {
      const calendar = aCalendar({ routes: routes.filter((route) => route !== undefined) });
      expectHalfOpen(calendar, '2026-11-24', Date.parse('2026-11-23T17:00:00Z'));
    }
  });
});

describe('delivery dates', () => {
  it('tell every date with its reason, holiday name and window', () => {
    const calendar = aCalendar({
      weekdays: [1, 3, 4, 5],
      closures: [{ date: '2026-12-28', name: 'Statusoptælling' }],
      extraDays: [
        {
          date: '2026-12-24',
          cutOffTime: '12:00',
          cutOffWorkingDaysBefore: 2,
          window: { from: '05:00', to: '08:00' },
        },
        { date: '2026-12-27', cutOffTime: '09:00', cutOffWorkingDaysBefore: 1 },
      ],
    });
    const dates = deliveryDates(calendar, {
      from: '2026-12-21',
      days: 9,
      now: Temporal.Instant.from('2026-12-21T11:00:00Z'),
    });
    expect(dates.map(({ date, isDeliverable, reason, name }) => [date, isDeliverable, reason, name])).toEqual(
      [
        ['2026-12-21', false, 'past_deadline', null],
        ['2026-12-22', false, 'no_route', null],
        ['2026-12-23', true, null, null],
        ['2026-12-24', true, null, 'Juleaften'],
        ['2026-12-25', false, 'holiday', 'Juledag'],
        ['2026-12-26', false, 'holiday', 'Anden juledag'],
        ['2026-12-27', true, null, null],
        ['2026-12-28', false, 'closed', 'Statusoptælling'],
        ['2026-12-29', false, 'no_route', null],
      ],
    );
    expect(dates.map(({ deadline }) => deadline?.toString() ?? null)).toEqual([
      '2026-12-18T15:00:00Z',
      null,
      '2026-12-22T15:00:00Z',
      '2026-12-22T11:00:00Z',
      null,
      null,
      '2026-12-23T08:00:00Z',
      null,
      null,
    ]);
    expect(dates.slice(2, 4).map((date) => date.window)).toEqual([window, { from: '05:00', to: '08:00' }]);
  });

  it('name the first that can still be had, or none', () => {
    const calendar = aCalendar({ weekdays: [2, 4] });
    const next = (iso: string, days = 60) =>
      nextDeliveryDate(calendar, { from: '2026-11-23', days, now: Temporal.Instant.from(iso) })?.date ?? null;
    expect(next('2026-11-23T14:59:59.999Z')).toBe('2026-11-24');
    expect(next('2026-11-23T15:00:00Z')).toBe('2026-11-26');
    expect(next('2026-11-23T15:00:00Z', 3)).toBeNull();
    expect(
      nextDeliveryDate(aCalendar({ routes: [] }), {
        from: '2026-11-23',
        days: 60,
        now: Temporal.Instant.from('2026-11-23T15:00:00Z'),
      }),
    ).toBeNull();
  });

  it('change later only from deliverable to past deadline', () => {
    const plan = planDates(aCalendar(), { from: '2026-11-24' });
    expect(plan.dates).toHaveLength(60);
    const moment = fc
      .integer({ min: 0, max: 70 * 24 * 60 })
      .map((minutes) => Temporal.Instant.from('2026-11-20T00:00:00Z').add({ minutes }));
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        const [now, later] = Temporal.Instant.compare(one, other) <= 0 ? [one, other] : [other, one];
        const after = datesOfPlan(plan, later);
        datesOfPlan(plan, now).forEach((date, index) => {
          if (after[index]?.isDeliverable) expect(date.isDeliverable).toBe(true);
          if (date.reason !== null) expect(after[index]?.reason).toBe(date.reason);
        });
      }),
      { numRuns: byLength({ short: 10, matrix: 30 }) },
    );
  });

  it('of a presale are the customer’s days until the period closes', () => {
    const period = {
      id: 'jul',
      orderUntil: Temporal.Instant.from('2026-11-27T11:00:00Z'),
      deliveryFrom: '2026-12-21',
      deliveryTo: '2026-12-24',
    };
    expect(periodDates(period)).toEqual(['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24']);
    expect(periodDates({ deliveryFrom: '2026-12-24', deliveryTo: '2026-12-21' })).toEqual([]);
    const plan = planPresaleDates(aCalendar({ weekdays: [1, 3, 4] }), period);
    const states = (iso: string) => datesOfPlan(plan, Temporal.Instant.from(iso)).map((date) => date.reason);
    expect(states('2026-11-27T10:59:59.999Z')).toEqual([null, 'no_route', null, 'holiday']);
    expect(states('2026-11-27T11:00:00Z')).toEqual(['past_deadline', 'no_route', 'past_deadline', 'holiday']);
    const openLong = planPresaleDates(aCalendar(), {
      ...period,
      orderUntil: Temporal.Instant.from('2027-01-01T00:00:00Z'),
    });
    expect(openLong.dates[0]?.deadline?.toString()).toBe('2026-12-18T15:00:00Z');
    for (const [deliveryTo, days] of [
      ['2028-12-20', 731],
      ['2028-12-21', 731],
    ] as const)
      expect(planPresaleDates(aCalendar(), { ...period, deliveryTo }).dates).toHaveLength(days);
  });

  it('refuse malformed input', () => {
    const now = Temporal.Instant.from('2026-11-23T15:00:00Z');
    expect(() => deliveryDates(aCalendar(), { from: '2026-02-30', days: 1, now })).toThrow(RangeError);
    for (const days of [-1, 0.5, 1e9, Number.NaN])
      expect(() => deliveryDates(aCalendar(), { from: '2026-11-23', days, now })).toThrow(RangeError);
    for (const before of [-1, 0.5, 1e9, Number.NaN])
      expect(() => deliveryDates(aCalendar({ before }), { from: '2026-11-23', days: 1, now })).toThrow(
        RangeError,
      );
    expect(() => deliveryDates(aCalendar({ at: '24:00' }), { from: '2026-11-23', days: 1, now })).toThrow(
      RangeError,
    );
  });
});

describe('the time zone of the process', () => {
  it('changes nothing', () => {
    const here = (file: string) => new URL(file, import.meta.url).href;
    const script = `
      const { deliveryDates } = await import('${here('./delivery-calendar.ts')}');
      const { danishHolidays } = await import('${here('./holidays.ts')}');
      const { formatLongDay } = await import('${here('../../platform/danish-formats.ts')}');
      const { fixedClock, todayIn } = await import('${here('../../platform/clock.ts')}');
      const routes = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, cutOffTime: '16:00', cutOffWorkingDaysBefore: 1, window: null }));
      const calendar = { timeZone: 'Europe/Copenhagen', routes, closures: [], extraDays: [], holidays: danishHolidays('da') };
      const now = Temporal.Instant.from('2026-03-01T00:00:00Z');
      const dates = deliveryDates(calendar, { from: '2026-03-01', days: 400, now });
      const said = dates.map((date) => [formatLongDay(date.date, 'da'), date.deadline?.toString(), date.reason, date.name]);
      const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
      console.log(JSON.stringify({ zone, answer: [said, todayIn(fixedClock('2026-12-31T23:30:00Z'), 'Europe/Copenhagen')] }));
    `;
    const zones = ['Europe/Copenhagen', 'Pacific/Kiritimati', 'America/New_York'];
    const answers = zones.map((TZ) => {
      const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        env: { ...process.env, TZ },
      });
      return JSON.parse(output.toString());
    });
    expect(answers.map(({ zone }) => zone)).toEqual(zones);
    expect(answers[0].answer[0]).toHaveLength(400);
    expect(answers[0].answer[1]).toBe('2027-01-01');
    expect(answers[1].answer).toEqual(answers[0].answer);
    expect(answers[2].answer).toEqual(answers[0].answer);
  });
});

it('[DEL-06] an order is in time until the nanosecond before its deadline', () => {
  const deadline = Temporal.Instant.from('2026-11-23T15:00:00.000500Z');
  fc.assert(
    fc.property(fc.maxSafeInteger(), (nanoseconds) => {
      const now = deadline.add({ nanoseconds });
      expect(isInTime(now, deadline)).toBe(nanoseconds < 0);
    }),
    { examples: [[0], [-1], [1], [-499_999], [-500_000], [-500_001], [499_999], [500_000]] },
  );
});
