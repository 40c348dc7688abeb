/** Rows of postings, terms and spellings looked at since last asked: what queries cost, whatever the machine does. */
const work = { steps: 0 };

/** Counts steps of the query under way. */
export function countSteps(steps: number): void {
  work.steps += steps;
}

/** The steps since this was last called, and begins again at none. */
export function takeSteps(): number {
  const { steps } = work;
  work.steps = 0;
  return steps;
}
