import { createBoundedMemory } from './bounded-memory.ts';
import type { KeySource, LatestSource } from './sources.ts';

type Declared<Sources, Value> = {
  readonly [Name in keyof Sources]-?: KeySource<Sources[Name]> | LatestSource<Sources[Name], Value>;
};

export interface Derivation<Sources, Value> {
  /** All that the value follows from. One that `compute` reads and that is not named here does not compile. */
  sources: Declared<Sources, Value>;
  /**
   * `before` is what was last worked out under the same key: a start, on which the answer must not depend. `grown` is to
   * be called when the value takes more than it did when it was made.
   */
  compute(sources: Sources, before: Value | undefined, grown: () => void): Value;
  maxBytes: number;
  /** What one value takes by itself. */
  bytesOf(value: Value): number;
}

interface Entry<Value> {
  value: Value;
  /** Of the sources that are compared, in the order of their declaration. */
  tokens: readonly unknown[];
}

/**
 * A value that is worked out once for as long as all its sources are the same. The key is made of the sources that are
 * declared, and nothing else reaches the computation, so that nothing can be forgotten in the key.
 */
export function derived<Sources extends object, Value>({
  sources,
  compute,
  maxBytes,
  bytesOf,
}: Derivation<Sources, Value>): (sources: Sources) => Value {
  type Name = keyof Sources;
  const keyed: { name: Name; source: KeySource<unknown> }[] = [];
  const compared: { name: Name; source: LatestSource<unknown, Value> }[] = [];
  for (const name of Object.keys(sources) as Name[]) {
    const source = sources[name] as KeySource<unknown> | LatestSource<unknown, Value>;
    if ('keyOf' in source) keyed.push({ name, source });
    else compared.push({ name, source });
  }
  const memory = createBoundedMemory<Entry<Value>>({
    maxBytes,
    bytesOf: ({ value }) => bytesOf(value),
  });

  function keyOf(now: Sources): string {
    let key = '';
    for (const { name, source } of keyed) key += `${source.keyOf(now[name])}|`;
    return key;
  }

  function isCurrent({ tokens, value }: Entry<Value>, now: Sources): boolean {
    let at = 0;
    for (const { name, source } of compared)
      if (!source.isSame(now[name], tokens[at++] as never, value)) return false;
    return true;
  }

  function remember(key: string, now: Sources, before: Value | undefined): Value {
    const grown = () => {
      if (memory.get(key) === entry) memory.set(key, entry);
    };
    const tokens = compared.map(({ name, source }) => source.tokenOf(now[name]));
    const entry = { value: compute(now, before, grown), tokens };
    memory.set(key, entry);
    return entry.value;
  }

  return (now) => {
    const key = keyOf(now);
    const known = memory.get(key);
    if (known !== undefined && isCurrent(known, now)) return known.value;
    return remember(key, now, known?.value);
  };
}
