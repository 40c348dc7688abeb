import type { Sender } from '@engros/contracts/supplier/work.ts';
import type { Log } from '../../platform/log.ts';
import { outsideRequests } from '../../platform/process/outside-requests.ts';
import { createSenderRecord, type RunParts } from '../../platform/process/work-runs.ts';

const outside = outsideRequests('work for systems');

/** Work that runs repeatedly in the background, one run at a time. */
export interface Repeater {
  /** Runs the work soon. Several calls within a short time, or during a run, cause only one more run. */
  poke(): void;
  /** Aborts the present run and waits for its end; no further run starts. */
  stop(): Promise<void>;
}

export interface RepeaterParts {
  log: Pick<Log, 'warn'>;
  /** Aborted when the process begins to end. */
  ending?: AbortSignal;
}

/** Time in ms during which calls of `poke` are collected into one run. */
const gatherMs = 250;
/**
 * Time in ms until the next try after a run failed; doubled after each failure. The first is short, because a moment in
 * which many order at once leaves no connection free for sending.
 */
const afterFailureMs = 250;
const longestAfterFailureMs = 5000;
const longestPauseMs = 60_000;
/** Pause in ms of work that other processes may add, or that a process that was killed had in hand. */
export const lookEveryMs = 1000;

/**
 * Starts the work and repeats it. `work` returns the time in ms until it should run again; it runs at least every
 * minute, because other processes may add work. Its signal is aborted when the process ends.
 */
export function createRepeater(
  work: (signal: AbortSignal) => Promise<number>,
  { log, ending: processEnding }: RepeaterParts,
): Repeater {
  const stopping = new AbortController();
  const ending = AbortSignal.any([stopping.signal, ...(processEnding ? [processEnding] : [])]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isPoked = false;
  let failures = 0;

  function schedule(ms: number): void {
    if (ending.aborted) return;
    clearTimeout(timer);
    timer = outside.later(run, ms).unref();
  }

  function run(): void {
    if (ending.aborted) return;
    isPoked = false;
    running = work(ending)
      .then(
        (pauseMs) => {
          failures = 0;
          return isPoked ? gatherMs : Math.min(longestPauseMs, Math.max(gatherMs, pauseMs));
        },
        (error: unknown) => {
          log.warn({ err: error }, "work for the supplier's system failed; it is tried again");
          failures += 1;
          return Math.min(longestAfterFailureMs, afterFailureMs * 2 ** (failures - 1));
        },
      )
      .then((pauseMs) => {
        running = undefined;
        schedule(pauseMs);
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
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

export interface SenderRunning {
  signal: AbortSignal;
  /** Says, during a run, that it works; the sender is late when it neither ends nor says so. */
  progressed: () => Promise<void>;
}

/** Starts and repeats the work of a sender, under the name by which the console and `/readyz` know it. */
export function repeatAs(
  name: Sender,
  work: (run: SenderRunning) => Promise<number>,
  parts: RepeaterParts & RunParts,
): Repeater {
  const { run, progressed } = createSenderRecord(parts, name);
  return createRepeater((signal) => run(() => work({ signal, progressed })), parts);
}
