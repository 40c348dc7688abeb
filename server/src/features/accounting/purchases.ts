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

/** Some 500 customers with 200 products each. */
const keptBytes = 24 * 1024 * 1024;
const bytesOfPurchase = 220;
/** Other nodes add orders too and do not tell: what is remembered is at most this old. */
const lifetimeMs = 60_000;

/** When and how much of a product the customer last bought; the quantity is in sales units. */
export interface LatestPurchase {
  date: string;
  quantity: number;
  unitCode: string;
  /** How many order lines it was on. */
  times: number;
}

export type Purchases = ReadonlyMap<string, LatestPurchase>;

/** The latest purchase of each product, by customer. */
export interface PurchaseHistory {
  of(scope: Pick<CustomerScope, 'customerId'>): Promise<Purchases>;
  /** To be called when an order of the customer was added. */
  forget(customerId: string): void;
}

function purchasesOf(rows: readonly LatestPurchaseRow[]): Purchases {
  return new Map(rows.map(({ productId, ...purchase }) => [productId, purchase]));
}

export function createPurchaseHistory(database: Database): PurchaseHistory {
  const customers = loaded(
    async (customerId) => purchasesOf(await listLatestPurchases(database, { customerId })),
    { maxBytes: keptBytes, bytesOf: ({ size }) => size * bytesOfPurchase, lifetimeMs },
  );
  return { of: ({ customerId }) => customers.of(customerId), forget: customers.forget };
}

/**
 * What the customer usually orders of each product at a time: the median in base units, for the warning on unusual
 * quantities (domain 6). Products never ordered are absent.
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

/** What a customer usually takes, against which a list is held before it is an order. */
export interface BuyingHabits {
  products: ReadonlyMap<string, { medianBase: number; isOneUnit: boolean }>;
  /** Total of the dearest order in øre; null without any. */
  dearestOrderOre: number | null;
}

/** The habits of one customer, read afresh: lists are read now and then. */
export async function buyingHabits(
  database: Database,
  scope: Pick<CustomerScope, 'customerId'>,
): Promise<BuyingHabits> {
  const [rows, dearestOrderOre] = await Promise.all([
    listBuyingHabits(database, scope),
    dearestOrder(database, scope),
  ]);
  return { products: new Map(rows.map(({ productId, ...habit }) => [productId, habit])), dearestOrderOre };
}
