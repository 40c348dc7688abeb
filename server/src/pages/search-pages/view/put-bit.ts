export function emptyBits(size: number): Uint32Array {
  return new Uint32Array((size + 31) >>> 5);
}

export function putBit(words: Uint32Array, at: number, isSet: boolean): void {
  const bit = 1 << (at & 31);
  const word = words[at >>> 5] ?? 0;
  words[at >>> 5] = isSet ? word | bit : word & ~bit;
}

/** Returns the earlier object when the bits are equal, so that results derived from it stay valid. */
export function sameBits(earlier: Uint32Array | undefined, words: Uint32Array): Uint32Array {
  const isSame = earlier?.length === words.length && earlier.every((word, at) => word === words[at]);
  return isSame ? earlier : words;
}
