/** Work cut into short steps: whoever drives it may let others have a turn between any two. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Visits between two steps: some tenths of a millisecond. */
const stretch = 2048;

/** Visits the positions below `length` in their order. */
export function* eachPosition(
  length: number,
  visit: (at: number) => void,
  visitsAtOnce: number = stretch,
): Steps<void> {
  for (let from = 0; from < length; from += visitsAtOnce) {
    const to = Math.min(length, from + visitsAtOnce);
    for (let at = from; at < to; at++) visit(at);
    yield;
  }
}

/** Does all of it without a pause. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
