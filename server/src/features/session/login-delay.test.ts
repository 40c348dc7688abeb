import { expect, test } from 'vitest';
import { delayRules, waitSeconds } from './login-delay.ts';

test('an hour of guessing at one account from one address verifies at most 40 guesses', () => {
  let verified = 0;
  let lastAt = 0;
  for (let second = 0; second < 3600; second++) {
    if (waitSeconds(delayRules.pair, verified, second - lastAt) > 0) continue;
    verified++;
    lastAt = second;
  }
  expect(verified).toBeLessThanOrEqual(40);
});

test('however many failures an account has, its owner waits at most 30 seconds', () => {
  for (const failures of [0, 19, 20, 25, 1000, 1_000_000])
    expect(waitSeconds(delayRules.account, failures, 0)).toBeLessThanOrEqual(30);
  expect(waitSeconds(delayRules.account, 19, 0)).toBe(0);
  expect(waitSeconds(delayRules.account, 21, 0)).toBe(2);
  expect(waitSeconds(delayRules.pair, 4, 0)).toBe(0);
  expect(waitSeconds(delayRules.pair, 5, 0)).toBe(1);
  expect(waitSeconds(delayRules.pair, 5, 1)).toBe(0);
});
