import type { Database } from '../../platform/database/open-database.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { loaded } from '../../platform/memory/loaded.ts';
import { listFavoriteProductIds } from './queries.ts';

/** Memory limit in bytes for about 500 customers with 100 products each. */
const keptBytes = 4 * 1024 * 1024;
const bytesOfId = 72;

/** Caches which products are on any favourite list of a customer. Changes reach every node (NOTIFY 'favorites'). */
export interface FavoriteProducts {
  /** Returns the customer's favourites; none in a punch-out session, which sees nothing of its customer (domain 3). */
  of(scope: Pick<CustomerScope, 'customerId' | 'punchOutSessionId'>): Promise<ReadonlySet<string>>;
  /** Removes the customer's lists from the cache. Call it after a list of the customer was changed. */
  forget(customerId: string): void;
  forgetAll(): void;
}

/** One set for all punch-out sessions, so that what is computed from it stays valid. */
const none: ReadonlySet<string> = new Set();

export function createFavoriteProducts(database: Database): FavoriteProducts {
  const customers = loaded<ReadonlySet<string>>(
    async (customerId) => new Set(await listFavoriteProductIds(database, { customerId })),
    { maxBytes: keptBytes, bytesOf: ({ size }) => size * bytesOfId },
  );
  return {
    of: async ({ customerId, punchOutSessionId }) =>
      punchOutSessionId === null ? customers.of(customerId) : none,
    forget: customers.forget,
    forgetAll: customers.forgetAll,
  };
}
