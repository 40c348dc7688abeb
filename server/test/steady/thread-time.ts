/** Returns the processor time in ms that this thread has used. What others on a busy machine take from it does not count. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const longestTurnMs = 50;

/**
 * Counts the time in ms that this process was given; the returned function is called in every short turn and returns the
 * sum. Of a turn count at most 50 ms, or what this thread computed in it: what it lasted longer, the machine was busy with
 * others.
 */
export function countGivenMs(): () => number {
  let sumMs = 0;
  let last = { atMs: performance.now(), threadMs: threadMs() };
  return () => {
    const now = { atMs: performance.now(), threadMs: threadMs() };
    sumMs += Math.max(now.threadMs - last.threadMs, Math.min(now.atMs - last.atMs, longestTurnMs));
    last = now;
    return sumMs;
  };
}
