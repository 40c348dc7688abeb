/**
 * Number of index rows, terms and spellings visited since the last `takeSteps`: the cost of queries,
 * independent of the machine.
 */
const work = { steps: 0 };

/** Adds to the steps of the current query. */
export function countSteps(steps: number): void {
  work.steps += steps;
}

/** Returns the number of steps and resets it to 0. */
export function takeSteps(): number {
  const { steps } = work;
  work.steps = 0;
  return steps;
}
