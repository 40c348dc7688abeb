import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import type { CustomerScope, Language } from '../../platform/http/viewer.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { CatalogProduct, QuickSaleLot } from '../catalog/catalog-product.ts';
import type { Availability, QuickSaleReason } from '../delivery/availability.ts';
import type { CustomerTerms } from '../delivery/customer-terms.ts';
import type { DatePlan, PresalePeriod } from '../delivery/delivery-calendar.ts';
import type { PlacedOrder } from '../delivery/placed-order-queries.ts';
import type { PriceBook } from '../pricing/price-book.ts';
import type { ResolvedPrice } from '../pricing/resolve-price.ts';

export type { CustomerTerms } from '../delivery/customer-terms.ts';

export interface ShelfRequest {
  scope: CustomerScope;
  language: Language;
  maySeePrices: boolean;
  /** Delivery date; null means the first day on which the customer can get a delivery. */
  date: string | null;
  presalePeriodId: string | null;
  now: Temporal.Instant;
  /** True when the orders that the customer has sent are needed, as for a basket. */
  withPlaced?: boolean;
}

/**
 * The catalogue as one customer sees it for one delivery date. Opening it takes at most one round trip, when the customer's terms
 * are not in memory; its methods read from memory only.
 */
export interface CustomerShelf {
  readonly request: ShelfRequest;
  /** Today's date in the supplier's time zone. */
  readonly today: string;
  /** Delivery date; null when nothing can be delivered within 60 days. */
  readonly date: string | null;
  readonly terms: CustomerTerms;
  readonly plan: DatePlan;
  readonly presalePeriod: PresalePeriod | null;
  /** Orders that the customer has sent, of all days to come; empty unless the request asked for them. */
  readonly placed: readonly PlacedOrder[];
  /** The catalogue version that all methods use. */
  readonly catalog: Catalog;
  readonly prices: PriceBook;
  /** Everything that results depend on, except the language, the right to see prices and the time. */
  readonly sources: Readonly<Record<string, unknown>>;
  /** Returns until when results for a product stay valid while the sources are the same, in epoch milliseconds. */
  holdsUntilMs(product: CatalogProduct): number;
  /** Undefined when the product is blocked or not in the customer's assortment. */
  product(productId: string): CatalogProduct | undefined;
  /** The customer's price (domain 2) when that many units are bought, by default one; undefined for an unknown unit. */
  price(productId: string, unitCode: string, quantity?: number): ResolvedPrice | undefined;
  /** Only lots of the customer's depot. */
  quickSale(quickSaleId: string): QuickSaleLot | undefined;
  /** `heldBaseUnits` are those that the order being changed has already, in addition to what is left. */
  availability(productId: string, neededBaseUnits?: number, heldBaseUnits?: number): Availability | undefined;
  quickSaleAvailability(
    quickSaleId: string,
    neededBaseUnits?: number,
  ): Availability<QuickSaleReason> | undefined;
  snapshot(productId: string): ProductSnapshot | undefined;
  /** For pages with many products. */
  snapshotJson(productId: string): Buffer | undefined;
  /** Adds products that an order has already, also when they are sold no more. */
  holding(productIds: ReadonlySet<string>): CustomerShelf;
  changedTo(changes: ShelfChanges): CustomerShelf;
}

export interface ShelfChanges {
  products: ReadonlyMap<string, CatalogProduct>;
  prices: PriceBook;
  discountBasisPoints: number;
  allergenProfile: CustomerTerms['allergenProfile'];
}

/** Throws notFound for an unknown presale period and customerNotFound when the customer no longer exists. */
export type OpenShelf = (request: ShelfRequest) => Promise<CustomerShelf>;
