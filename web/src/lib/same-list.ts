/** Compares the objects by identity. */
export function isSameList<Item>(before: readonly Item[], now: readonly Item[]): boolean {
  return before.length === now.length && before.every((item, at) => item === now[at]);
}
