import { LRUCache } from 'lru-cache';

/** Values by key, never more than so many bytes together; the one asked for longest ago goes first. */
export interface BoundedMemory<Value> {
  get(key: string): Value | undefined;
  /** Keeps the value, or its new size when it is there already. One that is larger than the whole memory is not kept. */
  set(key: string, value: Value): void;
  delete(key: string): void;
  clear(): void;
  entries(): Iterable<[string, Value]>;
}

export interface MemoryBounds<Value> {
  maxBytes: number;
  /** What the value takes beside its key: its own pieces, not what others hold anyway. */
  bytesOf(value: Value): number;
}

/** What the memory itself needs for one entry. */
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
      // The library measures another value only.
      if (cache.peek(key) === value) cache.delete(key);
      cache.set(key, value);
    },
    delete: (key) => void cache.delete(key),
    clear: () => cache.clear(),
    entries: () => cache.entries(),
  };
}
