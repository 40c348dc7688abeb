import { AsyncLocalStorage } from 'node:async_hooks';

/** Runs work in the context of no request, and so on behalf of no customer. */
const leave = AsyncLocalStorage.snapshot();

const names = new Set<string>();

/** For one place whose work outlives requests. The work runs on behalf of no customer. */
export interface OutsideRequests {
  run<T>(work: () => T): T;
  later(work: () => void, ms: number): NodeJS.Timeout;
  every(work: () => void, ms: number): NodeJS.Timeout;
  soon(work: () => void): NodeJS.Immediate;
}

/**
 * Registers a place whose work outlives the request that starts it: a timer, a job, a listener, a cache that the first caller
 * fills for all. Without it, such work would run on behalf of that request's customer, and row-level security would hide every
 * other customer from it. Each place has a name of its own; `outside-requests.test.ts` starts each one in a customer's request.
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

export const placesOutsideRequests = (): readonly string[] => [...names].toSorted();
