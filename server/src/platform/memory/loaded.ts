import { withinCustomers } from '../database/within-customers.ts';
import { outsideRequests } from '../process/outside-requests.ts';
import { createBoundedMemory, type MemoryBounds } from './bounded-memory.ts';

const outside = outsideRequests('loaded memories');

/** Values are loaded when they are first used, such as the prices, delivery days or purchases of a customer. */
export interface Loaded<Value> {
  /** Simultaneous calls share one load. A failed load is not cached. */
  of(key: string): Promise<Value>;
  forget(key: string): void;
  /** Later calls get newly loaded values, even while a load is in progress. */
  forgetAll(): void;
}

export interface LoadedBounds<Value> extends MemoryBounds<Value> {
  lifetimeMs?: number;
  elapsedMs?: () => number;
  /** The key is a customer's id and the value is made of that customer's rows alone. */
  isOfCustomer?: boolean;
}

interface Entry<Value> {
  promise: Promise<Value>;
  loadedAtMs: number;
  bytes: number;
}

/**
 * Limited in bytes. What is loaded depends on the key alone and not on who calls first: it is read outside of every request, on
 * behalf of the key's customer or else of the system.
 */
export function loaded<Value>(
  load: (key: string) => Promise<Value>,
  {
    maxBytes,
    bytesOf,
    lifetimeMs = Number.POSITIVE_INFINITY,
    elapsedMs = () => performance.now(),
    isOfCustomer = false,
  }: LoadedBounds<Value>,
): Loaded<Value> {
  const memory = createBoundedMemory<Entry<Value>>({ maxBytes, bytesOf: ({ bytes }) => bytes });

  const read = isOfCustomer ? (key: string) => withinCustomers([{ customerId: key }], () => load(key)) : load;

  function start(key: string): Promise<Value> {
    const entry: Entry<Value> = { promise: outside.run(() => read(key)), loadedAtMs: elapsedMs(), bytes: 0 };
    memory.set(key, entry);
    entry.promise.then(
      (value) => {
        entry.bytes = bytesOf(value);
        if (memory.get(key) === entry) memory.set(key, entry);
      },
      () => {
        if (memory.get(key) === entry) memory.delete(key);
      },
    );
    return entry.promise;
  }

  return {
    of(key) {
      const known = memory.get(key);
      const isFresh = known !== undefined && elapsedMs() - known.loadedAtMs < lifetimeMs;
      return isFresh ? known.promise : start(key);
    },
    forget: (key) => memory.delete(key),
    forgetAll: () => memory.clear(),
  };
}
