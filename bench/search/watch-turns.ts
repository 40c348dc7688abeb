/** Watches the turns of the event loop; gives the longest one since, in milliseconds. */
export function watchTurns(): () => number {
  let longestMs = 0;
  let isWatching = true;
  let lastMs = performance.now();
  const turn = () => {
    const nowMs = performance.now();
    longestMs = Math.max(longestMs, nowMs - lastMs);
    lastMs = nowMs;
    if (isWatching) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    isWatching = false;
    return Math.max(longestMs, performance.now() - lastMs);
  };
}
