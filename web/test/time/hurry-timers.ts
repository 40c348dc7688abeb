import { configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

/** Maximum speed of the fake clock compared with real time; a failed call is retried after one or two seconds. */
const haste = 20;
const stepMs = 10;

/** In the tests of the file, timers run ahead of real time, for pages that try again before they say that something failed. */
export function hurryTimers(): void {
  let hurry: ReturnType<typeof setInterval>;
  // The waiting times of these tests are measured by the fake clock.
  const patience = getConfig().asyncUtilTimeout;
  beforeAll(() => configure({ asyncUtilTimeout: patience * haste }));
  afterAll(() => configure({ asyncUtilTimeout: patience }));
  beforeEach(() => {
    hurry = setInterval(() => vi.advanceTimersByTime(stepMs * haste), stepMs);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => clearInterval(hurry));
}
