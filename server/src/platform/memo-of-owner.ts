/**
 * Keeps what was worked out for an object as long as the object lives, under at most `limit` keys; beyond that it starts
 * again. For figures that follow from something immutable: a date plan, a version of the catalogue.
 */
export function memoOfOwner<Owner extends object, Value>(
  limit: number,
): {
  get(owner: Owner, key: string): Value | undefined;
  set(owner: Owner, key: string, value: Value): Value;
} {
  const owners = new WeakMap<Owner, Map<string, Value>>();
  return {
    get: (owner, key) => owners.get(owner)?.get(key),
    set(owner, key, value) {
      const known = owners.get(owner) ?? new Map<string, Value>();
      if (known.size >= limit && !known.has(key)) known.clear();
      owners.set(owner, known.set(key, value));
      return value;
    },
  };
}
