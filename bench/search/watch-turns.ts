/** What this thread has worked, in milliseconds: whatever else the machine does. */
function workedMs(): number {
  // Linux brings the figures of a thread up to date when those of its process are asked for, otherwise every 4 ms.
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Watches the turns of the event loop; gives the longest one since, in milliseconds of work. */
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
