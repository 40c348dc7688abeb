import { createBoundedMemory, type MemoryBounds } from './bounded-memory.ts';

/** Values read from elsewhere by key, when first asked for: prices, delivery days, purchases of a customer. */
export interface Loaded<Value> {
  /** The value, loaded once however many ask at the same time. A failed load is not kept. */
  of(key: string): Promise<Value>;
  forget(key: string): void;
  /** After a change: whoever asks from now on gets freshly loaded values, also while a load is under way. */
  forgetAll(): void;
}

export interface LoadedBounds<Value> extends MemoryBounds<Value> {
  /** Older values are loaded again; absent: kept until forgotten. */
  lifetimeMs?: number;
  elapsedMs?: () => number;
}

interface Entry<Value> {
  promise: Promise<Value>;
  loadedAtMs: number;
  bytes: number;
}

/** Keeps what `load` gives, within bounds. */
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
