/**
 * Number of index rows, terms and spellings that queries have visited since the last `takeSteps`. It measures the cost
 * of queries in the same way on every machine.
 */
const work = { steps: 0 };

export function countSteps(steps: number): void {
  work.steps += steps;
}

export function takeSteps(): number {
  const { steps } = work;
  work.steps = 0;
  return steps;
}
