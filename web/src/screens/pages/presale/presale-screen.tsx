import '../../../features/goods/products/products.css';
import './presale.css';
import { readSnapshots } from '@engros/contracts/goods/catalog.ts';
import { listPresale, type PresaleList } from '@engros/contracts/pages/presale.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { type CSSProperties, useRef, useState } from 'react';
import {
  openPresaleBasket,
  presaleBasketOf,
  useBasketValue,
} from '../../../features/baskets/basket/basket-data.ts';
import { moveByArrow, rungsAttribute } from '../../../features/goods/products/field/rung-keys.ts';
import { ProductPages } from '../../../features/goods/products/product-pages.tsx';
import { ListedProduct } from '../../../features/pages/product-cards/listed-product.tsx';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { clockTime, isoWeek, longDay, shortDay } from '../../../lib/formats/day-formats.ts';
import { query } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { momentOf } from '../../../lib/supplier-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { DayBlock } from '../../../ui/delivery/day-block.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';

const pageSize = 24;
const skeletonRows = 8;

function PresaleSection({ period }: { period: PresaleList }) {
  const [page, setPage] = useState(1);
  const top = useRef<HTMLElement>(null);
  const { ProductIds: all, Name } = period;
  const from = (page - 1) * pageSize;
  const ids = all.slice(from, from + pageSize);
  const products = usePresaleProducts(period, ids);
  const { data, isError, refetch } = products;
  const turnTo = (next: number) => {
    setPage(next);
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <section
      ref={top}
      className="mb-5 scroll-mt-12 rounded-3 border border-line bg-surface max-lg:-mx-(--gutter) max-lg:rounded-none max-lg:border-x-0"
      aria-labelledby={`presale-${period.Id}`}
    >
      <PresaleHead period={period} />
      {!data && !isError && (
        <div
          className="min-h-[calc(var(--rows)_*_82px)] max-lg:min-h-[calc(var(--rows)_*_108px)] max-sm:min-h-[calc(var(--rows)_*_170px)]"
          style={{ '--rows': ids.length } as CSSProperties}
        >
          <SkeletonRows label={label('presale.loading')} rows={Math.min(ids.length, skeletonRows)} />
        </div>
      )}
      {isError && !data && <FailedState title={label('presale.failed')} onRetry={() => void refetch()} />}
      {data && (
        <div data-refetching={products.isPlaceholderData ? '' : undefined}>
          <ul
            {...rungsAttribute}
            onKeyDownCapture={moveByArrow}
            aria-label={label('presale.products', { name: Name })}
          >
            {data.map((product) => (
              <ListedProduct key={product.Id} product={product} />
            ))}
          </ul>
          <ProductPages page={page} pageSize={pageSize} total={all.length} onChange={turnTo} />
        </div>
      )}
    </section>
  );
}

/**
 * Prices and stock are those of the basket's day if the basket belongs to the period, otherwise those of the period's first day.
 */
function usePresaleProducts({ Id }: PresaleList, ids: readonly string[]) {
  const date = useBasketValue(({ basket }) =>
    basket?.PreSale?.Id === Id ? basket.Delivery.ExpectedDate : null,
  );
  return useQuery({
    ...query(readSnapshots, {
      query: { id: [...ids], preSaleId: Id, ...(date ? { expectedDeliveryDate: date } : {}) },
    }),
    placeholderData: keepPreviousData,
  });
}

export function PresaleScreen() {
  const { data, isError, refetch } = useQuery(query(listPresale, {}));
  usePagePlace(label('presale.title'));
  return (
    <>
      <PageHead title={label('presale.title')} note={label('presale.note')} />
      {!data && !isError && (
        <div className="min-h-screen">
          <SkeletonRows label={label('presale.loading')} rows={6} />
        </div>
      )}
      {isError && !data && (
        <div className="panel">
          <FailedState title={label('presale.failed')} onRetry={() => void refetch()} />
        </div>
      )}
      {data?.length === 0 && <NoPresale />}
      {data?.map((period) => (
        <PresaleSection key={period.Id} period={period} />
      ))}
    </>
  );
}

function NoPresale() {
  return (
    <div className="panel">
      <EmptyState
        icon={<CalendarClock aria-hidden="true" />}
        title={label('presale.none')}
        actions={
          <Link to="/catalog/search" search={{}} className={buttonClass()}>
            {label('shell.allProducts')}
          </Link>
        }
      >
        {label('presale.noneText')}
      </EmptyState>
    </div>
  );
}

function PresaleHead({ period }: { period: PresaleList }) {
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
