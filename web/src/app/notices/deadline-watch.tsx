import { readDeliveryDates } from '@engros/contracts/goods/delivery.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import {
  chooseDeliveryDay,
  readBasketView,
  useBasketValue,
} from '../../features/baskets/basket/basket-data.ts';
import { reloadBasket } from '../../features/baskets/basket/page-basket.ts';
import { useCountdown } from '../../features/baskets/delivery/delivery-data.ts';
import { type PassedDeadline, tellPassedDeadline } from '../../features/baskets/delivery/passed-deadline.ts';
import { useDeadline } from '../../features/baskets/delivery/use-deadline.ts';
import { refreshAll } from '../../lib/http/query.ts';
import { label } from '../../lib/labels.ts';
import { announce } from '../../lib/live-announcer.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { milestoneAt } from '../../ui/delivery/deadline-stage.ts';

/** Says nothing for an empty basket, because it has no goods that could be late. */
function tellPassed(
  was: string | null,
  deadline: string | null,
  then: Pick<PassedDeadline, 'day' | 'until'>,
): void {
  const { basket } = readBasketView();
  if (was && deadline && basket && basket.NumberOfLines > 0)
    tellPassedDeadline({ was, deadline, ...then, basketId: basket.Id });
}

/**
 * When the deadline of the chosen day passes, switches to the next delivery day. Before that, announces the time left
 * to screen readers (DEL-05).
 */
export function DeadlineWatch() {
  const client = useQueryClient();
  const { deadline, ofDay, next, nextDeadline, expectedDate } = useDeadline();
  const isPresale = useBasketValue((view) => Boolean(view.basket?.Delivery.PreSaleIndicator));
  const remainingMs = useCountdown(deadline);
  const isOver = remainingMs === 0;
  // The basket's deadline when it was last seen to be in the future.
  const openBefore = useRef<string>(undefined);
  const isOpen = remainingMs !== undefined && remainingMs > 0;
  useEffect(() => {
    if (isOpen && deadline) openBefore.current = deadline;
  }, [isOpen, deadline]);
  const takeNext = useEffectEvent(() => {
    void refreshAll(client, [readDeliveryDates]);
    // Goods with a longer lead time have an earlier deadline than their day. The server reports each line whose
    // deadline has passed.
    const isDayOpen = ofDay !== null && Date.parse(ofDay) > serverNow();
    // If the basket keeps its day, the user is told only at the moment the deadline passes, not each time the basket is
    // opened later.
    const stays = isPresale || isDayOpen || !next || next === expectedDate;
    const isNews = !stays || openBefore.current === deadline;
    if (isNews)
      tellPassed(
        expectedDate,
        deadline,
        stays ? { day: null, until: null } : { day: next, until: nextDeadline },
      );
    if (stays) void reloadBasket();
    else chooseDeliveryDay(next);
  });
  useEffect(() => {
    if (isOver && (next || isPresale)) takeNext();
  }, [isOver, next, isPresale]);

  const milestone = remainingMs === undefined ? undefined : milestoneAt(remainingMs);
  useEffect(() => {
    if (milestone) announce(label('delivery.minutesLeft', { count: milestone }));
  }, [milestone]);
  return null;
}
