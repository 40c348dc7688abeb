/** Values kept in memory by key and loaded when asked for: prices, delivery days, marks of a customer. */
export interface Remembered<Value> {
  /** The value, loaded once however many ask at the same time. A failed load is not kept. */
  of(key: string): Promise<Value>;
  forget(key: string): void;
  /** After a change: whoever asks from now on gets freshly loaded values, also when a load is under way. */
  forgetAll(): void;
}

interface Entry<Value> {
  value: Promise<Value>;
  loadedAtMs: number;
  /** How many had been asked for when it moved to the end last. */
  askedAt: number;
}

export interface RememberOptions {
  /** Keys kept at most; the one asked for longest ago goes first, give or take an eighth of the limit. */
  limit: number;
  /** Older values are loaded again; absent: kept until forgotten. */
  lifetimeMs?: number;
  elapsedMs?: () => number;
}

/** Remembers what `load` gives, within bounds. */
export function remember<Value>(
  load: (key: string) => Promise<Value>,
  { limit, lifetimeMs = Number.POSITIVE_INFINITY, elapsedMs = () => performance.now() }: RememberOptions,
): Remembered<Value> {
  const entries = new Map<string, Entry<Value>>();
  const movesAfter = Math.floor(limit / 8);
  let asked = 0;

  function isFresh({ loadedAtMs }: Entry<Value>): boolean {
    return lifetimeMs === Number.POSITIVE_INFINITY || elapsedMs() - loadedAtMs < lifetimeMs;
  }

  function start(key: string): Entry<Value> {
    const entry = { value: load(key), loadedAtMs: elapsedMs(), askedAt: asked };
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return entry;
  }

  return {
    of(key) {
      asked += 1;
      const known = entries.get(key);
      const isKnown = known !== undefined && isFresh(known);
      if (isKnown && asked - known.askedAt <= movesAfter) return known.value;
      const entry = isKnown ? known : start(key);
      entry.askedAt = asked;
      entries.delete(key);
      entries.set(key, entry);
      if (entries.size > limit) {
        const [oldest = key] = entries.keys();
        entries.delete(oldest);
      }
      return entry.value;
    },
    forget: (key) => void entries.delete(key),
    forgetAll: () => entries.clear(),
  };
}
