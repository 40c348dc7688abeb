import type { CatalogProduct } from '../catalog/catalog-product.ts';
import { type Availability, type AvailabilityProduct, availabilityOn } from '../delivery/availability.ts';
import type { CustomerShelf, ShelfRequest } from './shelf.ts';

function availabilityProduct(
  product: CatalogProduct,
  depotId: string,
  isInAssortment: boolean,
): AvailabilityProduct {
  const stock = product.stockByDepot.get(depotId);
  return {
    leadTimeWorkingDays: product.leadTimeWorkingDays,
    leadCutOffTime: product.leadCutOffTime,
    coolType: product.coolType,
    isBlocked: product.isBlocked,
    isRecalled: product.recalled === 'all',
    isInAssortment,
    replacedBy: product.replacedBy,
    isStockManaged: product.isStockManaged,
    stock: stock?.quantity ?? 0,
    restockDate: stock?.restockDate ?? null,
    restockedStock: stock?.restockedQuantity ?? 0,
    presalePeriodId: product.presalePeriodId,
    validFrom: product.validFrom,
    validTo: product.validTo,
  };
}

export interface DepotDay extends Pick<CustomerShelf, 'plan' | 'date' | 'today'> {
  request: Pick<ShelfRequest, 'now' | 'presalePeriodId'>;
  terms: Pick<CustomerShelf['terms'], 'depotId'>;
}

/** Ignores the customer's own assortment. Customers of one depot with the same delivery days share this result. */
export function commonAvailability(
  { request, terms, plan, date, today }: DepotDay,
  product: CatalogProduct,
  neededBaseUnits = 1,
  heldBaseUnits = 0,
): Availability {
  const { now, presalePeriodId } = request;
  const left = availabilityProduct(product, terms.depotId, true);
  const facts = heldBaseUnits === 0 ? left : withHeld(left, heldBaseUnits);
  const askedDate = date ?? plan.dates[0]?.date ?? today;
  return availabilityOn({ product: facts, plan, date: askedDate, now, presalePeriodId, neededBaseUnits });
}

const withHeld = (left: AvailabilityProduct, heldBaseUnits: number): AvailabilityProduct => ({
  ...left,
  stock: left.stock + heldBaseUnits,
  restockedStock: left.restockedStock + heldBaseUnits,
});

/** For a product that is blocked or outside the customer's assortment. */
export const unsold = (answer: Availability): Availability => ({
  ...answer,
  isDeliverable: false,
  reasons: answer.reasons.length > 0 ? answer.reasons : ['not_in_assortment'],
  expectedDeliveryDate: null,
});
