/** Processor time of this thread in ms, independent of other work on the machine. */
function workedMs(): number {
  // Makes Linux update the processor times of the threads, which it otherwise does only every 4 ms.
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The returned function ends the watch and returns the longest turn of the event loop, in ms of processor time. */
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
