import './product-days.css';
import type {
  ProductDay,
  ProductDetails,
  ProductSnapshot,
  SalesUnit,
} from '@engros/contracts/goods/product.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, Timer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useBasketFrame } from '../../../features/baskets/basket/basket-data.ts';
import { BasketSelector } from '../../../features/baskets/basket/basket-selector.tsx';
import { chooseDay } from '../../../features/baskets/basket/choose-day.ts';
import { remainingText } from '../../../features/baskets/delivery/deadline-text.ts';
import { useCountdown } from '../../../features/baskets/delivery/delivery-data.ts';
import { useDeadline } from '../../../features/baskets/delivery/use-deadline.ts';
import { listsWith } from '../../../features/favourites/favorites/favorites-data.ts';
import { HeartButton } from '../../../features/favourites/favorites/heart-button.tsx';
import { AddSingle } from '../../../features/goods/products/field/add-single.tsx';
import { Refusal } from '../../../features/goods/products/field/refusal.tsx';
import { moveByArrow, rungsAttribute } from '../../../features/goods/products/field/rung-keys.ts';
import { UnitLadder } from '../../../features/goods/products/field/unit-ladder.tsx';
import { ProductArtwork } from '../../../features/goods/products/product-artwork.tsx';
import { ProductMeta } from '../../../features/goods/products/product-meta.tsx';
import { ProductName } from '../../../features/goods/products/product-name.tsx';
import {
  dayAndMonth,
  isOrderable,
  isSoldOut,
  latestPurchase,
  productStatus,
} from '../../../features/goods/products/product-status.ts';
import { ProfileLine } from '../../../features/goods/products/profile-line.tsx';
import { StockNoticeButton } from '../../../features/goods/products/stock-notice-button.tsx';
import { defaultUnit, unitSign } from '../../../features/goods/products/unit-text.ts';
import { openPanel } from '../../../features/shell/shell-panels/open-panel.ts';
import {
  clockTime,
  dayOfMonth,
  longDay,
  shortDay,
  weekdayLetters,
} from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { unitWord } from '../../../lib/formats/unit-word.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { momentOf, todayAtSupplier } from '../../../lib/supplier-time.ts';
import { StatusMark } from '../../../ui/data/status-mark.tsx';
import { DayBlock } from '../../../ui/delivery/day-block.tsx';
import { deadlineStage } from '../../../ui/delivery/deadline-stage.ts';
import { PriceReasons } from './purchases/price-reasons.tsx';

export function OrderPanel({ product }: { product: ProductDetails }) {
  const bought = latestPurchase(product);
  const successor = directReplacement(product);
  return (
    <aside className="product-order panel panel-edge" aria-label={label('product.order')}>
      <DayRow product={product} />
      <ProductDays product={product} />
      {product.AllergenProfile && (
        <div className="px-4 pt-2">
          <ProfileLine mark={product.AllergenProfile} />
        </div>
      )}
      <div
        {...rungsAttribute}
        className="product-order-ladder py-2 pr-2 pl-4 max-lg:px-4 max-lg:pt-1 max-lg:pb-2"
        onKeyDownCapture={moveByArrow}
      >
        {isOrderable(product) ? (
          <div className="product-ladder m-0">
            <UnitLadder product={product} showsAllSales />
          </div>
        ) : (
          <Closed product={product} />
        )}
        <div className="product-order-foot flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-0 max-lg:min-h-11">
          <BasketSelector />
          {bought && <p className="product-order-bought num text-right text-12 text-ink-3">{bought}</p>}
        </div>
      </div>
      {successor && <Successor product={successor} />}
      <PriceReasons product={product} />
      <Actions product={product} />
    </aside>
  );
}

export function directReplacement(product: ProductDetails): ProductSnapshot | undefined {
  const id = product.Related.DirectReplacement?.Id;
  return product.ReplacementProducts.find((each) => each.Id === id);
}

