/** Time in ms without a visible code; after it, the same code counts as scanned again. */
const againAfterMs = 800;

/** Counts a code once while it stays visible, because the camera reads it several times a second. */
export function createSightings() {
  let latest: { code: string; atMs: number } | undefined;
  return {
    /** Records that a code is visible. Returns true when this counts as a new scan. */
    see(code: string, nowMs: number): boolean {
      const isStill = latest?.code === code && nowMs - latest.atMs < againAfterMs;
      latest = { code, atMs: nowMs };
      return !isStill;
    },
  };
}
