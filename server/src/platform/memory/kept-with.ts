/**
 * Computes a value once per immutable object and caches it as long as the object exists. `ownerOf` must return a different object
 * whenever data that `compute` reads has changed.
 */
export function keptWith<From, Value>(
  ownerOf: (from: From) => object,
  compute: (from: From) => Value,
): (from: From) => Value {
  const values = new WeakMap<object, { value: Value }>();
  return (from) => {
    const owner = ownerOf(from);
    const known = values.get(owner);
    if (known !== undefined) return known.value;
    const value = compute(from);
    values.set(owner, { value });
    return value;
  };
}
