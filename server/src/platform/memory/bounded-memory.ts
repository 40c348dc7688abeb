import { LRUCache } from 'lru-cache';

/** A cache with a limit in bytes; the least recently used value is dropped first. */
export interface BoundedMemory<Value> {
  get(key: string): Value | undefined;
  /**
   * Stores the value, or updates its size when it is already stored. A value larger than the whole cache is
   * not stored.
   */
  set(key: string, value: Value): void;
  delete(key: string): void;
  clear(): void;
  entries(): Iterable<[string, Value]>;
}

export interface MemoryBounds<Value> {
  maxBytes: number;
  /** Returns the size of the value in bytes, without its key and without data that other values share. */
  bytesOf(value: Value): number;
}

/** Memory in bytes that the cache itself needs for each entry. */
const entryBytes = 200;
const bytesPerCharacter = 2;

export function createBoundedMemory<Value extends object>({
  maxBytes,
  bytesOf,
}: MemoryBounds<Value>): BoundedMemory<Value> {
  const cache = new LRUCache<string, Value>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => Math.ceil(bytesOf(value)) + bytesPerCharacter * key.length + entryBytes,
  });
  return {
    get: (key) => cache.get(key),
    set(key, value) {
      // The library measures the size only for a different object, so the value is removed first.
      if (cache.peek(key) === value) cache.delete(key);
      cache.set(key, value);
    },
    delete: (key) => void cache.delete(key),
    clear: () => cache.clear(),
    entries: () => cache.entries(),
  };
}
