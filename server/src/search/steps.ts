/** Work in short steps; other work may run between any two steps. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Number of positions between two steps, which take a few tenths of a millisecond. */
const stretch = 2048;

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

export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
