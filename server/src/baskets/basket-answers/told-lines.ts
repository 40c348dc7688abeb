import { randomUUID } from 'node:crypto';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { createBoundedMemory } from '../../platform/memory/bounded-memory.ts';
import type { StoredBasket } from '../order-check/basket-state.ts';
import { type CheckedBefore, recheckLines } from '../order-check/recheck-lines.ts';

/**
 * The lines of a basket as last sent to a client. `mark` identifies this response; the client sends it with
 * the next request.
 */
export interface Told extends CheckedBefore {
  mark: string;
}

export interface Telling {
  told: Told;
  /** The lines the client already has; null when this server does not know them. */
  since: Told | null;
}

/** Indexes of lines that changed since the last response, and ids of removed lines. Lines must be sorted by id. */
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

/** The lines last sent for long baskets, so that the response to an edit need not repeat all lines. */
export interface ToldLines {
  tell(shelf: CustomerShelf, row: StoredBasket, mark: string | undefined): Telling | undefined;
}

/** From this number of lines on only changes are sent. For shorter baskets the whole response is fast enough. */
const longFrom = 20;
/** Responses stored per basket. A client whose last response is no longer stored gets all lines. */
const toldPerBasket = 4;
/**
 * In bytes, enough for about 60,000 lines. The real memory is lower, because several stored responses share most of their lines.
 */
const keptBytes = 24 * 1024 * 1024;
const bytesOfLine = 400;

/** For one server. After a restart each client gets all lines once. */
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
