let serverMs = Number.NaN;
let takenAt = 0;

/** Later calls correct the clock, for example after the computer slept. The computer's own clock is never used (DEL-05). */
export function setServerClock(serverTime: string, ticks = performance.now()): void {
  const told = Date.parse(serverTime);
  if (Number.isNaN(told)) return;
  serverMs = told;
  takenAt = ticks;
}

/** In milliseconds since 1970. */
export function serverNow(ticks = performance.now()): number {
  return serverMs + (ticks - takenAt);
}
