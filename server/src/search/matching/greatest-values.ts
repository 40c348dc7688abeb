/** The list is sorted by descending value; a position comes after those with an equal value. */
function putIn(most: number[], values: Uint32Array, at: number): void {
  const value = values[at] ?? 0;
  let place = most.length;
  while (place > 0 && (values[most[place - 1] ?? 0] ?? 0) < value) place--;
  most.splice(place, 0, at);
}

/**
 * Only values above 0, greatest first, then earliest first. `isWanted` is called only for positions that would enter the list,
 * because calling it for all would be slow.
 */
export function greatestOf(
  values: Uint32Array,
  { from, to }: { from: number; to: number },
  take: number,
  isWanted: (at: number) => boolean,
): number[] {
  const most: number[] = [];
  let floor = 0;
  for (let at = from; at < to; at++) {
    if ((values[at] ?? 0) <= floor || !isWanted(at)) continue;
    putIn(most, values, at);
    if (most.length > take) most.pop();
    if (most.length === take) floor = values[most[take - 1] ?? 0] ?? 0;
  }
  return most;
}
