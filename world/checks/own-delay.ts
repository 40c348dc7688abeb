/** Measures how late the world's own timers are; the returned function ends the measurement and returns the p99 in ms. */
export function watchOwnDelay(): () => number {
  const everyMs = 50;
  const delays: number[] = [];
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    delays.push(Math.max(0, now - last - everyMs));
    last = now;
  }, everyMs);
  return () => {
    clearInterval(timer);
    const sorted = delays.toSorted((a, b) => a - b);
    return Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0);
  };
}
