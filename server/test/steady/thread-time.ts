/** Returns the processor time in ms that this thread has used. What others on a busy machine take from it does not count. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const tickMs = 10;
const longestTickMs = 50;

/** Time in ms that this process was given since the counting began. */
export interface GivenTime {
  ms(): number;
  end(): void;
}

/**
 * Counts the time that this process was given, whatever it waits for meanwhile: a slow answer counts whole. Only of a tick that
 * comes late counts no more than 50 ms, or what this thread computed in it: the rest was the time of others on the machine.
 */
export function countGivenMs(): GivenTime {
  let sumMs = 0;
  let last = { atMs: performance.now(), threadMs: threadMs() };
  const count = () => {
    const now = { atMs: performance.now(), threadMs: threadMs() };
    sumMs += Math.max(now.threadMs - last.threadMs, Math.min(now.atMs - last.atMs, longestTickMs));
    last = now;
  };
  const timer = setInterval(count, tickMs);
  return {
    ms: () => {
      count();
      return sumMs;
    },
    end: () => clearInterval(timer),
  };
}
