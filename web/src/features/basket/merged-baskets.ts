import { pageContext } from '../../lib/page-context.ts';
import { userStorage } from '../../lib/storage.ts';

const name = 'merged-baskets';
const kept = 50;

type Merges = readonly (readonly [from: string, into: string])[];

function read(): Merges {
  return userStorage(pageContext().user.Id).read<Merges>(name) ?? [];
}

/** Notes that the lines of a basket are in another one now, so that an address of the first leads there. */
export function noteMerge(from: string, into: string): void {
  const others = read().filter(([each]) => each !== from);
  userStorage(pageContext().user.Id).write(name, [...others, [from, into]].slice(-kept));
}

/** The basket is itself again. */
export function forgetMerge(from: string): void {
  userStorage(pageContext().user.Id).write(
    name,
    read().filter(([each]) => each !== from),
  );
}

/** The basket that has the lines of the named one: itself, or where this browser merged it, however many times. */
export function whereLinesWent(id: string): string {
  const into = new Map(read());
  let found = id;
  // As many steps as there are merges: a circle ends.
  for (let step = 0; step < into.size; step += 1) found = into.get(found) ?? found;
  return found;
}