function Closed({ product }: { product: ProductDetails }) {
  const successor = product.Related.DirectReplacement;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 py-1.5 pr-1 pl-0">
      <p className="product-unavailable text-left">
        {successor ? label('product.orderAs', { id: successor.Id }) : label('product.cannotBeOrdered')}
      </p>
      {isSoldOut(product) && <StockNoticeButton product={product} />}
    </div>
  );
}

function Successor({ product }: { product: ProductSnapshot }) {
  return (
    <section
      className="border-t border-line bg-replaced-tint py-2.5 pr-2 pl-4"
      aria-label={label('product.directReplacement')}
    >
      <div className="grid grid-cols-[40px_minmax(0,1fr)] items-center gap-3">
        <ProductArtwork product={product} size={40} />
        <div className="min-w-0">
          <ProductName product={product} />
          <p className="product-meta">
            <ProductMeta product={product} lead={label('product.directReplacement')} />
          </p>
        </div>
      </div>
      <div {...rungsAttribute} className="product-ladder mt-1" onKeyDownCapture={moveByArrow}>
        <UnitLadder product={product} />
      </div>
    </section>
  );
}

function Actions({ product }: { product: ProductDetails }) {
  const [message, setMessage] = useState('');
  return (
    <>
      <div className="product-actions flex flex-wrap gap-2 border-t border-line py-2.5 pr-3 pl-4 max-lg:px-4 max-lg:py-2.5">
        <ListsButton product={product} />
        {isOrderable(product) && <AddSingle product={product} onRefused={setMessage} />}
      </div>
      <Refusal text={message} />
    </>
  );
}

function ListsButton({ product }: { product: ProductDetails }) {
  const { data } = useQuery({ ...listsWith(product.Id), enabled: !pageContext().user.IsPunchOutUser });
  const count = data?.filter((list) => list.ContainsProduct).length ?? 0;
  return (
    <HeartButton
      product={product}
      text={count === 0 ? label('favorites.addToList') : label('favorites.onLists', { count })}
    />
  );
}

function DayRow({ product }: { product: ProductDetails }) {
  const { expectedDate } = useBasketFrame();
  const status = productStatus(product);
  // The day is named only if the product can be delivered on it.
  const isForDay = status.kind === 'deliverable' || status.kind === 'few';
  const day = isForDay && expectedDate && label('product.toDay', { day: shortDay(expectedDate) });
  const detail = [status.detail, day].filter(Boolean).join(' ');
  return (
    <div className="product-order-day grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-3 border-b border-line px-3 py-2.5">
      {expectedDate && (
        <DayBlock
          size={44}
          weekday={weekdayLetters(expectedDate, 3)}
          day={String(dayOfMonth(expectedDate))}
        />
      )}
      <div className="min-w-0">
        <StatusMark kind={status.kind} text={status.text} {...(detail ? { detail } : {})} />
        {status.note && <p className="mt-px text-12">{status.note}</p>}
        <Deadline deadline={product.Deadline?.DateTime ?? null} />
      </div>
      <button
        type="button"
        className="link text-12/[24px] max-lg:leading-11"
        onClick={() => openPanel('deliveryDay')}
      >
        {label('product.otherDay')}
      </button>
    </div>
  );
}

function momentText(deadline: string): string {
  const { date, time } = momentOf(deadline);
  const today = todayAtSupplier();
  return date === today
    ? label('receipt.today', { time: clockTime(time) })
    : label('delivery.moment', { day: shortDay(date), time: clockTime(time) });
}

/**
 * The product's own order deadline if it has one, otherwise the basket's deadline. Products with a longer lead time have their
 * own, earlier deadline (DEL-06).
 */
function Deadline({ deadline }: { deadline: string | null }) {
  const basket = useDeadline();
  const moment = deadline ?? basket.deadline;
  const remainingMs = useCountdown(moment);
  if (!moment || remainingMs === undefined) return null;
  return (
    <p
      className="mt-px flex items-center gap-1.25 text-12 text-time-ink data-[stage=neutral]:text-ink-3 data-[stage=passed]:text-danger-ink"
      data-stage={deadlineStage(remainingMs)}
    >
      <Timer aria-hidden="true" />
      <span>
        {label('product.deadline', { moment: momentText(moment) })}
        {' · '}
        <b className="num">{remainingMs > 0 ? remainingText(remainingMs) : label('delivery.passed')}</b>
      </span>
    </p>
  );
}

