import { createBoundedMemory } from './bounded-memory.ts';
import type { KeySource, LatestSource } from './sources.ts';

type Declared<Sources, Value> = {
  readonly [Name in keyof Sources]-?: KeySource<Sources[Name]> | LatestSource<Sources[Name], Value>;
};

export interface Derivation<Sources, Value> {
  /** All data the value depends on. The compiler refuses a `compute` that reads a source not listed here. */
  sources: Declared<Sources, Value>;
  /**
   * `before` is the previous value of the same key; it may save work, but the result must not depend on it. Call `grown` when the
   * value later takes more memory than at first.
   */
  compute(sources: Sources, before: Value | undefined, grown: () => void): Value;
  maxBytes: number;
  bytesOf(value: Value): number;
}

interface Entry<Value> {
  value: Value;
  /** Of the sources without a key, in the order of their declaration. */
  tokens: readonly unknown[];
}

/**
 * Caches the computed value as long as its sources are the same. The cache key is made from the declared sources, and `compute`
 * gets only those, so that no dependency can be missing in the key.
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
