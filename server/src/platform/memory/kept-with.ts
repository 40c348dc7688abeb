/**
 * What follows from one immutable object alone: worked out when first asked for, kept as long as the object itself.
 * `ownerOf` names the object that is another one whenever anything that `compute` reads has changed.
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
