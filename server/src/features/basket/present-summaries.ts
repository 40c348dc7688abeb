import type { BasketSummary } from '@engros/contracts/basket.ts';
import { epochDayOf } from '../../platform/calendar-date.ts';
import { formatOre } from '../../platform/danish-formats.ts';
import type { DatePlan } from '../delivery/index.ts';
import type { CustomerShelf } from '../product-snapshots/index.ts';
import { byDeadlineStatus, deadlineStatus, type Moment, momentOf } from './deadline-status.ts';
import type { SummaryRow } from './queries.ts';

/** The delivery dates of each kind of basket: by presale period, null for ordinary ones. */
export type DatePlans = ReadonlyMap<string | null, DatePlan>;

/** The open baskets of a customer, the most pressing first (BAS-05, BAS-13). */
export function presentSummaries(
  shelf: CustomerShelf,
  plans: DatePlans,
  rows: readonly SummaryRow[],
  currentId: number | null,
): BasketSummary[] {
  const moment = momentOf(shelf.request.now, shelf.plan.calendar.timeZone);
  return rows
    .map((row) => presentSummary(shelf, moment, plans.get(row.presalePeriodId), row, row.id === currentId))
    .sort(byDeadlineStatus)
    .map((summary, index) => ({ ...summary, Position: index + 1 }));
}

function presentSummary(
  shelf: CustomerShelf,
  moment: Moment,
  plan: DatePlan | undefined,
  row: SummaryRow,
  isCurrent: boolean,
): Omit<BasketSummary, 'Position'> {
  const { language, maySeePrices } = shelf.request;
  const { deliveryDate } = row;
  // By the day alone: which of its products must be ordered earlier is told when the basket is opened.
  const deadline =
    deliveryDate === null || plan === undefined
      ? null
      : (plan.dates[epochDayOf(deliveryDate) - plan.firstEpochDay]?.deadline ?? null);
  return {
    Id: String(row.id),
    Version: row.version,
    NumberOfLines: row.numberOfLines,
    SubTotalOre: maySeePrices ? row.subtotalOre : null,
    Subtotal: maySeePrices ? formatOre(row.subtotalOre, language) : null,
    ExpectedDate: deliveryDate,
    ExpectedDeliveryDate: deliveryDate,
    PreSaleId: row.presalePeriodId,
    PreSaleName: language === 'da' ? row.presaleNameDa : row.presaleNameEn,
    OrderDeadline: deadline?.toString() ?? null,
    DeadlineStatus: deadlineStatus(deadline, deliveryDate, moment),
    OrderReference: row.orderReference,
    AmendsWebOrderId: row.amendsOrderId === null ? null : String(row.amendsOrderId),
    IsCurrent: isCurrent,
  };
}
