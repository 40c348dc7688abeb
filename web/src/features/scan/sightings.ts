/** A code out of sight for so long is shown again, not still. */
const againAfterMs = 800;

/** Tells one showing of a code from the many looks at it: the camera sees the same code several times a second. */
export function createSightings() {
  let latest: { code: string; atMs: number } | undefined;
  return {
    /** Whether this look is a showing of its own. */
    see(code: string, nowMs: number): boolean {
      const isStill = latest?.code === code && nowMs - latest.atMs < againAfterMs;
      latest = { code, atMs: nowMs };
      return !isStill;
    },
  };
}
