/** More than half of the values must be equal; otherwise undefined. */
export function sharedByMost<Value>(values: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) {
    const count = (counts.get(value) ?? 0) + 1;
    if (count * 2 > values.length) return value;
    counts.set(value, count);
  }
  return undefined;
}
