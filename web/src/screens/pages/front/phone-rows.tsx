import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronDown, ChevronRight, CircleAlert, Layers, Truck } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { linesText } from '../../../features/baskets/basket/basket-content.ts';
import { useBasket } from '../../../features/baskets/basket/basket-data.ts';
import { basketTitle } from '../../../features/baskets/basket/basket-title.ts';
import { dropSizeOf, dropSizeText } from '../../../features/baskets/basket/drop-size.ts';
import { reloadBasket } from '../../../features/baskets/basket/page-basket.ts';
import { useDeliveryDay } from '../../../features/baskets/delivery/delivery-data.ts';
import { reasonText, useOrderAttention } from '../../../features/ordering/orders/attention-data.ts';
import { AnswerList } from '../../../features/ordering/orders/needs-answer.tsx';
import { openPanel } from '../../../features/shell/shell-panels/open-panel.ts';
import { headingDay, timeSpan } from '../../../lib/formats/day-formats.ts';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { expectedText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { basketName, faultCount, OtherBasketList, otherBaskets } from './today-panel.tsx';

/** What a phone shows first, right under the delivery days: the basket in one line, and the way to order it. */
export function PhoneBasket() {
  const { basket, status, isPending } = useBasket();
  return (
    <section
      aria-label={basket ? basketTitle(basket) : label('front.basket')}
      className="-mx-(--gutter) flex min-h-16 items-center gap-3 border-b border-line bg-surface px-4 py-2"
    >
      {basket && <BasketLine basket={basket} isUnsaved={isPending} />}
      {!basket && status !== 'failed' && <Skeleton width="60%" />}
      {!basket && status === 'failed' && (
        <>
          <p className="min-w-0 flex-1 text-14/[19px]">{label('basket.loadFailed')}</p>
          <Button onPress={() => void reloadBasket()}>{label('shell.tryAgain')}</Button>
        </>
      )}
    </section>
  );
}

function BasketLine({ basket, isUnsaved }: { basket: Basket; isUnsaved: boolean }) {
  const isEmpty = basket.NumberOfLines + basket.InvalidLineItems.length === 0;
  const sums = dropSizeOf(basket);
  const faults = faultCount(basket);
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="front-total num text-13/[22px] text-ink-2" data-unsaved={isUnsaved ? '' : undefined}>
          {isEmpty ? (
            <b className="text-15 text-ink">{label('basket.empty')}</b>
          ) : (
            <>
              {basket.SubTotalOre !== null && (
                <>
                  <b className="text-18 font-[660] text-ink">{formatKroner(basket.SubTotalOre)}</b> ·{' '}
                </>
              )}
              {linesText(basket)}
            </>
          )}
        </p>
        {faults > 0 ? (
          <p className="flex items-center gap-1.5 text-13/[18px] font-[560] text-danger-ink">
            <CircleAlert className="size-4 flex-none" aria-hidden="true" />
            {label('front.toFix', { count: faults })}
          </p>
        ) : (
          sums && <p className="num text-13/[18px] text-ink-2">{dropSizeText(sums).text}</p>
        )}
      </div>
      <Link
        to="/checkout/basket"
        className={buttonClass({ variant: isEmpty ? 'secondary' : 'primary' }, 'flex-none')}
      >
        {label('basket.goToBasket')}
      </Link>
    </>
  );
}

interface RowProps {
  icon: ReactNode;
  title: ReactNode;
  note: ReactNode;
}

const rowLook =
  'grid w-full min-h-16 grid-cols-[20px_minmax(0,1fr)_16px] items-center gap-x-4 px-4 py-2.5 text-left hover:bg-surface-2 focus-visible:-outline-offset-2 [&>svg:first-child]:size-5 [&>svg:first-child]:text-brand [&>svg:last-child]:size-4 [&>svg:last-child]:text-ink-3';

