/**
 * A document's bit is its ordinal, which is its position in an index version. `ids` is the list of item numbers of that version.
 */
export interface Ordinals {
  readonly words: Uint32Array;
  readonly ids: readonly string[];
}

export function createBits(size: number): Uint32Array {
  return new Uint32Array((size + 31) >>> 5);
}

export function setBit(bits: Uint32Array, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
}

export function hasBit(bits: Uint32Array, at: number): boolean {
  return (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1;
}

/** All positions below `size`. */
export function fullBits(size: number): Uint32Array {
  const bits = createBits(size).fill(0xffffffff);
  const rest = size & 31;
  if (rest > 0) bits[bits.length - 1] = 2 ** rest - 1;
  return bits;
}

export function intersectInto(target: Uint32Array, other: Uint32Array): void {
  for (let i = 0; i < target.length; i++) target[i] = (target[i] ?? 0) & (other[i] ?? 0);
}

export function withoutBits(from: Uint32Array, removed: Uint32Array): Uint32Array {
  return from.map((word, i) => word & ~(removed[i] ?? 0));
}

export function countOnes(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

function countBits(bits: Uint32Array): number {
  let total = 0;
  for (const word of bits) total += countOnes(word);
  return total;
}

export function countCommon(a: Uint32Array, b: Uint32Array): number {
  let total = 0;
  for (let i = 0; i < a.length; i++) total += countOnes((a[i] ?? 0) & (b[i] ?? 0));
  return total;
}

/** Ascending. */
export function listBits(bits: Uint32Array): Uint32Array {
  const list = new Uint32Array(countBits(bits));
  let length = 0;
  for (let i = 0; i < bits.length; i++) {
    let word = bits[i] ?? 0;
    while (word !== 0) {
      const lowest = word & -word;
      list[length++] = (i << 5) + 31 - Math.clz32(lowest);
      word ^= lowest;
    }
  }
  return list;
}
