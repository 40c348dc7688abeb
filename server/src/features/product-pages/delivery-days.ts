import type { ProductDay } from '@engros/contracts/product.ts';
import type { CatalogProduct } from '../catalog/index.ts';
import { isInTime } from '../delivery/index.ts';
import { type CustomerShelf, commonAvailability } from '../product-snapshots/index.ts';

/** Days a product page looks ahead. */
const daysAhead = 6;

/**
 * The customer's next delivery days that can still be ordered for, and how much of the product can be had on each.
 * None for presale goods: they come in the days of their period.
 */
export function deliveryDaysOf(shelf: CustomerShelf, product: CatalogProduct): ProductDay[] {
  if (product.presalePeriodId !== null) return [];
  const { now } = shelf.request;
  const dates = shelf.plan.dates.filter(
    ({ date, deadline }) => date >= shelf.today && deadline !== null && isInTime(now, deadline),
  );
  return dates.slice(0, daysAhead).map(({ date }) => {
    const answer = commonAvailability({ ...shelf, date }, product);
    return {
      Date: date,
      IsDeliverable: answer.isDeliverable,
      Reason: answer.reasons[0] ?? null,
      Deadline: answer.deadline?.toString() ?? null,
      MaxBaseUnits: answer.maxBaseUnits,
      MightBeLate: answer.mightBeLate,
    };
  });
}
