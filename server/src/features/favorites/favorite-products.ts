import type { Database } from '../../platform/database/open-database.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { loaded } from '../../platform/memory/loaded.ts';
import { listFavoriteProductIds } from './queries.ts';

/** Memory limit in bytes for about 500 customers with 100 products each. */
const keptBytes = 4 * 1024 * 1024;
const bytesOfId = 72;

/** Caches which products are on any favourite list of a customer. Changes reach every node (NOTIFY 'favorites'). */
export interface FavoriteProducts {
  of(scope: Pick<CustomerScope, 'customerId'>): Promise<ReadonlySet<string>>;
  /** Removes the customer's lists from the cache. Call it after a list of the customer was changed. */
  forget(customerId: string): void;
  forgetAll(): void;
}

export function createFavoriteProducts(database: Database): FavoriteProducts {
  const customers = loaded<ReadonlySet<string>>(
    async (customerId) => new Set(await listFavoriteProductIds(database, { customerId })),
    { maxBytes: keptBytes, bytesOf: ({ size }) => size * bytesOfId },
  );
  return {
    of: ({ customerId }) => customers.of(customerId),
    forget: customers.forget,
    forgetAll: customers.forgetAll,
  };
}
