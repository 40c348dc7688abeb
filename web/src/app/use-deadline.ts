import { useBasketFrame, useBasketValue } from '../features/basket/basket-data.ts';
import { useDeliveryDay } from '../features/delivery/delivery-data.ts';
import { nextOpenDay } from '../features/delivery/delivery-days.ts';
import { clockTime, localMoment, shortDay } from '../lib/day-formats.ts';
import { label } from '../lib/labels.ts';
import { pageContext } from '../lib/page-context.ts';
import { serverNow } from '../lib/server-clock.ts';

/** The chosen day's deadline and the day that would take its place. */
export function useDeadline() {
  const { expectedDate } = useBasketFrame();
  const ofBasket = useBasketValue((view) => view.basket?.OrderDeadline ?? null);
  const { days, day } = useDeliveryDay(expectedDate);
  const next = nextOpenDay(days, expectedDate, serverNow());
  return { expectedDate, deadline: day?.Deadline ?? ofBasket, next: next?.Date };
}

/** `Frist 16.00`, with the day when that is not today. */
export function deadlineLabel(deadline: string): string {
  const { timeZone } = pageContext();
  const { date, time } = localMoment(deadline, timeZone);
  const today = localMoment(new Date(serverNow()).toISOString(), timeZone).date;
  return date === today
    ? label('delivery.deadline', { time: clockTime(time) })
    : label('delivery.deadlineOn', { day: shortDay(date), time: clockTime(time) });
}