function RowText({ title, note }: Omit<RowProps, 'icon'>) {
  return (
    <span className="min-w-0">
      <span className="flex items-center gap-2 text-14/[20px] font-[620]">{title}</span>
      <span className="num block truncate text-13/[18px] text-ink-2">{note || '\u00a0'}</span>
    </span>
  );
}

export function LinkRow({ icon, title, note, ...link }: RowProps & Pick<LinkProps, 'to' | 'params'>) {
  return (
    <Link {...link} className={rowLook}>
      {icon}
      <RowText title={title} note={note} />
      <ChevronRight aria-hidden="true" />
    </Link>
  );
}

/** What stands in it opens in place. */
function FoldedRow({ icon, title, note, children }: RowProps & { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={rowLook}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
        <RowText title={title} note={note} />
        <ChevronDown aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />
      </button>
      <div id={id} hidden={!isOpen} className="border-t border-line">
        {isOpen && children}
      </div>
    </>
  );
}

/** On a phone: what is not ordering, one line each, under the goods. */
export function PhoneRows({ children }: { children: ReactNode }) {
  const { basket } = useBasket();
  return (
    <div className="front-rows -mx-(--gutter) grid border-y border-line bg-surface">
      <NextRow date={basket?.Delivery.ExpectedDate ?? null} />
      <AnswersRow />
      {basket && <BasketsRow basket={basket} />}
      {children}
    </div>
  );
}

function NextRow({ date }: { date: string | null }) {
  const { data } = useOrderAttention();
  const [order] = data?.OnTheWay ?? [];
  const icon = <Truck aria-hidden="true" />;
  if (!order) return date && <ChosenDayRow date={date} icon={icon} />;
  const { OrderId: id, NumberOfLines: count } = order;
  const moment = expectedText(order.DeliveryDate, order.ExpectedFrom, order.ExpectedTo);
  const status = label(`orders.state.${order.Status}`).toLocaleLowerCase();
  return (
    <LinkRow
      to="/orders/details/$orderId"
      params={{ orderId: id }}
      icon={icon}
      title={
        <>
          {moment.charAt(0).toUpperCase() + moment.slice(1)}
          {order.IsDelayed && (
            <span className="font-[560] text-danger-ink">{label('orders.state.delayed')}</span>
          )}
        </>
      }
      note={label('attention.orderAndLines', { id, count, status })}
    />
  );
}

function ChosenDayRow({ date, icon }: { date: string; icon: ReactNode }) {
  const { day } = useDeliveryDay(date);
  const address = pageContext().customer?.DisplayAddress;
  return (
    <button type="button" className={rowLook} onClick={() => openPanel('deliveryDay')}>
      {icon}
      <RowText
        title={
          day?.Window
            ? label('front.window', { day: headingDay(date), span: timeSpan(day.Window.From, day.Window.To) })
            : headingDay(date)
        }
        note={address && `${address.Address}, ${address.PostalCode} ${address.City}`}
      />
      <ChevronRight aria-hidden="true" />
    </button>
  );
}

function AnswersRow() {
  const { data } = useOrderAttention();
  const [first] = data?.NeedsAnswer ?? [];
  if (!data || !first) return null;
  return (
    <FoldedRow
      icon={<CircleAlert aria-hidden="true" />}
      title={
        <>
          {label('attention.title')} <Badge count={data.NumberToAnswer} />
        </>
      }
      note={reasonText(first)}
    >
      <AnswerList orders={data.NeedsAnswer} />
    </FoldedRow>
  );
}

function BasketsRow({ basket }: { basket: Basket }) {
  const names = otherBaskets(basket).map(basketName);
  return (
    <FoldedRow
      icon={<Layers aria-hidden="true" />}
      title={label('front.otherBaskets')}
      note={names.join(', ') || label('front.noOtherBaskets')}
    >
      <div className="grid gap-2 px-4 py-2.5">
        <OtherBasketList basket={basket} />
      </div>
    </FoldedRow>
  );
}
