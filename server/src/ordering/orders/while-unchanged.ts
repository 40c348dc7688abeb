import { createBoundedMemory, type MemoryBounds } from '../../platform/memory/bounded-memory.ts';

/** `Found` may be undefined, for a value that does not exist. */
interface Source<Found, Value> {
  /** Reads the version that the cached value would have now; undefined when the value no longer exists. */
  version(remembered: Value): Promise<string | undefined>;
  read(): Promise<Found>;
}

type Remembered<Value> = <Found extends Value | undefined>(
  key: string,
  source: Source<Found, Value>,
) => Promise<Value | Found>;

/**
 * Each call reads only the version from the database, so that a cached value is never older than the call. A value without a
 * version is not cached.
 */
export function whileUnchanged<Value extends { version: string | null }>(
  bounds: MemoryBounds<Value>,
): Remembered<Value> {
  const memory = createBoundedMemory<Value>(bounds);
  return async (key, { version, read }) => {
    const known = memory.get(key);
    if (known !== undefined && known.version === (await version(known))) return known;
    const value = await read();
    if (value?.version == null) memory.delete(key);
    else memory.set(key, value);
    return value;
  };
}
