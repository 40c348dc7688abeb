import type { Database } from '../../platform/database/open-database.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { remember } from '../../platform/remembered.ts';
import { listFavoriteProductIds } from './queries.ts';

const rememberedCustomers = 500;
/** Other nodes change lists too and do not tell: what is remembered is at most this old. */
const lifetimeMs = 60_000;

/** Which products stand on any favourite list of a customer. */
export interface FavoriteProducts {
  of(scope: Pick<CustomerScope, 'customerId'>): Promise<ReadonlySet<string>>;
  /** To be called when a list of the customer was changed. */
  forget(customerId: string): void;
}

export function createFavoriteProducts(database: Database): FavoriteProducts {
  const customers = remember<ReadonlySet<string>>(
    async (customerId) => new Set(await listFavoriteProductIds(database, { customerId })),
    { limit: rememberedCustomers, lifetimeMs },
  );
  return { of: ({ customerId }) => customers.of(customerId), forget: customers.forget };
}
