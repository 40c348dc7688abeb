import { AsyncLocalStorage } from 'node:async_hooks';

/** Runs work as it would run in the program's start: in the context of no request, and so as no customer. */
const leave = AsyncLocalStorage.snapshot();

const names = new Set<string>();

/** Starts the work of one place that outlives requests. Whatever is started here runs as no customer. */
export interface OutsideRequests {
  /** Runs the work now. */
  run<T>(work: () => T): T;
  /** Like `setTimeout`. */
  later(work: () => void, ms: number): NodeJS.Timeout;
  /** Like `setInterval`. */
  every(work: () => void, ms: number): NodeJS.Timeout;
  /** Like `setImmediate`. */
  soon(work: () => void): NodeJS.Immediate;
}

/**
 * Registers a place whose work outlives the request that starts it: a timer, a job, a listener, a memory that the first
 * asker fills for all. Without it, such work would run as the customer of that request, and row-level security would hide
 * every other customer from it. Each place has a name of its own; `outside-requests.test.ts` starts each one as a
 * customer.
 */
export function outsideRequests(name: string): OutsideRequests {
  if (names.has(name)) throw new Error(`Two places start work outside of requests as ${name}`);
  names.add(name);
  return {
    run: leave,
    later: (work, ms) => leave(() => setTimeout(work, ms)),
    every: (work, ms) => leave(() => setInterval(work, ms)),
    soon: (work) => leave(() => setImmediate(work)),
  };
}

/** Returns the names of all places that were registered so far. */
export const placesOutsideRequests = (): readonly string[] => [...names].toSorted();
