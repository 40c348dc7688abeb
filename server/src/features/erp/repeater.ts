import type { Log } from '../../platform/log.ts';

/** Work that runs again and again in the background, one run at a time. */
export interface Repeater {
  /** Runs the work soon. Pokes within a short time, or during a run, make one more run. */
  poke(): void;
  /** Waits for a run that is under way; none starts afterwards. */
  stop(): Promise<void>;
}

/** Time in ms during which pokes are gathered into one run. */
const gatherMs = 250;
/** Time in ms until the next try after a run failed. */
const afterFailureMs = 5000;
const longestPauseMs = 60_000;

/**
 * Starts the work and repeats it. `work` returns the time in ms until it is needed again, which is shortened to a minute,
 * because other processes may leave work behind.
 */
export function createRepeater(work: () => Promise<number>, log: Pick<Log, 'warn'>): Repeater {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isPoked = false;
  let isStopped = false;

  function schedule(ms: number): void {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(run, ms).unref();
  }

  function run(): void {
    isPoked = false;
    running = work()
      .catch((error: unknown) => {
        log.warn({ err: error }, "work for the supplier's system failed; it is tried again");
        return afterFailureMs;
      })
      .then((pauseMs) => {
        running = undefined;
        schedule(isPoked ? gatherMs : Math.min(longestPauseMs, Math.max(gatherMs, pauseMs)));
      });
  }

  schedule(gatherMs);
  return {
    poke() {
      if (isPoked) return;
      isPoked = true;
      if (running === undefined) schedule(gatherMs);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
