import { readDeliveryDates } from '@engros/contracts/basket/delivery.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { chooseDeliveryDay, readBasketView, useBasketValue } from '../../features/basket/basket-data.ts';
import { reloadBasket } from '../../features/basket/page-basket.ts';
import { useCountdown } from '../../features/delivery/delivery-data.ts';
import { tellPassedDeadline } from '../../features/delivery/passed-deadline.ts';
import { useDeadline } from '../../features/delivery/use-deadline.ts';
import { refreshAll } from '../../lib/http/query.ts';
import { label } from '../../lib/labels.ts';
import { announce } from '../../lib/live-announcer.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { deadlineMilestones } from '../../ui/delivery/deadline-stage.ts';

const minuteMs = 60_000;

/**
 * Switches to the next delivery day when the deadline of the chosen one passes, and announces the time left (DEL-05).
 */
export function DeadlineWatch() {
  const client = useQueryClient();
  const { deadline, ofDay, next, nextDeadline, expectedDate } = useDeadline();
  const isPresale = useBasketValue((view) => Boolean(view.basket?.Delivery.PreSaleIndicator));
  const remainingMs = useCountdown(deadline);
  const isOver = remainingMs === 0 && !isPresale;
  const takeNext = useEffectEvent(() => {
    void refreshAll(client, [readDeliveryDates]);
    // Goods with a longer lead time have an earlier deadline than their day; the server reports passed ones line by
    // line.
    const isDayOpen = ofDay !== null && Date.parse(ofDay) > serverNow();
    if (isDayOpen || !next || next === expectedDate) {
      void reloadBasket();
      return;
    }
    const { basket } = readBasketView();
    // For an empty basket the change of day needs no message.
    if (basket && basket.NumberOfLines > 0 && expectedDate && deadline)
      tellPassedDeadline({
        basketId: basket.Id,
        was: expectedDate,
        deadline,
        day: next,
        until: nextDeadline,
      });
    chooseDeliveryDay(next);
  });
  useEffect(() => {
    if (isOver && next) takeNext();
  }, [isOver, next]);

  const minutesLeft = remainingMs === undefined ? undefined : Math.ceil(remainingMs / minuteMs);
  const milestone = deadlineMilestones.find((each) => each === minutesLeft);
  useEffect(() => {
    if (milestone) announce(label('delivery.minutesLeft', { count: milestone }));
  }, [milestone]);
  return null;
}
