import type { ProductSnapshot } from '@engros/contracts/product.ts';
import type { CustomerScope, Language } from '../../platform/http/viewer.ts';
import type { Ore } from '../../platform/money.ts';
import type { CatalogProduct, QuickSaleLot } from '../catalog/catalog-product.ts';
import type { Availability, QuickSaleReason } from '../delivery/availability.ts';
import type { DatePlan, PresalePeriod } from '../delivery/delivery-calendar.ts';
import type { ResolvedPrice } from '../pricing/resolve-price.ts';

export interface ShelfRequest {
  scope: CustomerScope;
  language: Language;
  maySeePrices: boolean;
  /** null: the first day the customer can be delivered to. */
  date: string | null;
  presalePeriodId: string | null;
  now: Temporal.Instant;
}

/** What the customer's agreement says beside prices (domain 2, CHK-04, CHK-08). */
export interface CustomerTerms {
  customerId: string;
  name: string;
  name2: string | null;
  attention: string | null;
  address: string;
  postalCode: string;
  city: string;
  groupId: string | null;
  depotId: string;
  discountBasisPoints: number;
  isOrderReferenceRequired: boolean;
  orderReferenceMaxLength: number;
  minimumOrderOre: Ore;
  freeDeliveryFromOre: Ore;
  deliveryFeeOre: Ore;
}

/**
 * The catalogue as one customer sees it for one delivery date: prices, stock, deadlines, marks. Opening it costs at
 * most one round trip when the customer's terms are not in memory; every question after that is answered at once.
 */
export interface CustomerShelf {
  readonly request: ShelfRequest;
  /** The date answered for; null when nothing can be delivered within 60 days. */
  readonly date: string | null;
  readonly terms: CustomerTerms;
  readonly plan: DatePlan;
  readonly presalePeriod: PresalePeriod | null;
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
}

export type OpenShelf = (request: ShelfRequest) => Promise<CustomerShelf>;
