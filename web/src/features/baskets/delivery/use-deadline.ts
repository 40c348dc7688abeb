import type { Basket } from '@engros/contracts/baskets/basket.ts';
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

const noLines: Basket['LineItems'] = [];

/**
 * Goods whose own deadline makes the basket's earlier than its day's, the first by name. Undefined when the day's deadline
 * counts.
 */
export function useEarlyGoods(): { name: string; others: number; ofDay: string } | undefined {
  const { deadline, ofDay } = useDeadline();
  const lines = useBasketValue(({ basket }) => basket?.LineItems ?? noLines);
  if (deadline === null || ofDay === null || Date.parse(deadline) >= Date.parse(ofDay)) return undefined;
  const early = lines.filter(({ Product: { Deadline } }) => {
    return Deadline !== null && Date.parse(Deadline.DateTime) <= Date.parse(deadline);
  });
  const [first] = early;
  if (!first) return undefined;
  const others = new Set(early.map(({ ProductId }) => ProductId)).size - 1;
  return { name: first.Product.DisplayName, others, ofDay };
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
