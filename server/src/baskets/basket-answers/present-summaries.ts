import type { BasketSummary } from '@engros/contracts/baskets/basket.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { formatOre } from '../../platform/danish-formats.ts';
import type { SummaryRow } from '../basket-records/queries.ts';
import type { BasketFigures, FiguresOf } from '../order-check/basket-figures.ts';
import { byDeadlineStatus, deadlineStatus, type Moment, momentOf } from '../order-check/deadline-status.ts';

/** By urgency (BAS-05, BAS-13). Baskets without figures are no longer open and are left out. */
export function presentSummaries(
  { request, plan }: CustomerShelf,
  rows: readonly SummaryRow[],
  figures: FiguresOf,
  currentId: number | null,
): BasketSummary[] {
  const moment = momentOf(request.now, plan.calendar.timeZone);
  return rows
    .flatMap((row) => {
      const known = figures.get(row.id);
      return known ? [presentSummary(request, moment, row, known, row.id === currentId)] : [];
    })
    .sort(byDeadlineStatus)
    .map((summary, index) => ({ ...summary, Position: index + 1 }));
}

function presentSummary(
  { language, maySeePrices }: CustomerShelf['request'],
  moment: Moment,
  row: SummaryRow,
  { date, numberOfLines, subtotalOre, deadline }: BasketFigures,
  isCurrent: boolean,
): Omit<BasketSummary, 'Position'> {
  return {
    Id: String(row.id),
    Version: row.version,
    NumberOfLines: numberOfLines,
    SubTotalOre: maySeePrices ? subtotalOre : null,
    Subtotal: maySeePrices ? formatOre(subtotalOre, language) : null,
    ExpectedDate: date,
    ExpectedDeliveryDate: date,
    PreSaleId: row.presalePeriodId,
    PreSaleName: language === 'da' ? row.presaleNameDa : row.presaleNameEn,
    OrderDeadline: deadline?.toString() ?? null,
    DeadlineStatus: deadlineStatus(deadline, date, moment),
    OrderReference: row.orderReference,
    AmendsWebOrderId: row.amendsOrderId === null ? null : String(row.amendsOrderId),
    ApprovalId: row.approvalId === null ? null : String(row.approvalId),
    IsCurrent: isCurrent,
  };
}
