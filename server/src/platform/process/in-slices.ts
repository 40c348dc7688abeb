import { setImmediate as nextTurn } from 'node:timers/promises';

/** Time that a slice may occupy the thread before other work gets its turn. */
const sliceMs = 2;

export type Stepwise<Result> = IteratorObject<unknown, Result, undefined>;

/**
 * Slices of a few milliseconds, with a turn of the event loop in between, so that requests are not blocked. The work's data must
 * not change in the meantime. Rejects with the error of a step.
 */
export async function inSlices<Result>(
  steps: Stepwise<Result>,
  elapsedMs: () => number = () => performance.now(),
): Promise<Result> {
  for (;;) {
    await nextTurn();
    const untilMs = elapsedMs() + sliceMs;
    let step = steps.next();
    while (!step.done && elapsedMs() < untilMs) step = steps.next();
    if (step.done) return step.value;
  }
}
