import type { BasketSummary } from '@engros/contracts/baskets/basket.ts';
import { basketContent } from '../../../../features/baskets/basket/basket-content.ts';
import type { MoveTarget } from '../../../../features/baskets/basket/edits/basket-changes.ts';
import { useDeliveryDates } from '../../../../features/baskets/delivery/delivery-data.ts';
import { label } from '../../../../lib/labels.ts';
import { deadlineMoment } from '../delivery-panel.tsx';

export function newBasketOn(day: string | null): MoveTarget | undefined {
  return day === null ? undefined : { BasketId: 'create', ExpectedDate: day, PreSaleId: null };
}

type Noted = Pick<BasketSummary, 'NumberOfLines' | 'SubTotalOre' | 'OrderDeadline'> & { IsNew?: boolean };

/** `6 linjer · 2.114,40 kr. · Bestil inden 16.00 i dag` (6 lines, order before 16:00 today). */
export function targetNote(target: Noted): string {
  const content = target.IsNew ? [] : [basketContent(target)];
  const { OrderDeadline: deadline } = target;
  const until = deadline ? [label('checkout.orderBefore', { moment: deadlineMoment(deadline) })] : [];
  return [...content, ...until].join(' · ');
}

/** Of the basket that is moved to, or of the day that gets a new one. */
export function useDayDeadline(
  target: MoveTarget | undefined,
  baskets: readonly { Id?: string; BasketId?: string; OrderDeadline: string | null }[],
): string | null {
  const { data } = useDeliveryDates();
  const basket = baskets.find(({ Id, BasketId = Id }) => BasketId === target?.BasketId);
  const day = data?.Dates.find(({ Date: date }) => date === target?.ExpectedDate);
  const known = [basket?.OrderDeadline, day?.Deadline].flatMap((each) => each ?? []);
  return known.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}
