import type { Database } from '../../platform/database/open-database.ts';
import { type LoadedOfCustomer, loadedOfCustomer } from '../../platform/memory/loaded-of-customer.ts';
import { listFavoriteProductIds } from './queries.ts';

/** Memory limit in bytes for about 500 customers with 100 products each. */
const keptBytes = 4 * 1024 * 1024;
const bytesOfId = 72;

/** Caches which products are on any favourite list of a customer. Changes reach every node (NOTIFY 'favorites'). */
export type FavoriteProducts = LoadedOfCustomer<ReadonlySet<string>>;

export function createFavoriteProducts(database: Database): FavoriteProducts {
  return loadedOfCustomer<ReadonlySet<string>>(
    async (customer) => new Set(await listFavoriteProductIds(database, customer)),
    { nothing: new Set(), maxBytes: keptBytes, bytesOf: ({ size }) => size * bytesOfId },
  );
}
