import { randomInt } from 'node:crypto';

/**
 * Step between numbers. It has no factor in common with the number of possible values, so each is used once
 * before any repeats.
 */
const stride = 48_271_693;
const drawn = new Map<number, number>();

/** Different at each call in this process; the first number is random. */
export function freshNumber(digits: number): number {
  const least = 10 ** (digits - 1);
  const count = 9 * least;
  const next = ((drawn.get(digits) ?? randomInt(count)) + stride) % count;
  drawn.set(digits, next);
  return least + next;
}
