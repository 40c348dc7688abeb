import type { Clock } from '../../../src/platform/clock.ts';

/** How much faster the clock of these tests runs than the machine's. */
const speed = 60;
const start = Temporal.Instant.from('2026-11-23T13:20:00Z');

/** Creates a clock that runs fast from a moment of the machine's clock (in ms), so that processes can share it. */
export function fastClock(startedMs: number): Clock {
  return { now: () => start.add({ milliseconds: Math.floor((Date.now() - startedMs) * speed) }) };
}
