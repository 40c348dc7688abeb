import type { Database } from '../../platform/database/open-database.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { remember } from '../../platform/remembered.ts';
import { listFavoriteProductIds } from './queries.ts';

const rememberedCustomers = 500;

/** Which products stand on any favourite list of a customer. Every node hears of changes (NOTIFY 'favorites'). */
export interface FavoriteProducts {
  of(scope: Pick<CustomerScope, 'customerId'>): Promise<ReadonlySet<string>>;
  /** To be called when a list of the customer was changed. */
  forget(customerId: string): void;
  forgetAll(): void;
}

export function createFavoriteProducts(database: Database): FavoriteProducts {
  const customers = remember<ReadonlySet<string>>(
    async (customerId) => new Set(await listFavoriteProductIds(database, { customerId })),
    { limit: rememberedCustomers },
  );
  return {
    of: ({ customerId }) => customers.of(customerId),
    forget: customers.forget,
    forgetAll: customers.forgetAll,
  };
}
