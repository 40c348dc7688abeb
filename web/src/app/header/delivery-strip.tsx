import type { DeliveryDate } from '@engros/contracts/goods/delivery.ts';
import { CalendarDays } from 'lucide-react';
import { Button } from 'react-aria-components';
import { useBasketFrame, useBasketValue } from '../../features/baskets/basket/basket-data.ts';
import type { BasketView } from '../../features/baskets/basket/basket-view.ts';
import { chooseDay } from '../../features/baskets/basket/choose-day.ts';
import { remainingText, widestRemainingText } from '../../features/baskets/delivery/deadline-text.ts';
import { useCountdown, useDeliveryDay } from '../../features/baskets/delivery/delivery-data.ts';
import { isOpenDay, stripDays } from '../../features/baskets/delivery/delivery-days.ts';
import { deadlineLabel, useDeadline } from '../../features/baskets/delivery/use-deadline.ts';
import { openPanel } from '../../features/shell/shell-panels/open-panel.ts';
import { dayOfMonth, isoWeek, longDay, shortDay, weekdayLetters } from '../../lib/formats/day-formats.ts';
import { label } from '../../lib/labels.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { DayCells, DayStrip, deliveryDaysId, type StripDay } from '../../ui/delivery/day-strip.tsx';
import { DeadlineBadge } from '../../ui/delivery/deadline-badge.tsx';
import { type DeadlineStage, deadlineStage } from '../../ui/delivery/deadline-stage.ts';

function closedSentence(day: DeliveryDate): string {
  const sentence = label('delivery.noDelivery', { day: longDay(day.Date) });
  const reason = day.Name ?? (day.Reason ? label(`delivery.reason.${day.Reason}`) : undefined);
  return reason ? `${sentence}: ${reason}` : sentence;
}

function stripDay(day: DeliveryDate, before: DeliveryDate | undefined, hasBasket: boolean): StripDay {
  const name = longDay(day.Date);
  return {
    date: day.Date,
    weekday: weekdayLetters(day.Date, 2),
    day: String(dayOfMonth(day.Date)),
    label: hasBasket ? label('delivery.hasBasket', { day: name }) : name,
    startsWeek: before !== undefined && isoWeek(before.Date) !== isoWeek(day.Date),
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

function useStrip() {
  const { expectedDate, presaleId } = useBasketFrame();
  const { days } = useDeliveryDay(expectedDate);
  const datesWithBasket = useBasketValue(datesOfBaskets);
  // The basket decides which deadline follows the days. Days shown before it would move when the deadline comes.
  const knowsDeadline = useBasketValue(({ basket, status }) => basket !== undefined || status !== 'loading');
  const shown = knowsDeadline ? stripDays(days, expectedDate, serverNow()) : [];
  return {
    expectedDate,
    isPresale: presaleId !== null,
    shown,
    cells: (some: readonly DeliveryDate[]) =>
      some.map((day, index) => stripDay(day, some[index - 1], datesWithBasket.includes(day.Date))),
  };
}

export function DeliveryStrip() {
  const { expectedDate, isPresale, shown, cells } = useStrip();
  const [first] = shown;
  if (!first) return <div className="day-strip flex h-10 min-w-120 flex-none items-stretch tabular-nums" />;
  return (
    <DayStrip
      label={label('delivery.day')}
      week={label('delivery.week', { week: isoWeek(expectedDate ?? first.Date) })}
      days={cells(shown)}
      value={expectedDate}
      isPresale={isPresale}
      onChange={chooseDay}
      moreLabel={label('delivery.moreDates')}
      onMore={() => openPanel('deliveryDay')}
    >
      <DeadlineCell />
    </DayStrip>
  );
}

/** As many as have room beside the deadline on the smallest phone. */
const phoneDays = 5;

/** The days that can be ordered for, and the chosen one. Other days are in the drawer that the deadline opens. */
function daysOfPhone(shown: readonly DeliveryDate[], chosen: string | null): DeliveryDate[] {
  const days = shown.filter((day) => day.Date === chosen || isOpenDay(day, serverNow()));
  const at = days.findIndex((day) => day.Date === chosen);
  const from = Math.max(0, at + 1 - phoneDays);
  return days.slice(from, from + phoneDays);
}

/** Under the header of phones and tablets, so that the day is always on screen. */
export function PhoneStrip() {
  const { expectedDate, isPresale, shown, cells } = useStrip();
  return (
    <div
      id={deliveryDaysId}
      className="phone-strip sticky z-10 flex h-12 items-stretch border-b border-line bg-surface text-ink tabular-nums short:static"
      data-presale={isPresale || undefined}
    >
      {shown.length > 0 && (
        <>
          <DayCells
            label={label('delivery.day')}
            days={cells(daysOfPhone(shown, expectedDate))}
            value={expectedDate}
            onChange={chooseDay}
            className="min-w-0 flex-1"
          />
          <PhoneDeadline />
        </>
      )}
    </div>
  );
}

const deadlineLooks: Record<DeadlineStage, string> = {
  neutral: 'text-ink-2',
  soon: 'bg-time-tint text-time-ink',
  urgent: 'bg-time text-on-time',
  passed: 'bg-danger-tint text-danger-ink',
};

/** The whole cell opens the drawer of days. */
function PhoneDeadline() {
  const { deadline } = useDeadline();
  const remainingMs = useCountdown(deadline);
  const stage = remainingMs === undefined ? 'neutral' : deadlineStage(remainingMs);
  return (
    <div
      className={`relative grid min-w-28 flex-none content-center justify-items-start border-l border-line px-3 text-12/[15px] ${deadlineLooks[stage]}`}
    >
      {deadline && remainingMs !== undefined ? (
        <span role="timer" aria-live="off">
          <span className="block whitespace-nowrap">{deadlineLabel(deadline)}</span>{' '}
          <strong className="num block text-13/[17px] font-[700]">
            {remainingMs > 0 ? remainingText(remainingMs) : label('delivery.passed')}
          </strong>
        </span>
      ) : (
        <CalendarDays aria-hidden="true" className="size-4.5 justify-self-center" />
      )}
      <Button
        className="absolute inset-0 focus-visible:-outline-offset-2"
        aria-label={label('delivery.changeDay')}
        onPress={() => openPanel('deliveryDay')}
      />
    </div>
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
