import type { PresaleList } from '@engros/contracts/pages/presale.ts';
import { Link } from '@tanstack/react-router';
import {
  openPresaleBasket,
  presaleBasketOf,
  useBasketValue,
} from '../../../features/baskets/basket/basket-data.ts';
import { clockTime, isoWeek, longDay, shortDay } from '../../../lib/formats/day-formats.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { momentOf } from '../../../lib/supplier-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { DayBlock } from '../../../ui/delivery/day-block.tsx';

export function PresaleHead({ period }: { period: PresaleList }) {
  const { Id, Name, From, To, DeliveryDates } = period;
  const isCurrent = useBasketValue(({ basket }) => basket?.PreSale?.Id === Id);
  const canOrder = pageContext().user.UserActions.CanOrder && DeliveryDates.length > 0;
  return (
    <header className="presale-head grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4 border-b border-line p-4 max-md:grid-cols-[auto_minmax(0,1fr)] max-md:items-start">
      <DayBlock
        className="w-auto min-w-22 px-3"
        tone="presale"
        weekday={label('presale.week')}
        day={weeksOf(From, To)}
      />
      <div className="min-w-0 wrap-anywhere">
        <h2 className="text-18" id={`presale-${Id}`}>
          {Name}
        </h2>
        <p className="text-13 text-ink-2">
          {label('presale.delivered', { from: longDay(From), to: longDay(To) })}
          {DeliveryDates.length > 0 && ` · ${label('presale.days', { count: DeliveryDates.length })}`}
        </p>
        <p className="text-13 font-[600] text-ink-2 text-presale-ink">
          {label('presale.orderBefore', { moment: deadlineText(period) })}
        </p>
        <p className="text-13 text-ink-2 text-ink-3">{howText(period, isCurrent)}</p>
      </div>
      {canOrder && <BasketAction period={period} isCurrent={isCurrent} />}
    </header>
  );
}

function weeksOf(from: string, to: string): string {
  const [first, last] = [isoWeek(from), isoWeek(to)];
  return first === last ? String(first) : `${first}–${last}`;
}

function deadlineText({ OrderUntil }: PresaleList): string {
  const { date, time } = momentOf(OrderUntil);
  return label('delivery.moment', { day: shortDay(date), time: clockTime(time) });
}

function howText({ DeliveryDates }: PresaleList, isCurrent: boolean): string {
  if (DeliveryDates.length === 0) return label('presale.noDays');
  return label(isCurrent ? 'presale.isCurrent' : 'presale.how');
}

function BasketAction({ period: { Id }, isCurrent }: { period: PresaleList; isCurrent: boolean }) {
  const { run: open, isPending } = useCall(openPresaleBasket);
  const hasBasket = useBasketValue(({ basket }) => presaleBasketOf(basket, Id) !== undefined);
  if (isCurrent) {
    return (
      <Link
        to="/checkout/basket"
        search={{}}
        className={buttonClass({ variant: 'primary', size: 40 }, 'max-md:col-span-full max-md:h-12')}
      >
        {label('presale.toCheckout')}
      </Link>
    );
  }
  return (
    <Button
      className="max-md:col-span-full max-md:h-12"
      size={40}
      isDisabled={isPending}
      onPress={() => void open(Id)}
    >
      {label(hasBasket ? 'presale.openBasket' : 'presale.newBasket')}
    </Button>
  );
}
