import { LRUCache } from 'lru-cache';

/** Limited in bytes; the least recently used value is dropped first. */
export interface BoundedMemory<Value> {
  get(key: string): Value | undefined;
  /** Updates the size of a value that is already stored. A value larger than the whole cache is not stored. */
  set(key: string, value: Value): void;
  delete(key: string): void;
  clear(): void;
  entries(): Iterable<[string, Value]>;
}

export interface MemoryBounds<Value> {
  maxBytes: number;
  /** Without the key and without data that other values share. */
  bytesOf(value: Value): number;
}

/** Needed by the cache itself for each entry. */
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
