import { clockTime, shortDay } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { momentOf, todayAtSupplier } from '../../../lib/supplier-time.ts';
import { useBasketFrame, useBasketValue } from '../basket/basket-data.ts';
import { useDeliveryDay } from './delivery-data.ts';
import { nextOpenDay } from './delivery-days.ts';

/**
 * Goods with a longer lead time give the basket an earlier deadline than its day. The day's deadline is used until the server has
 * answered.
 */
export function useDeadline() {
  const { expectedDate } = useBasketFrame();
  const ofBasket = useBasketValue((view) => view.basket?.OrderDeadline ?? null);
  const { days, day } = useDeliveryDay(expectedDate);
  const next = nextOpenDay(days, expectedDate, serverNow());
  return {
    expectedDate,
    deadline: ofBasket ?? day?.Deadline ?? null,
    ofDay: day?.Deadline ?? null,
    next: next?.Date,
    nextDeadline: next?.Deadline ?? null,
  };
}

/** `day` only if the deadline is not today. */
function timeAndDay(deadline: string): { time: string; day?: string } {
  const { date, time } = momentOf(deadline);
  const today = todayAtSupplier();
  return { time: clockTime(time), ...(date === today ? {} : { day: shortDay(date) }) };
}

/** `Frist 16.00` (deadline 16:00), with the date unless it is today. */
export function deadlineLabel(deadline: string): string {
  const { time, day } = timeAndDay(deadline);
  return day ? label('delivery.deadlineOn', { day, time }) : label('delivery.deadline', { time });
}

/** For use inside a sentence: `frist 16.00` (deadline 16:00), or with its day `frist fr. 27.11 kl. 16.00`. */
export function deadlineNote(deadline: string): string {
  const { time, day } = timeAndDay(deadline);
  return label('basket.deadline', { time: day ? label('delivery.moment', { day, time }) : time });
}
