const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/**
 * A number that stands for one object and never for another: keys made of them cannot name anything that has since been
 * replaced.
 */
export function identityOf(object: object): number {
  const known = numbers.get(object);
  if (known !== undefined) return known;
  lastNumber += 1;
  numbers.set(object, lastNumber);
  return lastNumber;
}

/** Answers kept under keys that name everything they follow from, within a bound of bytes. */
export interface AnswerMemory<Value> {
  get(key: string): Value | undefined;
  /** Keeps the value; `bytes` is its size beside the key. */
  set(key: string, value: Value, bytes: number): Value;
}

/** Of the map's own per entry, and of an object with a few fields. */
const overheadBytes = 200;

/** A memory that forgets what was asked for longest ago once it holds more than `limitBytes`. */
export function createAnswerMemory<Value>(limitBytes: number): AnswerMemory<Value> {
  const entries = new Map<string, { value: Value; bytes: number }>();
  let heldBytes = 0;

  function drop(key: string): void {
    heldBytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, bytes) {
      drop(key);
      const held = bytes + 2 * key.length + overheadBytes;
      entries.set(key, { value, bytes: held });
      heldBytes += held;
      for (const oldest of entries.keys()) {
        if (heldBytes <= limitBytes) break;
        drop(oldest);
      }
      return value;
    },
  };
}
