import { createBoundedMemory, type MemoryBounds } from './bounded-memory.ts';

/**
 * A cache of values that are loaded when they are first used, such as the prices, delivery days or purchases
 * of a customer. Each value has a key.
 */
export interface Loaded<Value> {
  /** Returns the value; simultaneous calls share one load. A failed load is not cached. */
  of(key: string): Promise<Value>;
  forget(key: string): void;
  /**
   * Drops every value after a change. Later calls get newly loaded values, even while a load is in progress.
   */
  forgetAll(): void;
}

export interface LoadedBounds<Value> extends MemoryBounds<Value> {
  /** Maximum age of a value in ms; when absent, values never expire. */
  lifetimeMs?: number;
  elapsedMs?: () => number;
}

interface Entry<Value> {
  promise: Promise<Value>;
  loadedAtMs: number;
  bytes: number;
}

/** Creates a cache of the results of `load`, limited in bytes. */
export function loaded<Value>(
  load: (key: string) => Promise<Value>,
  {
    maxBytes,
    bytesOf,
    lifetimeMs = Number.POSITIVE_INFINITY,
    elapsedMs = () => performance.now(),
  }: LoadedBounds<Value>,
): Loaded<Value> {
  const memory = createBoundedMemory<Entry<Value>>({ maxBytes, bytesOf: ({ bytes }) => bytes });

  function start(key: string): Promise<Value> {
    const entry: Entry<Value> = { promise: load(key), loadedAtMs: elapsedMs(), bytes: 0 };
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
