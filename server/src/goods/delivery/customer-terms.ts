import type { ProfileRule } from '@engros/contracts/goods/allergen-profile.ts';
import type { Ore } from '../../platform/money.ts';

/** The supplier's staff stopped the customer's orders: `viewOnly` all but those of staff, `blocked` all. */
export interface OrderStop {
  state: 'viewOnly' | 'blocked';
  /** The customer reads it. */
  reason: string;
}

/** In percent, of a product that the customer buys. */
export const vatPercentFor = (
  { ownVatPercent }: Pick<CustomerTerms, 'ownVatPercent'>,
  { vatPercent }: { vatPercent: number },
): number => ownVatPercent ?? vatPercent;

/** Terms of trade other than prices (domain 2, CHK-04, CHK-08). */
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
  /** Otherwise an order below the minimum is only warned about. */
  refusesBelowMinimum: boolean;
  freeDeliveryFromOre: Ore;
  deliveryFeeOre: Ore;
  /** Of all that the customer buys; null when each product has its own. */
  ownVatPercent: number | null;
  feeVatPercent: number;
  orderStop: OrderStop | null;
  /** What the kitchen takes into account; nothing until it says so. */
  allergenProfile: readonly ProfileRule[];
  /** Whoever pays the customer's invoices has a credit limit. */
  hasCreditLimit: boolean;
  /** Of the customer, or else of its depot; null when neither is known. */
  place: { latitude: number; longitude: number; source: 'customer' | 'depot' } | null;
}
