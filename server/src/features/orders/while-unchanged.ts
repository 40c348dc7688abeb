import { createBoundedMemory, type MemoryBounds } from '../../platform/memory/bounded-memory.ts';

/** How a value is read; `Found` may be undefined, for what does not exist. */
interface Source<Found, Value> {
  /** Reads the version that the remembered value would have now; undefined when the value is not there any more. */
  version(remembered: Value): Promise<string | undefined>;
  read(): Promise<Found>;
}

type Remembered<Value> = <Found extends Value | undefined>(
  key: string,
  source: Source<Found, Value>,
) => Promise<Value | Found>;

/**
 * Returns a function that remembers what was read. Each call asks the database for the version alone, so that a
 * remembered value is never older than the call. A value without a version is not remembered.
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
