import type { ProductDay } from '@engros/contracts/goods/product.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import { isInTime } from '../../goods/delivery/delivery-calendar.ts';
import { commonAvailability } from '../../goods/product-snapshots/common-availability.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';

const daysAhead = 6;

/**
 * The next days for which orders are still possible, with the quantity available on each. Empty for presale products, which are
 * delivered on the days of their period.
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
