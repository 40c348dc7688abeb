import type { Basket, BasketSummary } from '@engros/contracts/baskets/basket.ts';
import type { OrderOnTheWay } from '@engros/contracts/ordering/order-attention.ts';
import { Link } from '@tanstack/react-router';
import {
  ArrowRight,
  Check,
  ChevronRight,
  CircleAlert,
  Hourglass,
  Layers,
  ShoppingBasket,
  Truck,
} from 'lucide-react';
import { useState } from 'react';
import { basketContent, linesText } from '../../../features/baskets/basket/basket-content.ts';
import { createBasket, openBasket, useBasket } from '../../../features/baskets/basket/basket-data.ts';
import { basketTitle } from '../../../features/baskets/basket/basket-title.ts';
import {
  dropSizeOf,
  dropSizeText,
  markOf,
  orderSizeName,
  otherOrdersText,
} from '../../../features/baskets/basket/drop-size.ts';
import { isLineNotice } from '../../../features/baskets/basket/line-notices.ts';
import { tellNotSwitched } from '../../../features/baskets/basket/not-switched.ts';
import { reloadBasket } from '../../../features/baskets/basket/page-basket.ts';
import { useDeliveryDay } from '../../../features/baskets/delivery/delivery-data.ts';
import { useDeadline } from '../../../features/baskets/delivery/use-deadline.ts';
import { useOrderAttention } from '../../../features/ordering/orders/attention-data.ts';
import { OrderStatusMark } from '../../../features/ordering/orders/order-status.tsx';
import { openPanel } from '../../../features/shell/shell-panels/open-panel.ts';
import {
  clockTime,
  dayOfMonth,
  headingDay,
  isoWeek,
  localMoment,
  shortDay,
  timeSpan,
  weekdayLetters,
} from '../../../lib/formats/day-formats.ts';
import { formatKroner, formatOre, formatShortOre } from '../../../lib/formats/formats.ts';
import { expectedText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Meter } from '../../../ui/data/meter.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { DayBlock } from '../../../ui/delivery/day-block.tsx';
import { Emphasized } from '../../../ui/layout/emphasized.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';

export function TodayPanel() {
  const { basket, status, isPending } = useBasket();
  if (!basket) return <NoBasket isFailed={status === 'failed'} />;
  return (
    <div className="front-today grid rounded-3 border border-line bg-surface">
      <BasketPart basket={basket} isUnsaved={isPending} />
      <ComingPart date={basket.Delivery.ExpectedDate} />
      <OtherBaskets basket={basket} />
    </div>
  );
}

function NoBasket({ isFailed }: { isFailed: boolean }) {
  return (
    <div className="front-today front-today-empty grid rounded-3 border border-line bg-surface">
      <section>
        {isFailed ? (
          <>
            <p>{label('basket.loadFailed')}</p>
            <Button onPress={() => void reloadBasket()}>{label('shell.tryAgain')}</Button>
          </>
        ) : (
          <>
            <Skeleton width="40%" />
            <Skeleton width="60%" height={28} />
            <Skeleton />
          </>
        )}
      </section>
    </div>
  );
}

function deadlineText(deadline: string): string {
  const { timeZone } = pageContext();
  const { date, time } = localMoment(deadline, timeZone);
  const today = localMoment(new Date(serverNow()).toISOString(), timeZone).date;
  const moment =
    date === today ? label('front.today', { time: clockTime(time) }) : `${shortDay(date)} ${clockTime(time)}`;
  return label('front.deadline', { moment });
}

/** Lines and rows that stop the order. */
export function faultCount(basket: Basket): number {
  const faulty = basket.LineItems.filter((line) => line.Errors.some((error) => !isLineNotice(error.Code)));
  return basket.InvalidLineItems.length + faulty.length;
}

