import type { Database } from '../../platform/database/open-database.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { loadedOfCustomer, type Reader } from '../../platform/memory/loaded-of-customer.ts';
import { findPlacedOrders, type PlacedOrder } from './placed-order-queries.ts';

/** For the days to come. */
export interface PlacedOrders {
  /** From a day on; none in a punch-out session, which sees its own basket only. */
  of(scope: Reader, today: string): Promise<readonly PlacedOrder[]>;
  /** Call it after an order of the customer was placed, changed, withdrawn or ended. */
  forget(customerId: string): void;
  forgetAll(): void;
}

interface Kept {
  since: string;
  orders: readonly PlacedOrder[];
}

/** Memory limits in bytes: about 10,000 customers with a few orders to come. */
const keptBytes = 4 * 1024 * 1024;
const bytesOfOrder = 120;
/** Time in ms after which the orders are read again, in case a notice of another node was lost. */
const lifetimeMs = 60_000;

/** Caches the customers used last. An order itself never relies on this cache. */
export function createPlacedOrders(database: Database): PlacedOrders {
  let from = '';
  const customers = loadedOfCustomer<Kept>(
    async (customer: Pick<CustomerScope, 'customerId'>) => {
      const since = from;
      return { since, orders: await findPlacedOrders(database.kysely, customer, since) };
    },
    {
      nothing: { since: '', orders: [] },
      maxBytes: keptBytes,
      bytesOf: ({ orders }) => bytesOfOrder * (1 + orders.length),
      lifetimeMs,
    },
  );
  return {
    async of(scope, today) {
      from = today;
      const kept = await customers.of(scope);
      if (kept.since <= today) return kept.orders;
      // Orders were read from a later day: a clock was set back.
      customers.forget(scope.customerId);
      from = today;
      return (await customers.of(scope)).orders;
    },
    forget: customers.forget,
    forgetAll: customers.forgetAll,
  };
}
