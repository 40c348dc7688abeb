import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { remainingText } from '../../../features/baskets/delivery/deadline-text.ts';
import { useCountdown } from '../../../features/baskets/delivery/delivery-data.ts';
import { useDeadline, useEarlyGoods } from '../../../features/baskets/delivery/use-deadline.ts';
import { openPanel } from '../../../features/shell/shell-panels/open-panel.ts';
import {
  clockTime,
  dayOfMonth,
  isoWeek,
  localMoment,
  monthName,
  shortDay,
  timeSpan,
  weekdayName,
} from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DayBlock } from '../../../ui/delivery/day-block.tsx';
import { DeadlineBadge } from '../../../ui/delivery/deadline-badge.tsx';
import { memoOnBasket } from './memo-on-basket.ts';

export const deliveryPanelId = 'basket-day';

/** `16.00 i dag` (16:00 today), otherwise with its day. */
export function deadlineMoment(deadline: string): string {
  const { timeZone } = pageContext();
  const { date, time } = localMoment(deadline, timeZone);
  const today = localMoment(new Date(serverNow()).toISOString(), timeZone).date;
  if (date === today) return label('checkout.todayAt', { time: clockTime(time) });
  return label('delivery.moment', { day: shortDay(date), time: clockTime(time) });
}

export const DeliveryPanel = memoOnBasket(['Delivery', 'Window'], Day);

function Day({ basket }: { basket: Pick<Basket, 'Delivery' | 'Window'> }) {
  const date = basket.Delivery.ExpectedDate;
  const address = pageContext().customer?.DisplayAddress;
  return (
    <section id={deliveryPanelId} className="panel panel-edge" aria-label={label('delivery.delivery')}>
      <div className="basket-delivery grid grid-cols-1 gap-3 p-4 pb-3">
        <div className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-3.5">
          {date && (
            <DayBlock
              weekday={weekdayName(date)}
              day={String(dayOfMonth(date))}
              note={`${monthName(date)} · u${isoWeek(date)}`}
            />
          )}
          <div className="min-w-0">
            {basket.Window && (
              <b className="num text-15 font-[640]">{timeSpan(basket.Window.From, basket.Window.To)}</b>
            )}
            {address && (
              <p className="text-12 text-ink-2">
                {address.Address}
                <br />
                {address.PostalCode} {address.City}
              </p>
            )}
          </div>
          <Button size={28} onPress={() => openPanel('deliveryDay')}>
            {label('checkout.changeDay')}
          </Button>
        </div>
        <Deadline />
        <EarlyGoods />
      </div>
    </section>
  );
}

function Deadline() {
  const { deadline } = useDeadline();
  const remainingMs = useCountdown(deadline);
  if (!deadline || remainingMs === undefined) return null;
  return (
    <DeadlineBadge
      block
      remainingMs={remainingMs}
      label={label('checkout.orderBefore', { moment: deadlineMoment(deadline) })}
      value={remainingText(remainingMs)}
      passed={label('delivery.passed')}
    />
  );
}

/** Why the basket has to be ordered before the deadline of its day. */
function EarlyGoods() {
  const early = useEarlyGoods();
  if (!early) return null;
  const said = { name: early.name, moment: deadlineMoment(early.ofDay) };
  return (
    <p className="text-12 text-ink-2">
      {early.others > 0
        ? label('checkout.earlyGoods', { ...said, count: early.others })
        : label('checkout.earlyProduct', said)}
    </p>
  );
}
