/** Random numbers that are the same for the same seed on every machine. */
export interface Chance {
  /** 0 ≤ x < 1 */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  pick<T>(items: readonly T[]): T;
}

/** Each kitchen has its own seed, so that its random numbers do not depend on the speed of another kitchen. */
export function chanceOf(seed: string): Chance {
  let state = hashOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return { next, whole, pick: (items) => at(items, whole(0, items.length - 1)) };
}

/** `share`: 0 ≤ share < 1. Throws when the list is empty. */
export function atShare<T>(items: readonly T[], share: number): T {
  return at(items, Math.floor(share * items.length));
}

/** Rank, from 0, that Zipf's law gives to a share (0 ≤ share < 1) among `count` items. */
export function zipfRank(share: number, count: number): number {
  // The sum of 1/rank up to r is about ln r + 0.577; exact enough to choose words by.
  return Math.min(count - 1, Math.floor((count + 1) ** share) - 1);
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item ${index} of ${items.length}`);
  return item;
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
