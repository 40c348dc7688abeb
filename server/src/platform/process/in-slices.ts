import { setImmediate as nextTurn } from 'node:timers/promises';

/** This thread works so long at a time before others have their turn. */
const sliceMs = 2;

/** Work that comes to its result in short steps. */
export type Stepwise<Result> = IteratorObject<unknown, Result, undefined>;

/**
 * Does long work beside the calls: a few milliseconds at a time, with a turn of the event loop in between. What it reads
 * must not change meanwhile. Rejects with what a step throws.
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
