/** Purpose of a test run; the long one has the most repeats. */
type Length = 'short' | 'matrix' | 'long';

function lengthOf({ ENGROS_LONG, ENGROS_MATRIX }: NodeJS.ProcessEnv): Length {
  if (ENGROS_LONG === '1') return 'long';
  return ENGROS_MATRIX === '1' ? 'matrix' : 'short';
}

/**
 * Length of this run: `npm test` (short) tests every rule once, `npm run test:matrix` every combination with
 * all repeats, `npm run test:long` also produces the published figures.
 */
export const testLength: Length = lengthOf(process.env);

/** The long run uses the value of the matrix unless `long` is given. */
export function byLength<Value>(choice: { short: Value; matrix: Value; long?: Value }): Value {
  if (testLength === 'long') return choice.long ?? choice.matrix;
  return choice[testLength];
}
