import { orderStatuses } from '@engros/contracts/ordering/orders.ts';
import type { OrdersWanted, Sorting } from '../list-queries.ts';
import type { OrderEntry } from './directory-queries.ts';

/** Sorts that need no database; the order of persons follows its collation. */
type SortInMemory = Exclude<Sorting['by'], 'orderedBy'>;

export type WantedInMemory = Pick<OrdersWanted, 'since' | 'status' | 'limit' | 'offset'> & {
  sort: Sorting & { by: SortInMemory };
};

export const isSortedInMemory = (sort: Sorting): sort is WantedInMemory['sort'] => sort.by !== 'orderedBy';

export interface Matched {
  page: OrderEntry[];
  total: number;
  /** Sum of all found orders that count as bought. */
  sumOre: number;
}

type Comparison = (one: OrderEntry, other: OrderEntry) => number;

/** Earliest first, then by number. */
export const byDelivery: Comparison = (one, other) =>
  compareTexts(one.deliveryDate, other.deliveryDate) || one.id - other.id;

const compareTexts = (one: string, other: string) => Number(one > other) - Number(one < other);
const placeOf = ({ status }: OrderEntry) => orderStatuses.indexOf(status);

const comparisons: Readonly<Record<Exclude<SortInMemory, 'deliveryDate'>, Comparison>> = {
  orderDate: (one, other) => compareTexts(one.orderDate, other.orderDate) || one.id - other.id,
  total: (one, other) => one.totalOre - other.totalOre || one.id - other.id,
  // Orders of one status stay in the order in which they are given: latest delivery first.
  status: (one, other) => placeOf(one) - placeOf(other),
};

/**
 * The orders that contain the text or have a product that it means, as `findOrdersWith` finds them in the database. `entries` are
 * sorted with the latest delivery first; `isMeant` gets positions in `entries`.
 */
export function matchOrders(
  entries: readonly OrderEntry[],
  { text, isMeant }: { text: string; isMeant: (place: number) => boolean },
  { since, status, sort, limit, offset }: WantedInMemory,
): Matched {
  const isWanted = (entry: OrderEntry, place: number) =>
    (status === null || entry.status === status) && (isMeant(place) || has(entry, text));
  const found: OrderEntry[] = [];
  let sumOre = 0;
  for (const [place, entry] of entries.entries()) {
    if (entry.deliveryDate < since) break;
    if (!isWanted(entry, place)) continue;
    found.push(entry);
    if (entry.counts) sumOre += entry.totalOre;
  }
  return { page: sorted(found, sort).slice(offset, offset + limit), total: found.length, sumOre };
}

const has = ({ text, waitingLines }: OrderEntry, sought: string) =>
  text.includes(sought) || waitingLines?.some((line) => line.text.includes(sought)) === true;

function sorted(found: OrderEntry[], { by, direction }: WantedInMemory['sort']): OrderEntry[] {
  if (by === 'deliveryDate') return direction === 'descending' ? found : found.reverse();
  const first = comparisons[by];
  return found.sort(direction === 'ascending' ? first : (one, other) => first(other, one));
}
