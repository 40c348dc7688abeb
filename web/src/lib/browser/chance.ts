const values = 2 ** 32;

/** Tests replace this source so that they get the same numbers every time. */
export const chance = {
  /** From 0 up to but not including 1. */
  next: (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / values,
};
