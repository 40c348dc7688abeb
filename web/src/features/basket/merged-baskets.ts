import { pageContext } from '../../lib/page-context.ts';
import { userStorage } from '../../lib/storage.ts';

const name = 'merged-baskets';
const kept = 50;

type Merges = readonly (readonly [from: string, into: string])[];

function read(): Merges {
  return userStorage(pageContext().user.Id).read<Merges>(name) ?? [];
}

/** Stores that a basket was merged into another, so a URL of the first basket leads to the second. */
export function noteMerge(from: string, into: string): void {
  const others = read().filter(([each]) => each !== from);
  userStorage(pageContext().user.Id).write(name, [...others, [from, into]].slice(-kept));
}

/** Removes the note of a merge that was undone. */
export function forgetMerge(from: string): void {
  userStorage(pageContext().user.Id).write(
    name,
    read().filter(([each]) => each !== from),
  );
}

/**
 * Returns the basket that holds the lines of the given one: the given basket, or the one this browser last merged its
 * lines into.
 */
export function whereLinesWent(id: string): string {
  const into = new Map(read());
  let found = id;
  // At most as many steps as there are merges, so a cycle ends.
  for (let step = 0; step < into.size; step += 1) found = into.get(found) ?? found;
  return found;
}
