import type { ProductSnapshot } from '@engros/contracts/product.ts';
import type { CustomerScope, Language } from '../../platform/http/viewer.ts';
import type { Catalog, CatalogProduct, QuickSaleLot } from '../catalog/index.ts';
import type {
  Availability,
  CustomerTerms,
  DatePlan,
  PresalePeriod,
  QuickSaleReason,
} from '../delivery/index.ts';
import type { PriceBook, ResolvedPrice } from '../pricing/index.ts';

export type { CustomerTerms } from '../delivery/index.ts';

export interface ShelfRequest {
  scope: CustomerScope;
  language: Language;
  maySeePrices: boolean;
  /** null: the first day the customer can be delivered to. */
  date: string | null;
  presalePeriodId: string | null;
  now: Temporal.Instant;
}

/**
 * The catalogue as one customer sees it for one delivery date: prices, stock, deadlines, marks. Opening it costs at
 * most one round trip when the customer's terms are not in memory; every question after that is answered at once.
 */
export interface CustomerShelf {
  readonly request: ShelfRequest;
  /** Today at the supplier's. */
  readonly today: string;
  /** The date answered for; null when nothing can be delivered within 60 days. */
  readonly date: string | null;
  readonly terms: CustomerTerms;
  readonly plan: DatePlan;
  readonly presalePeriod: PresalePeriod | null;
  /** The version of the catalogue that all answers are about. */
  readonly catalog: Catalog;
  readonly prices: PriceBook;
  /** All that its answers follow from, beside the language, the right to see prices and the time. */
  readonly sources: Readonly<Record<string, unknown>>;
  /** Until when answers about a product given now hold as long as the sources stay; epoch milliseconds. */
  holdsUntilMs(product: CatalogProduct): number;
  /** Known, not blocked and in the customer's assortment; undefined otherwise. */
  product(productId: string): CatalogProduct | undefined;
  /** The customer's price of one sales unit (domain 2); undefined for an unknown unit. */
  price(productId: string, unitCode: string): ResolvedPrice | undefined;
  /** A lot of the customer's depot. */
  quickSale(quickSaleId: string): QuickSaleLot | undefined;
  availability(productId: string, neededBaseUnits?: number): Availability | undefined;
  quickSaleAvailability(
    quickSaleId: string,
    neededBaseUnits?: number,
  ): Availability<QuickSaleReason> | undefined;
  snapshot(productId: string): ProductSnapshot | undefined;
  /** The snapshot as JSON by the contract's schema, in bytes, for pages of many. */
  snapshotJson(productId: string): Buffer | undefined;
}

/** notFound for an unknown presale period, customerNotFound when the customer has gone. */
export type OpenShelf = (request: ShelfRequest) => Promise<CustomerShelf>;
