import type { Basket, BasketSummary } from '@engros/contracts/baskets/basket.ts';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';

type Counted = Pick<BasketSummary, 'NumberOfLines'> & Partial<Pick<Basket, 'InvalidLineItems'>>;

/**
 * `6 linjer` (6 lines); `2 rækker at rette` (2 rows to fix) for a basket whose only content is rows that the server could not
 * read.
 */
export function linesText({ NumberOfLines, InvalidLineItems = [] }: Counted): string {
  const rows = InvalidLineItems.length;
  return NumberOfLines === 0 && rows > 0
    ? label('basket.rowsToFix', { count: rows })
    : label('basket.lines', { count: NumberOfLines });
}

/** `6 linjer · 2.114,40 kr.` (6 lines), and that it waits for approval. */
export function basketContent(
  basket: Counted & Pick<BasketSummary, 'SubTotalOre'> & Partial<Pick<BasketSummary, 'ApprovalId'>>,
): string {
  return [
    linesText(basket),
    basket.SubTotalOre !== null && formatKroner(basket.SubTotalOre),
    (basket.ApprovalId ?? null) !== null && label('approval.tagWaits'),
  ]
    .filter(Boolean)
    .join(' · ');
}
