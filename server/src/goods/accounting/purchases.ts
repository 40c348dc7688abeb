import type { Database } from '../../platform/database/open-database.ts';
import {
  type LoadedOfCustomer,
  loadedOfCustomer,
  type Reader,
  seesCustomer,
} from '../../platform/memory/loaded-of-customer.ts';
import {
  type BuyingHabitRow,
  dearestOrder,
  type LatestPurchaseRow,
  listBuyingHabits,
  listLatestPurchases,
  listMedianQuantities,
} from './queries.ts';

/** In bytes: about 500 customers with 200 products each. */
const keptBytes = 24 * 1024 * 1024;
const bytesOfPurchase = 220;
/** In ms. Limited because orders that are imported are added without a notice. */
const lifetimeMs = 60_000;

/** The quantity is in sales units. */
export interface LatestPurchase {
  date: string;
  quantity: number;
  unitCode: string;
  times: number;
}

export type Purchases = ReadonlyMap<string, LatestPurchase>;

/** The latest purchase of each product. Forget a customer after an order of theirs was added. */
export type PurchaseHistory = LoadedOfCustomer<Purchases>;

function purchasesOf(rows: readonly LatestPurchaseRow[]): Purchases {
  return new Map(rows.map(({ productId, ...purchase }) => [productId, purchase]));
}

export function createPurchaseHistory(database: Database): PurchaseHistory {
  return loadedOfCustomer<Purchases>(
    async (customer) => purchasesOf(await listLatestPurchases(database, customer)),
    { nothing: new Map(), maxBytes: keptBytes, bytesOf: ({ size }) => size * bytesOfPurchase, lifetimeMs },
  );
}

/**
 * The median in base units, for the warning about unusual quantities (domain 6). Products never ordered are missing; in a
 * punch-out session, all are.
 */
export async function usualQuantities(
  database: Database,
  scope: Reader,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (productIds.length === 0 || !seesCustomer(scope)) return new Map();
  const rows = await listMedianQuantities(database, scope, productIds);
  return new Map(rows.map(({ productId, median }) => [productId, median]));
}

/** Fewer orders do not show what a customer's largest order is. */
const ordersThatShow = 5;

/** Total in øre, for the warning about unusually large orders; null in a punch-out session and when too few orders show it. */
export async function largestOrder(database: Database, scope: Reader): Promise<number | null> {
  return seesCustomer(scope) ? dearestOrder(database, scope, ordersThatShow) : null;
}

/** An imported list is compared with them before it becomes an order. */
export interface BuyingHabits {
  products: ReadonlyMap<string, Omit<BuyingHabitRow, 'productId'>>;
  /** Total in øre; null when there are no orders. */
  dearestOrderOre: number | null;
}

/** Nothing in a punch-out session. Not cached, because lists are imported only now and then. */
export async function buyingHabits(database: Database, scope: Reader): Promise<BuyingHabits> {
  if (!seesCustomer(scope)) return { products: new Map(), dearestOrderOre: null };
  const [rows, dearestOrderOre] = await Promise.all([
    listBuyingHabits(database, scope),
    dearestOrder(database, scope),
  ]);
  return { products: new Map(rows.map(({ productId, ...habit }) => [productId, habit])), dearestOrderOre };
}
