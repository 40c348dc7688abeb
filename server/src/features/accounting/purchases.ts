import type { Database } from '../../platform/database/open-database.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { loaded } from '../../platform/memory/loaded.ts';
import {
  dearestOrder,
  type LatestPurchaseRow,
  listBuyingHabits,
  listLatestPurchases,
  listMedianQuantities,
} from './queries.ts';

/** Memory limit in bytes: about 500 customers with 200 products each. */
const keptBytes = 24 * 1024 * 1024;
const bytesOfPurchase = 220;
/** Maximum age in ms of cached purchases, because orders that are imported are added without a notice. */
const lifetimeMs = 60_000;

/** The customer's latest purchase of a product; the quantity is in sales units. */
export interface LatestPurchase {
  date: string;
  quantity: number;
  unitCode: string;
  /** Number of the customer's order lines with the product. */
  times: number;
}

export type Purchases = ReadonlyMap<string, LatestPurchase>;

/** The customer of a request and its punch-out session. */
type Reader = Pick<CustomerScope, 'customerId' | 'punchOutSessionId'>;

/** Caches the latest purchase of each product for each customer. */
export interface PurchaseHistory {
  /** Returns the customer's purchases; none in a punch-out session, which sees nothing of its customer (domain 3). */
  of(scope: Reader): Promise<Purchases>;
  /** Removes the customer's purchases from the cache. Call it after an order of the customer was added. */
  forget(customerId: string): void;
  /** Removes all purchases from the cache. Call it when notices about new orders may have been lost. */
  forgetAll(): void;
}

/** One map for all punch-out sessions, so that what is computed from it stays valid. */
const none: Purchases = new Map();

function purchasesOf(rows: readonly LatestPurchaseRow[]): Purchases {
  return new Map(rows.map(({ productId, ...purchase }) => [productId, purchase]));
}

export function createPurchaseHistory(database: Database): PurchaseHistory {
  const customers = loaded(
    async (customerId) => purchasesOf(await listLatestPurchases(database, { customerId })),
    { maxBytes: keptBytes, bytesOf: ({ size }) => size * bytesOfPurchase, lifetimeMs },
  );
  return {
    of: async ({ customerId, punchOutSessionId }) =>
      punchOutSessionId === null ? customers.of(customerId) : none,
    forget: customers.forget,
    forgetAll: customers.forgetAll,
  };
}

/**
 * Returns the quantity the customer usually orders of each product at a time: the median in base units, for the warning
 * about unusual quantities (domain 6). Products never ordered are missing.
 */
export async function usualQuantities(
  database: Database,
  scope: CustomerScope,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await listMedianQuantities(database, scope, productIds);
  return new Map(rows.map(({ productId, median }) => [productId, median]));
}

/**
 * A customer's usual quantities and largest order. An imported list is compared with them before it becomes
 * an order.
 */
export interface BuyingHabits {
  products: ReadonlyMap<string, { medianBase: number; isOneUnit: boolean }>;
  /** Total of the most expensive order in øre; null when there are no orders. */
  dearestOrderOre: number | null;
}

/**
 * Reads the usual quantities and the largest order of one customer; nothing in a punch-out session. They are not
 * cached, because lists are imported only now and then.
 */
export async function buyingHabits(database: Database, scope: Reader): Promise<BuyingHabits> {
  if (scope.punchOutSessionId !== null) return { products: new Map(), dearestOrderOre: null };
  const [rows, dearestOrderOre] = await Promise.all([
    listBuyingHabits(database, scope),
    dearestOrder(database, scope),
  ]);
  return { products: new Map(rows.map(({ productId, ...habit }) => [productId, habit])), dearestOrderOre };
}
