/** A seeded random generator: the same seed gives the same sequence on every machine. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number;
  /** Both inclusive. */
  int(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
}

/**
 * Returns a 32-bit FNV-1a hash of the text, mixed further so that similar texts give very different numbers.
 */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** 0 ≤ x < 1, always the same for the same text. */
export function fractionOf(text: string): number {
  return hashOf(text) / 4_294_967_296;
}

/** Creates a random generator from a seed text (mulberry32). */
export function randomFrom(seed: string): Random {
  let state = hashOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return { next, int, pick: (items) => itemAt(items, int(0, items.length - 1)), chance: (p) => next() < p };
}

/** Throws RangeError when there is no item at the index. */
export function itemAt<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`No item ${index} of ${items.length}`);
  return item;
}

/**
 * Returns a UUID in the form of version 4, derived from the text, so that demo rows keep their ids between
 * runs.
 */
export function uuidFrom(text: string): string {
  const hex = [0, 1, 2, 3].map((part) => hashOf(`${part}:${text}`).toString(16).padStart(8, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