/** Null means that there is no limit, undefined that the product cannot be delivered. */
function unitsOn(day: ProductDay, unit: Pick<SalesUnit, 'Quantity'>): number | null | undefined {
  if (!day.IsDeliverable) return undefined;
  return day.MaxBaseUnits === null ? null : Math.floor(day.MaxBaseUnits / Math.max(1, unit.Quantity));
}

function reasonText({ Reason }: ProductDay): string {
  if (Reason === 'out_of_stock' || Reason === 'insufficient_stock') return label('product.day.soldOut');
  return Reason === 'lead_time' || Reason === 'past_deadline' ? label('product.day.tooLate') : '–';
}

function ProductDays({ product }: { product: ProductDetails }) {
  const { expectedDate } = useBasketFrame();
  const unit = defaultUnit(product);
  const days = product.DeliveryDays;
  // A product that was replaced for good cannot be delivered on any day.
  if (!unit || days.length === 0 || product.Availability.IsDirectlyReplaced) return null;
  const restock = product.Availability.RestockDate;
  const counts = days.filter((day) => day.IsDeliverable).map((day) => unitsOn(day, unit));
  const isSameOnAll = counts.length > 1 && new Set(counts).size === 1;
  return (
    <section className="border-b border-line px-3 py-2" aria-label={label('product.days')}>
      <ol className="grid grid-cols-6 gap-1">
        {days.map((day) => (
          <li key={day.Date}>
            <Day day={day} unit={unit} isChosen={day.Date === expectedDate} isCountHidden={isSameOnAll} />
          </li>
        ))}
      </ol>
      {restock && product.IsStockManaged && (
        <p className="mt-1.5 text-12 text-ink-2">
          {label('product.restock', { date: dayAndMonth(restock) })}
        </p>
      )}
    </section>
  );
}

interface DayProps {
  day: ProductDay;
  unit: SalesUnit;
  isChosen: boolean;
  /** True when the same quantity is available on every day. The quantity is then shown once above the days instead. */
  isCountHidden: boolean;
}

function Day({ day, unit, isChosen, isCountHidden }: DayProps) {
  const count = unitsOn(day, unit);
  const what = spoken(day, count, unit);
  const content = (
    <>
      <span className="visually-hidden">{`${longDay(day.Date)}: ${what}`}</span>
      <span aria-hidden="true">
        {weekdayLetters(day.Date, 2)} <b className="font-[640] text-ink">{dayOfMonth(day.Date)}</b>
      </span>
      <span
        aria-hidden="true"
        className="product-days-count num max-w-full truncate font-[560] text-ink [&_small]:font-[400] [&_small]:text-ink-3"
      >
        {shown(day, isCountHidden && count !== undefined ? null : count, unit)}
      </span>
    </>
  );
  if (!day.IsDeliverable) {
    return (
      <span className="product-day" data-none="">
        {content}
      </span>
    );
  }
  return (
    <button type="button" className="product-day" aria-pressed={isChosen} onClick={() => chooseDay(day.Date)}>
      {content}
    </button>
  );
}

function shown(day: ProductDay, count: number | null | undefined, unit: SalesUnit): ReactNode {
  if (count === undefined) return reasonText(day);
  if (count === null) return <Check />;
  return (
    <>
      {formatCount(count)} <small>{unitSign(unit.Code)}</small>
    </>
  );
}

function spoken(day: ProductDay, count: number | null | undefined, unit: SalesUnit): string {
  if (count === undefined) return label('product.status.notDeliverable');
  if (count === null) return label('product.status.deliverable');
  const late = day.MightBeLate ? `, ${label('product.status.mightBeLate')}` : '';
  return `${formatCount(count)} ${unitWord(count, unit)}${late}`;
}