function BasketPart({ basket, isUnsaved }: { basket: Basket; isUnsaved: boolean }) {
  const { deadline } = useDeadline();
  const date = basket.Delivery.ExpectedDate;
  const faults = faultCount(basket);
  return (
    <section>
      <h2>
        <ShoppingBasket aria-hidden="true" />
        {date || basket.PreSale ? basketTitle(basket) : label('front.basket')}
        {deadline && (
          <span className="ml-auto">
            <Tag kind="time">{deadlineText(deadline)}</Tag>
          </span>
        )}
      </h2>
      <p
        className="front-total flex flex-wrap items-baseline gap-x-2.5 gap-y-0 text-ink-3"
        data-unsaved={isUnsaved ? '' : undefined}
      >
        {basket.SubTotalOre !== null && (
          <b className="num text-28 font-[660] tracking-[-0.02em] text-ink">
            {formatKroner(basket.SubTotalOre)}
          </b>
        )}
        <span className="num">{linesText(basket)}</span>
        {faults > 0 && (
          <span className="field-error ml-auto">
            <CircleAlert aria-hidden="true" />
            {label('front.toFix', { count: faults })}
          </span>
        )}
      </p>
      <DropSize basket={basket} />
      <div className="mt-1 flex gap-2">
        <Link to="/checkout/basket" className={buttonClass({ variant: 'primary' })}>
          {label('basket.goToBasket')}
          <ArrowRight aria-hidden="true" />
        </Link>
        <Link to="/checkout/basket" hash="quick-entry" className={buttonClass()}>
          {label('front.quickEntry')}
        </Link>
      </div>
    </section>
  );
}

function DropSize({ basket }: { basket: Basket }) {
  const sums = dropSizeOf(basket);
  if (sums === null) return null;
  const { subTotalOre, freeFromOre, minimumOre, paidBy } = sums;
  const { text, amount } = dropSizeText(sums);
  const others = otherOrdersText(sums);
  return (
    <>
      <Meter
        label={orderSizeName(sums)}
        valueText={`${formatOre(subTotalOre)}. ${text}`}
        value={subTotalOre}
        freeFrom={markOf(sums)}
        minimum={minimumOre}
        start={<Emphasized text={text} part={amount} />}
        end={paidBy === null && <span className="num">{formatShortOre(freeFromOre)} kr.</span>}
      />
      {others && <p className="num text-12 whitespace-normal text-ink-2">{others}</p>}
    </>
  );
}

/** When no order is on its way, shows the delivery of the basket instead. */
function ComingPart({ date }: { date: string | null }) {
  const { data, isLoading: isPending } = useOrderAttention();
  const [next] = data?.OnTheWay ?? [];
  if (next) return <NextDelivery order={next} total={data?.NumberOnTheWay ?? 1} />;
  if (!isPending) return <DeliveryPart date={date} />;
  return (
    <section>
      <Skeleton width="40%" />
      <Skeleton width="70%" />
      <Skeleton />
    </section>
  );
}

function DeliveryPart({ date }: { date: string | null }) {
  const { day } = useDeliveryDay(date);
  const address = pageContext().customer?.DisplayAddress;
  return (
    <section>
      <h2>
        <Truck aria-hidden="true" />
        {label('front.nextDelivery')}
      </h2>
      <div>
        {date && (
          <b className="num text-16/[22px] whitespace-normal">
            {day?.Window
              ? label('front.window', {
                  day: headingDay(date),
                  span: timeSpan(day.Window.From, day.Window.To),
                })
              : headingDay(date)}
          </b>
        )}
        {address && (
          <p className="text-13 text-ink-2">
            {address.Address}, {address.PostalCode} {address.City}
          </p>
        )}
      </div>
      <button type="button" className="link front-link" onClick={() => openPanel('deliveryDay')}>
        {label('front.changeDay')}
      </button>
    </section>
  );
}

const statusOrder = { Soon: 0, Open: 1, Passed: 2 } as const;

/** Those with the earliest deadline first (BAS-05). */
export function otherBaskets(basket: Basket): BasketSummary[] {
  return basket.AllBaskets.filter((each) => each.Id !== basket.Id).sort(
    (a, b) =>
      statusOrder[a.DeadlineStatus] - statusOrder[b.DeadlineStatus] ||
      (a.ExpectedDate ?? '').localeCompare(b.ExpectedDate ?? ''),
  );
}

/** As many as have room beside the other parts of the panel. */
const shownBaskets = 3;

function OtherBaskets({ basket }: { basket: Basket }) {
  return (
    <section>
      <h2>
        <Layers aria-hidden="true" />
        {label('front.otherBaskets')}
      </h2>
      {otherBaskets(basket).length === 0 && (
        <p className="text-13 text-ink-2">{label('front.noOtherBaskets')}</p>
      )}
      <OtherBasketList basket={basket} />
    </section>
  );
}

