let serverMs = Number.NaN;
let takenAt = 0;

/** Sets the clock by the server's word; later words correct drift and sleep. The PC clock is never read (DEL-05). */
export function setServerClock(serverTime: string, ticks = performance.now()): void {
  const told = Date.parse(serverTime);
  if (Number.isNaN(told)) return;
  serverMs = told;
  takenAt = ticks;
}

/** Milliseconds since 1970 by the server. */
export function serverNow(ticks = performance.now()): number {
  return serverMs + (ticks - takenAt);
}
