/** When a code has not been visible for this many ms, seeing it again counts as a new scan. */
const againAfterMs = 800;

/** Counts a visible code only once, although the camera reads it several times a second. */
export function createSightings() {
  let latest: { code: string; atMs: number } | undefined;
  return {
    /** Returns true when this counts as a new scan. */
    see(code: string, nowMs: number): boolean {
      const isStill = latest?.code === code && nowMs - latest.atMs < againAfterMs;
      latest = { code, atMs: nowMs };
      return !isStill;
    },
  };
}
