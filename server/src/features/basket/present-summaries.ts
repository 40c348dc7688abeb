import type { BasketSummary } from '@engros/contracts/basket.ts';
import { epochDayOf } from '../../platform/calendar-date.ts';
import { dateIn } from '../../platform/clock.ts';
import { formatOre } from '../../platform/danish-formats.ts';
import type { DatePlan } from '../delivery/index.ts';
import type { CustomerShelf } from '../product-snapshots/index.ts';
import { byDeadlineStatus, deadlineStatus } from './deadline-status.ts';
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
  return rows
    .map((row) => presentSummary(shelf, plans.get(row.presalePeriodId), row, row.id === currentId))
    .sort(byDeadlineStatus);
}

function presentSummary(
  shelf: CustomerShelf,
  plan: DatePlan | undefined,
  row: SummaryRow,
  isCurrent: boolean,
): BasketSummary {
  const { now, language, maySeePrices } = shelf.request;
  const { deliveryDate } = row;
  // By the day alone: which of its products must be ordered earlier is told when the basket is opened.
  const deadline =
    deliveryDate === null || plan === undefined
      ? null
      : (plan.dates[epochDayOf(deliveryDate) - plan.firstEpochDay]?.deadline ?? null);
  const isDayOver = deliveryDate !== null && deliveryDate <= dateIn(now, shelf.plan.calendar.timeZone);
  return {
    Id: String(row.id),
    NumberOfLines: row.numberOfLines,
    SubTotalOre: maySeePrices ? row.subtotalOre : null,
    Subtotal: maySeePrices ? formatOre(row.subtotalOre, 'da') : null,
    ExpectedDate: deliveryDate,
    PreSaleId: row.presalePeriodId,
    PreSaleName: language === 'da' ? row.presaleNameDa : row.presaleNameEn,
    OrderDeadline: deadline?.toString() ?? null,
    DeadlineStatus: deadlineStatus(deadline, now, isDayOver),
    OrderReference: row.orderReference,
    IsCurrent: isCurrent,
  };
}
