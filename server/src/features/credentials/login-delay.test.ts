import { expect, test } from 'vitest';
import { delayRules, waitSeconds } from './login-delay.ts';

test.each(['pair', 'account', 'browser'] as const)(
  'an hour of guessing at one account verifies at most 40 guesses by the rule of the %s (T21)',
  (kind) => {
    let verified = 0;
    let lastAt = 0;
    for (let second = 0; second < 3600; second++) {
      if (waitSeconds(delayRules[kind], verified, second - lastAt) > 0) continue;
      verified++;
      lastAt = second;
    }
    expect(verified).toBeLessThanOrEqual(40);
  },
);

test('the first failures are free; then the wait doubles up to its bound', () => {
  expect(waitSeconds(delayRules.account, 19, 0)).toBe(0);
  expect(waitSeconds(delayRules.account, 21, 0)).toBe(2);
  for (const failures of [29, 1000, 1_000_000])
    expect(waitSeconds(delayRules.account, failures, 0)).toBe(300);
  expect(waitSeconds(delayRules.pair, 4, 0)).toBe(0);
  expect(waitSeconds(delayRules.pair, 5, 0)).toBe(1);
  expect(waitSeconds(delayRules.pair, 5, 1)).toBe(0);
});
