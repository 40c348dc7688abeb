/** Returns the processor time of this thread in ms, independent of other work on the machine. */
function workedMs(): number {
  // Reading the figures of the process makes Linux update those of its threads, which it otherwise does every
  // 4 ms.
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Watches the turns of the event loop. The returned function gives the longest turn since then, in ms of
 * work.
 */
export function watchTurns(): () => number {
  let longestMs = 0;
  let isWatching = true;
  let lastMs = workedMs();
  const turn = () => {
    const nowMs = workedMs();
    longestMs = Math.max(longestMs, nowMs - lastMs);
    lastMs = nowMs;
    if (isWatching) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    isWatching = false;
    return Math.max(longestMs, workedMs() - lastMs);
  };
}
