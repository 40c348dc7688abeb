import type { DeliveryDate } from '@engros/contracts/goods/delivery.ts';
import { useBasketFrame, useBasketValue } from '../../features/baskets/basket/basket-data.ts';
import type { BasketView } from '../../features/baskets/basket/basket-view.ts';
import { chooseDay } from '../../features/baskets/basket/choose-day.ts';
import { remainingText, widestRemainingText } from '../../features/baskets/delivery/deadline-text.ts';
import { useCountdown, useDeliveryDay } from '../../features/baskets/delivery/delivery-data.ts';
import { isOpenDay, stripDays } from '../../features/baskets/delivery/delivery-days.ts';
import { deadlineLabel, useDeadline } from '../../features/baskets/delivery/use-deadline.ts';
import { openPanel } from '../../features/shell/shell-panels/open-panel.ts';
import {
  dayOfMonth,
  isoWeek,
  longDay,
  shortDay,
  weekdayLetters,
  weekdayOf,
} from '../../lib/formats/day-formats.ts';
import { label } from '../../lib/labels.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { DayStrip, type StripDay } from '../../ui/delivery/day-strip.tsx';
import { DeadlineBadge } from '../../ui/delivery/deadline-badge.tsx';

function closedSentence(day: DeliveryDate): string {
  const sentence = label('delivery.noDelivery', { day: longDay(day.Date) });
  const reason = day.Name ?? (day.Reason ? label(`delivery.reason.${day.Reason}`) : undefined);
  return reason ? `${sentence}: ${reason}` : sentence;
}

function stripDay(day: DeliveryDate, index: number, hasBasket: boolean): StripDay {
  const name = longDay(day.Date);
  return {
    date: day.Date,
    weekday: weekdayLetters(day.Date, 2),
    day: String(dayOfMonth(day.Date)),
    label: hasBasket ? label('delivery.hasBasket', { day: name }) : name,
    startsWeek: index > 0 && weekdayOf(day.Date) === 1,
    hasBasket,
    ...(isOpenDay(day, serverNow()) ? {} : { closed: closedSentence(day) }),
  };
}

// One text, so that the days redraw only when another day gets a basket. Leaves out baskets of other presale periods, because a
// day opens only baskets of the current period.
function datesOfBaskets({ basket }: BasketView): string {
  const period = basket?.PreSale?.Id ?? null;
  const filled =
    basket?.AllBaskets.filter(({ NumberOfLines, PreSaleId }) => NumberOfLines > 0 && PreSaleId === period) ??
    [];
  return filled.map(({ ExpectedDate }) => ExpectedDate ?? '').join(' ');
}

export function DeliveryStrip() {
  const { expectedDate, presaleId } = useBasketFrame();
  const { days } = useDeliveryDay(expectedDate);
  const datesWithBasket = useBasketValue(datesOfBaskets);
  // The basket decides which deadline follows the days. Days shown before it would move when the deadline comes.
  const knowsDeadline = useBasketValue(({ basket, status }) => basket !== undefined || status !== 'loading');
  const shown = stripDays(days, expectedDate, serverNow());
  const [first] = shown;
  if (!first || !knowsDeadline)
    return <div className="day-strip flex h-10 min-w-120 flex-none items-stretch tabular-nums" />;
  return (
    <DayStrip
      label={label('delivery.day')}
      week={label('delivery.week', { week: isoWeek(expectedDate ?? first.Date) })}
      days={shown.map((day, index) => stripDay(day, index, datesWithBasket.includes(day.Date)))}
      value={expectedDate}
      isPresale={presaleId !== null}
      onChange={chooseDay}
      moreLabel={label('delivery.moreDates')}
      onMore={() => openPanel('deliveryDay')}
    >
      <DeadlineCell />
    </DayStrip>
  );
}

function DeadlineCell() {
  const { deadline, next } = useDeadline();
  const remainingMs = useCountdown(deadline);
  if (!deadline || remainingMs === undefined) return null;
  return (
    <DeadlineBadge
      remainingMs={remainingMs}
      label={deadlineLabel(deadline)}
      value={remainingText(remainingMs)}
      widest={widestRemainingText(remainingMs)}
      passed={
        <>
          {label('delivery.passed')}
          {next && (
            <>
              {' · '}
              <button type="button" className="link" onClick={() => chooseDay(next)}>
                {label('delivery.nextDay', { day: shortDay(next) })}
              </button>
            </>
          )}
        </>
      }
    />
  );
}
