import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byLength } from '../../../scripts/test-length.ts';
import {
  clockFor,
  clockStartingAt,
  dateIn,
  fixedClock,
  plannedClock,
  systemClock,
  todayIn,
} from './clock.ts';

/** By GNU `date`, for comparison; undefined on systems without it. */
function datesByCoreutils(instants: readonly string[], TZ: string): string[] | undefined {
  try {
    execFileSync('date', ['--version'], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return execFileSync('date', ['--file=-', '+%Y-%m-%dT%H:%M:%S%:z'], {
    env: { ...process.env, TZ },
    input: instants.join('\n'),
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
}

describe('clock', () => {
  it('stands still until it is set or moved', () => {
    const clock = fixedClock('2026-11-24T15:00:00Z');
    expect(clock.now().toString()).toBe('2026-11-24T15:00:00Z');
    clock.advance({ hours: 1 });
    clock.advance({ milliseconds: -1 });
    expect(clock.now().toString()).toBe('2026-11-24T15:59:59.999Z');
    clock.set('2027-01-01T00:00:00+01:00');
    expect(clock.now().toString()).toBe('2026-12-31T23:00:00Z');
    expect(() => clock.set('soon')).toThrow(RangeError);
    expect(() => fixedClock('2026-11-24')).toThrow(RangeError);
  });

  it('starts at a given instant and ticks on', () => {
    let elapsed = 5000;
    const clock = clockStartingAt('2026-11-24T14:59:59Z', () => elapsed);
    expect(clock.now().toString()).toBe('2026-11-24T14:59:59Z');
    elapsed += 1500.7;
    expect(clock.now().toString()).toBe('2026-11-24T15:00:00.5Z');
  });

  it('follows a plan by the machine, faster and with a leap', () => {
    let ms = Date.parse('2026-11-28T10:00:00Z');
    const plan = '2026-11-24T14:58:00Z@2026-11-28T10:00:00Z*6, 2026-11-24T22:58:00Z@2026-11-28T10:00:30Z*0.5';
    const clock = plannedClock(plan, () => ms);
    expect(clock.now().toString()).toBe('2026-11-24T14:58:00Z');
    ms += 20_001;
    expect(clock.now().toString()).toBe('2026-11-24T15:00:00.006Z');
    ms += 10_000;
    expect(clock.now().toString()).toBe('2026-11-24T22:58:00Z');
    ms += 10_000;
    expect(clock.now().toString()).toBe('2026-11-24T22:58:05Z');
    ms -= 50_001;
    expect(clock.now().toString()).toBe('2026-11-24T14:57:00Z');
    for (const wrong of ['', 'x@y*2', plan.replace('*6', '*0'), plan.replace('*6', '*1001'), `${plan},`])
      expect(() => plannedClock(wrong, () => ms)).toThrow(RangeError);
    expect(
      plannedClock(plan.replace('*6', '*1000'), () => ms)
        .now()
        .toString(),
    ).toMatch(/^2026-11-24T12/);
  });

  it('follows the setting, else the machine', () => {
    expect(clockFor('2028-02-29T12:00:00Z').now().toString()).toMatch(/^2028-02-29T12:00:0/);
    for (const setting of [undefined, ''])
      expect(Math.abs(clockFor(setting).now().since(systemClock().now()).total('seconds'))).toBeLessThan(5);
    expect(() => clockFor('tomorrow')).toThrow(RangeError);
    expect(clockFor(`2028-02-29T12:00:00Z@${systemClock().now()}*1`).now().toString()).toMatch(
      /^2028-02-29T12:00:0/,
    );
  });

  it('tells the date of the zone, not of the machine', () => {
    const clock = fixedClock('2026-12-31T22:59:59.999Z');
    expect(todayIn(clock, 'Europe/Copenhagen')).toBe('2026-12-31');
    clock.advance({ milliseconds: 1 });
    expect(todayIn(clock, 'Europe/Copenhagen')).toBe('2027-01-01');
    expect(todayIn(clock, 'America/New_York')).toBe('2026-12-31');
    expect(dateIn(Temporal.Instant.from('2028-02-28T23:00:00Z'), 'Europe/Copenhagen')).toBe('2028-02-29');
  });

  it('tells the same date with and without a memory, in any order', () => {
    const zone = fc.constantFrom('Europe/Copenhagen', 'Pacific/Kiritimati', 'America/New_York', 'UTC');
    // Starts just before both daylight-saving changes and New Year.
    const start = fc.constantFrom('2026-03-28T22:00:00Z', '2026-10-24T21:00:00Z', '2026-12-31T22:00:00Z');
    const asked = fc.record({ zone, start, plusMs: fc.integer({ min: 0, max: 9 * 3_600_000 }) });
    fc.assert(
      fc.property(fc.array(asked, { minLength: 1, maxLength: 20 }), (questions) =>
        questions.every((question) => {
          const instant = Temporal.Instant.from(question.start).add({ milliseconds: question.plusMs });
          const plain = instant.toZonedDateTimeISO(question.zone).toPlainDate().toString();
          return dateIn(instant, question.zone) === plain;
        }),
      ),
    );
  });

  it('random instants have the date and hour of coreutils', ({ skip }) => {
    const from = Temporal.Instant.from('2000-01-01T00:00:00Z').epochMilliseconds;
    const until = Temporal.Instant.from('2100-01-01T00:00:00Z').epochMilliseconds;
    const count = byLength({ short: 1000, matrix: 10_000 });
    const second = fc.integer({ min: from / 1000, max: until / 1000 });
    const [seconds = []] = fc.sample(fc.array(second, { minLength: count, maxLength: count }), 1);
    const instants = seconds.map((each) => Temporal.Instant.fromEpochMilliseconds(each * 1000));
    for (const zone of ['Europe/Copenhagen', 'America/New_York']) {
      const texts = instants.map(String);
      const expected = datesByCoreutils(texts, zone) ?? skip('no GNU date here');
      const here = instants.map((instant) => {
        const { hour } = instant.toZonedDateTimeISO(zone);
        return `${dateIn(instant, zone)} ${hour}`;
      });
      expect(here).toEqual(expected.map((text) => `${text.slice(0, 10)} ${Number(text.slice(11, 13))}`));
    }
  });
});
