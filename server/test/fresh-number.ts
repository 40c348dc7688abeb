import { randomInt } from 'node:crypto';

/** Has no divisor in common with a power of ten times nine, so that every number is met before one comes again. */
const stride = 48_271_693;
const drawn = new Map<number, number>();

/** A number of so many digits, another at each call in this process; where they begin is chance. */
export function freshNumber(digits: number): number {
  const least = 10 ** (digits - 1);
  const count = 9 * least;
  const next = ((drawn.get(digits) ?? randomInt(count)) + stride) % count;
  drawn.set(digits, next);
  return least + next;
}
