import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { type TryRule, tryRules } from '../../platform/http/rate-limits.ts';
import { afterRefusal, afterTry, type TryState, waitSeconds } from './try-rule.ts';

const start = Temporal.Instant.from('2026-11-23T08:00:00Z');

function tryer(...rules: readonly TryRule[]) {
  let states: (TryState | undefined)[] = rules.map(() => undefined);
  return (ms: number): number => {
    const now = start.add({ milliseconds: ms });
    const waits = rules.map((rule, at) => waitSeconds(rule, states[at], now));
    const isTaken = Math.max(...waits) === 0;
    states = rules.map((rule, at) => {
      const state = states[at];
      if (isTaken) return afterTry(rule, state, now);
      return state && (waits[at] ?? 0) > 0 ? afterRefusal(state, now) : state;
    });
    return Math.max(...waits);
  };
}

const hourMs = 3_600_000;
const { pair, account, address, browser, code } = tryRules;

test.each([
  ['one after another', 360],
  ['every 5 s', 5000],
  ['every 7 s', 7000],
  ['every 19 s', 19_000],
])('[ACC-11] an hour of guesses %s: 28 checked, the owner in (T21)', (_how, stepMs) => {
  const guess = tryer(pair, account, address);
  let checked = 0;
  for (let ms = 0; ms < hourMs; ms += stepMs) if (guess(ms) === 0) checked++;
  expect(checked).toBeGreaterThanOrEqual(5);
  expect(checked).toBeLessThanOrEqual(28);
  expect(guess(hourMs + 30_000)).toBe(0);
});

test('[ACC-11] a patient guesser has 20 from one address, 28 from all', () => {
  const patient = (...rules: TryRule[]) => {
    const guess = tryer(...rules);
    let checked = 0;
    for (let ms = 0; ms < hourMs; ) {
      const wait = guess(ms);
      if (wait === 0) checked++;
      ms += Math.max(wait * 1000, 1);
    }
    return checked;
  };
  expect(patient(pair, account)).toBeLessThanOrEqual(20);
  expect(patient(account)).toBeLessThanOrEqual(28);
  expect(patient(browser) + patient(account)).toBeLessThanOrEqual(40);
  expect(patient(code)).toBeLessThanOrEqual(20);
});

test('[ACC-11] 10,000 accounts guessed from one address: 1,200 an hour checked (T21)', () => {
  const guess = tryer(address);
  let checked = 0;
  for (let at = 0; at < 10_000; at++) if (guess(at * 360) === 0) checked++;
  expect(checked).toBeGreaterThan(1100);
  expect(checked).toBeLessThanOrEqual(1200);
});

test('however tries are spread, no hour has more than the rule allows', () => {
  const rules = fc.constantFrom<TryRule>(pair, account, browser, code);
  const steps = fc.array(fc.integer({ min: 0, max: 400_000 }), { minLength: 50, maxLength: 300 });
  fc.assert(
    fc.property(rules, steps, (rule, gaps) => {
      const guess = tryer(rule);
      const checkedAt: number[] = [];
      let ms = 0;
      for (const gap of gaps) {
        ms += gap;
        if (guess(ms) === 0) checkedAt.push(ms);
      }
      for (const from of checkedAt)
        expect(checkedAt.filter((at) => at >= from && at < from + hourMs).length).toBeLessThanOrEqual(
          rule.burst + rule.perHour,
        );
    }),
    { numRuns: byLength({ short: 15, matrix: 50 }), seed: 20261123 },
  );
});

test('the wait is 1 s at first, doubles, ends at 30 s', () => {
  let state: TryState | undefined;
  let now = start;
  const waits = Array.from({ length: 11 }, () => {
    state = afterTry(pair, state, now);
    const wait = waitSeconds(pair, state, now);
    now = now.add({ seconds: wait });
    return wait;
  });
  expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 30, 30]);
});

test('five tries in spite of refusals ask for 20 s of quiet', () => {
  const guess = tryer(pair);
  // Ten attempts are accepted, after which the wait is 30 s.
  for (const second of [0, 0, 0, 0, 0, 1, 3, 7, 15, 31]) expect(guess(second * 1000)).toBe(0);
  const turnedAway = [32, 33, 34, 35, 36].map((second) => guess(second * 1000));
  expect(turnedAway).toEqual([29, 28, 27, 26, 25]);
  expect(guess(50_000), 'still within the 30 s').toBe(11);
  expect(guess(61_000), 'not quiet for 20 s').toBe(9);
  expect(guess(81_000)).toBe(0);
});
