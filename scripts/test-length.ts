/** What a run of the tests is for; the long one repeats most. */
type Length = 'short' | 'matrix' | 'long';

function lengthOf({ ENGROS_LONG, ENGROS_MATRIX }: NodeJS.ProcessEnv): Length {
  if (ENGROS_LONG === '1') return 'long';
  return ENGROS_MATRIX === '1' ? 'matrix' : 'short';
}

/**
 * Which run this is: `npm test` (short) shows every rule once, `npm run test:matrix` goes through every combination and
 * all repeats, `npm run test:long` makes the figures that are published.
 */
export const testLength: Length = lengthOf(process.env);

/** The repeats, cases or milliseconds of this run; the long run takes those of the matrix unless it has its own. */
export function byLength<Value>(choice: { short: Value; matrix: Value; long?: Value }): Value {
  if (testLength === 'long') return choice.long ?? choice.matrix;
  return choice[testLength];
}
