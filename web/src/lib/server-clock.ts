let serverMs = Number.NaN;
let takenAt = 0;

/**
 * Sets the clock to the server's time. Later calls correct the clock after drift or sleep. The clock of the computer is
 * never read (DEL-05).
 */
export function setServerClock(serverTime: string, ticks = performance.now()): void {
  const told = Date.parse(serverTime);
  if (Number.isNaN(told)) return;
  serverMs = told;
  takenAt = ticks;
}

/** Returns the server's current time in milliseconds since 1970. */
export function serverNow(ticks = performance.now()): number {
  return serverMs + (ticks - takenAt);
}
