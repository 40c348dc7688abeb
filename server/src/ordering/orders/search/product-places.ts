import type { Database } from '../../../platform/database/open-database.ts';
import type { CustomerScope } from '../../../platform/http/viewer.ts';
import { createBoundedMemory } from '../../../platform/memory/bounded-memory.ts';
import { listOrdersOfProducts, type OrderEntry } from './directory-queries.ts';
import type { CustomerOrders } from './order-directory.ts';

/** Memory limit in bytes: about 5,000 products of customers who order each of them 250 times. */
const keptBytes = 8 * 1024 * 1024;

export type Entries = readonly OrderEntry[];

type HasProducts = (place: number) => boolean;

/**
 * Caches in which entries a customer's product is. The database is asked once for all products that are not cached, and only for
 * orders: products of web orders are in their entries.
 */
export function createProductPlaces(database: Database) {
  const memory = createBoundedMemory<Uint32Array>({
    maxBytes: keptBytes,
    bytesOf: ({ byteLength }) => byteLength,
  });

  async function read(
    scope: Pick<CustomerScope, 'customerId'>,
    entries: Entries,
    productIds: readonly string[],
  ): Promise<Map<string, Uint32Array>> {
    const placeOf = new Map<number, number>();
    for (const [place, { id, waitingLines }] of entries.entries())
      if (waitingLines === null) placeOf.set(id, place);
    const rows = await listOrdersOfProducts(database, scope, productIds);
    // An order that is not among the entries was written after they were read.
    return new Map(
      rows.map(({ productId, orderIds }) => [
        productId,
        Uint32Array.from(orderIds.flatMap((id) => placeOf.get(id) ?? [])),
      ]),
    );
  }

  return async (
    scope: Pick<CustomerScope, 'customerId'>,
    { reading }: Pick<CustomerOrders, 'reading'>,
    entries: Entries,
    productIds: readonly string[],
  ): Promise<HasProducts> => {
    const marked = new Uint8Array(entries.length);
    const mark = (places: Uint32Array) => {
      for (const place of places) marked[place] = 1;
    };
    const keyOf = (id: string) => `${reading} ${id}`;
    const unknown: string[] = [];
    for (const id of productIds) {
      const places = memory.get(keyOf(id));
      if (places === undefined) unknown.push(id);
      else mark(places);
    }
    if (productIds.length > 0) markWaiting(entries, new Set(productIds), marked);
    if (unknown.length > 0) {
      const places = await read(scope, entries, unknown);
      for (const id of unknown) {
        const own = places.get(id) ?? new Uint32Array();
        memory.set(keyOf(id), own);
        mark(own);
      }
    }
    return (place) => marked[place] === 1;
  };
}

function markWaiting(entries: Entries, productIds: ReadonlySet<string>, marked: Uint8Array): void {
  for (const [place, { waitingLines }] of entries.entries())
    if (waitingLines?.some(({ productId }) => productIds.has(productId))) marked[place] = 1;
}
