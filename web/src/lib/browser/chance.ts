const values = 2 ** 32;

/** Source of random numbers. Tests replace it so that they get the same numbers every time. */
export const chance = {
  /** Returns a number from 0 up to but not including 1. */
  next: (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / values,
};