/** With the way to one more. */
export function OtherBasketList({ basket }: { basket: Basket }) {
  const [showsAll, setShowsAll] = useState(false);
  const others = otherBaskets(basket);
  const shown = showsAll ? others : others.slice(0, shownBaskets);
  const hidden = others.length - shown.length;
  return (
    <>
      {others.length > 0 && (
        <ul className="-mx-2 -my-0.75 grid">
          {shown.map((other) => (
            <li key={other.Id}>
              <OtherBasket basket={other} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-auto flex flex-wrap gap-x-4">
        {hidden > 0 && (
          <button type="button" className="link front-link" onClick={() => setShowsAll(true)}>
            {label('front.moreBaskets', { count: hidden })}
          </button>
        )}
        <button
          type="button"
          className="link front-link"
          onClick={() => void createBasket().catch(tellNotSwitched)}
        >
          {label('front.newBasket')}
        </button>
      </p>
    </>
  );
}

export function basketName({ PreSaleName, ExpectedDate }: BasketSummary): string {
  return PreSaleName ?? (ExpectedDate ? headingDay(ExpectedDate) : label('front.noDay'));
}

function OtherBasket({ basket }: { basket: BasketSummary }) {
  const { ExpectedDate: date } = basket;
  const name = basketName(basket);
  return (
    <button
      type="button"
      className="front-basket flex w-full items-center gap-2 rounded-2 px-2 py-0.75 text-left text-13 hover:bg-surface-3 focus-visible:-outline-offset-2 touch:min-h-13 [&>span:nth-last-child(2)]:min-w-0 [&>span:nth-last-child(2)]:flex-1"
      onClick={() => void openBasket(basket).catch(tellNotSwitched)}
    >
      <span className="visually-hidden">{label('front.openBasketFor', { name })} </span>
      {date && (
        <DayBlock
          className="w-9 px-0 pt-0.75 pb-1"
          size={44}
          tone={basket.PreSaleId ? 'presale' : 'neutral'}
          weekday={basket.PreSaleId ? label('front.week') : weekdayLetters(date, 2)}
          day={String(basket.PreSaleId ? isoWeek(date) : dayOfMonth(date))}
        />
      )}
      <span>
        <b>{name}</b>
        <span className="num text-12 text-ink-3">{basketContent({ ...basket, ApprovalId: null })}</span>
        {(basket.ApprovalId ?? null) !== null && (
          <Tag kind="time" icon={false}>
            <Hourglass aria-hidden="true" />
            {label('approval.tagWaits')}
          </Tag>
        )}
      </span>
      <ChevronRight aria-hidden="true" />
    </button>
  );
}

function NextDelivery({ order, total }: { order: OrderOnTheWay; total: number }) {
  const moment = expectedText(order.DeliveryDate, order.ExpectedFrom, order.ExpectedTo);
  const { OrderId: id, NumberOfLines: count, NumberOfDeviations: deviations } = order;
  return (
    <section>
      <h2>
        <Truck aria-hidden="true" />
        {label('attention.next')}
      </h2>
      <div>
        <b className="text-16/[22px] tabular-nums">{moment.charAt(0).toUpperCase() + moment.slice(1)}</b>
        <p className="text-13 text-ink-2 tabular-nums">
          {label('attention.orderAndLines', {
            id,
            count,
            status: label(`orders.state.${order.Status}`).toLocaleLowerCase(),
          })}
        </p>
      </div>
      {order.IsDelayed ? (
        <span className="text-13">
          <OrderStatusMark order={order} />
        </span>
      ) : (
        <p className="flex items-center gap-1.75 text-13 text-ink-2">
          <Check className="size-4 flex-none" aria-hidden="true" />
          {order.StopsDone && order.Stop
            ? label('attention.stop', { done: order.StopsDone, stop: order.Stop })
            : deviations > 0
              ? label('attention.deviations', { count: deviations })
              : label('attention.asOrdered')}
        </p>
      )}
      <p className="mt-auto flex flex-wrap items-center gap-x-3">
        <Link to="/orders/details/$orderId" params={{ orderId: id }} className="link front-link">
          {label('attention.follow')}
        </Link>
        {total > 1 && (
          <Link to="/orders" className="link front-link">
            {label('attention.more', { count: total - 1 })}
          </Link>
        )}
      </p>
    </section>
  );
}
