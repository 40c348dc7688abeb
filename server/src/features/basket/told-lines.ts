import { randomUUID } from 'node:crypto';
import { createBoundedMemory } from '../../platform/memory/bounded-memory.ts';
import type { CustomerShelf } from '../product-snapshots/index.ts';
import type { StoredBasket } from './basket-state.ts';
import { type CheckedBefore, recheckLines } from './recheck-lines.ts';

/** The lines of a basket as they were told to a reader. */
export interface Told extends CheckedBefore {
  mark: string;
}

/** What is to be told of the lines of a basket. */
export interface Telling {
  told: Told;
  /** What the reader has already; null: nothing that is known here. */
  since: Told | null;
}

/** What differs since the reader was told: places of the lines to tell, ids of those gone. Lines are by rising id. */
export function toldAnew({ told, since }: Telling): { places: number[]; removedIds: string[] } {
  const { lines } = told.checked;
  const had = since?.checked.lines ?? [];
  const places: number[] = [];
  const removedIds: string[] = [];
  let next = 0;
  const passed = (until: number) => {
    for (let gone = had[next]; gone && gone.line.lineId < until; gone = had[++next])
      removedIds.push(String(gone.line.lineId));
  };
  lines.forEach((checked, place) => {
    passed(checked.line.lineId);
    const known = had[next];
    if (known !== checked) places.push(place);
    if (known?.line.lineId === checked.line.lineId) next += 1;
  });
  passed(Number.POSITIVE_INFINITY);
  return { places, removedIds };
}

/** Remembers what was told of long baskets, so that an edit of one line need not be answered with all of them. */
export interface ToldLines {
  tell(shelf: CustomerShelf, row: StoredBasket, mark: string | undefined): Telling | undefined;
}

/** Below so many lines the whole answer is as good. */
const longFrom = 20;
/** As many readers of one basket may take turns; whoever comes back later is told all. */
const toldPerBasket = 4;
/** Some 60,000 lines over all baskets; most are in several answers and in the basket itself. */
const keptBytes = 24 * 1024 * 1024;
const bytesOfLine = 400;

/** The memory of one server; after a restart everybody is told all once. */
export function createToldLines(): ToldLines {
  const server = randomUUID().slice(0, 8);
  const tellings = createBoundedMemory<Told[]>({
    maxBytes: keptBytes,
    bytesOf: (tolds) => tolds.reduce((sum, { checked }) => sum + checked.lines.length * bytesOfLine, 0),
  });
  let count = 0;

  return {
    tell(shelf, row, mark) {
      if (row.lines.length < longFrom) return undefined;
      const { scope, language, maySeePrices } = shelf.request;
      const key = `${scope.customerId} ${row.id} ${language} ${maySeePrices}`;
      const before = tellings.get(key) ?? [];
      count += 1;
      const told = { ...recheckLines(shelf, row, before[0]), mark: `${server}-${count}` };
      tellings.set(key, [told, ...before.slice(0, toldPerBasket - 1)]);
      return { told, since: before.find((each) => each.mark === mark) ?? null };
    },
  };
}
