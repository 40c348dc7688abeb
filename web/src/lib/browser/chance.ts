const values = 2 ** 32;

/** Source of random numbers. Tests replace it to get the same numbers each time. */
export const chance = {
  /** Returns a number from 0 up to but not including 1. */
  next: (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / values,
};
