import '../../../features/goods/products/products.css';
import './bought-most.css';
import { createFavoriteList, listFavoriteLists } from '@engros/contracts/favourites/lists.ts';
import type { habitWeeks } from '@engros/contracts/goods/sales-statistics.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Copy, History, ListPlus } from 'lucide-react';
import { CampaignStripWhenReady } from '../../../features/campaigns/campaigns/campaigns-when-ready.tsx';
import { HeartButton } from '../../../features/favourites/favorites/heart-button.tsx';
import { PrintButton } from '../../../features/favourites/favorites/list/print-button.tsx';
import { putUsualAmounts } from '../../../features/favourites/favorites/list/put-usual.ts';
import { RestFailed } from '../../../features/favourites/favorites/list/rest-failed.tsx';
import { QuantityCell } from '../../../features/goods/products/field/quantity-cell.tsx';
import { moveByArrow, rungsAttribute } from '../../../features/goods/products/field/rung-keys.ts';
import { ProductArtwork } from '../../../features/goods/products/product-artwork.tsx';
import { ProductName } from '../../../features/goods/products/product-name.tsx';
import { dayAndMonth, isOrderable, productStatus } from '../../../features/goods/products/product-status.ts';
import { unitWithContent } from '../../../features/goods/products/unit-text.ts';
import {
  amountOfGroup,
  type BoughtProduct,
  boughtGroups,
  readAllBought,
} from '../../../features/insight/statistics/bought-products.ts';
import type { BoughtParameters } from '../../../features/insight/statistics/statistics-parameters.ts';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { formatCount, formatOre, formatPrice, formatShortOre } from '../../../lib/formats/formats.ts';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { StatusMark } from '../../../ui/data/status-mark.tsx';
import { FoodGlyph } from '../../../ui/goods/food-glyph.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { useBoughtCustomers } from './bought-customers.ts';
import { BoughtRowMenu, ShowHidden } from './bought-hidden.tsx';
import { BoughtMostTools } from './bought-most-tools.tsx';
import { productsOfPage, useBoughtChoice, useBoughtMost } from './use-bought-most.ts';

function BoughtRow({ product, habit, unit }: BoughtProduct) {
  const canOrder = isOrderable(product);
  const status = productStatus(product);
  return (
    <li
      className="bought-row grid min-h-13.5 grid-cols-[40px_minmax(0,1fr)_112px_44px_92px_92px_116px_28px_28px] items-center gap-x-4 gap-y-0 border-b border-line px-4 py-1.5 text-(length:--text-13)"
      data-product={product.Id}
    >
      <ProductArtwork product={product} size={40} isUnavailable={!canOrder} />
      <div className="min-w-0 max-lg:col-span-2">
        <ProductName product={product} />
        <p className="text-12/[16px] text-ink-3">
          <span className="num">{product.Id}</span>
          {unit && ` · ${unitWithContent(unit)}`}
        </p>
      </div>
      <Bars bars={habit.Bars} />
      <b className="bought-times num text-right" title={label('boughtMost.times')}>
        {formatCount(habit.Times)}
      </b>
      <span className="bought-latest num text-12 text-ink-2">
        {status.kind === 'deliverable' ? (
          <>
            <span className="visually-hidden">
              {label('boughtMost.lastOn', { day: dayAndMonth(habit.LatestDate) })}
            </span>
            <span aria-hidden="true">{dayAndMonth(habit.LatestDate)}</span>
          </>
        ) : (
          <StatusMark kind={status.kind} text={status.text} />
        )}
      </span>
      <span className="num text-right font-[600] max-lg:col-4 max-lg:row-1">
        {unit?.PriceOre != null && <Price ore={unit.PriceOre} isApproximate={product.IsCatchWeight} />}
      </span>
      <span className="max-lg:col-span-2 lg:contents">
        {canOrder && unit ? (
          <QuantityCell
            product={product}
            unit={unit}
            // In another unit the same number would be another quantity.
            usual={unit.Code === habit.SalesUnitCode ? habit.UsualQuantity : undefined}
          />
        ) : (
          <span />
        )}
      </span>
      <HeartButton product={product} className="bought-heart" />
      <BoughtRowMenu product={product} />
    </li>
  );
}

const Price = ({ ore, isApproximate }: { ore: number; isApproximate: boolean }) =>
  isApproximate ? formatPrice(ore, true) : formatOre(ore);

/** One bar for each part of the period, the last three dark. Screen readers get a sentence instead. */
function Bars({ bars }: { bars: readonly number[] }) {
  const highest = Math.max(1, ...bars);
  const bought = bars.filter((bar) => bar > 0).length;
  return (
    <span className="flex h-5 items-end gap-0.5 max-lg:col-2 [&>i:nth-last-child(-n+3)]:bg-chart-a">
      <span className="visually-hidden">
        {label('boughtMost.bars', { bought: formatCount(bought), all: formatCount(bars.length) })}
      </span>
      {bars.map((bar, at) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other identity than their place
          key={at}
          className="w-1.5 bg-chart-b"
          aria-hidden="true"
          style={{ height: bar === 0 ? 1 : `${(bar / highest) * 100}%` }}
        />
      ))}
    </span>
  );
}

export function BoughtMostScreen() {
  const { data, bought, isError, isPlaceholderData, asked, expectedDate, total, refetch, ...rest } =
    useBoughtMost();
  const { sort, weeks } = useBoughtChoice();
  const navigate = useNavigate({ from: '/favorites/generated/salesstatistics' });
  usePagePlace(label('boughtMost.title'));
  return (
    <>
      <PageHead
        title={label('boughtMost.title')}
        {...(data && { note: label('boughtMost.note', { count: total }) })}
        {...((bought.length > 0 || rest.isPending) && {
          actions: <Actions isWaiting={rest.isPending} asked={asked} expectedDate={expectedDate} />,
        })}
      />
      <BoughtMostTools expectedDate={expectedDate} />
      <OfOther />
      <div
        className="panel panel-edge mt-3 overflow-hidden data-refetching:opacity-60"
        data-refetching={isPlaceholderData ? '' : undefined}
      >
        {rest.isPending && <SkeletonRows label={label('boughtMost.loading')} rows={8} />}
        {!data && isError && (
          <FailedState title={label('boughtMost.failed')} onRetry={() => void refetch()} />
        )}
        {data && total === 0 && <NothingBought />}
        {data && bought.length > 0 && (
          <Products bought={bought} isByCategory={sort === 'category'} sums={data.Groups} weeks={weeks} />
        )}
        {bought.length > 0 && (
          <More
            shown={bought.length}
            total={total}
            isReading={rest.isReadingMore}
            readAgain={rest.readRestAgain}
            onMore={() =>
              void navigate({ search: (before) => ({ ...before, page: rest.pages + 1 }), resetScroll: false })
            }
          />
        )}
      </div>
      {bought.length > 0 && <Notice className="mt-3">{label('boughtMost.explained')}</Notice>}
      {data && (
        <div className="mt-3">
          <ShowHidden hidden={data.Hidden} />
        </div>
      )}
      <CampaignStripWhenReady hasContent={data !== undefined} />
    </>
  );
}

function Actions({ isWaiting, ...props }: BoughtActionsProps & { isWaiting: boolean }) {
  return (
    <span className={`contents ${isWaiting ? 'invisible' : ''}`}>
      <BoughtActions {...props} />
    </span>
  );
}

/** Shown because prices and basket are still those of the current customer. */
function OfOther() {
  const { customer } = useBoughtChoice();
  const other = useBoughtCustomers().find(({ id }) => id === customer);
  if (customer === undefined || !other) return null;
  return <Notice className="mt-3">{label('boughtMost.ofOther', { name: other.label })}</Notice>;
}

function NothingBought() {
  return (
    <EmptyState
      icon={<History aria-hidden="true" />}
      title={label('boughtMost.none')}
      actions={
        <Link to="/catalog/search" search={{}} className={buttonClass()}>
          {label('shell.allProducts')}
        </Link>
      }
    >
      {label('boughtMost.noneText')}
    </EmptyState>
  );
}

interface ProductsProps {
  bought: readonly BoughtProduct[];
  isByCategory: boolean;
  sums: Parameters<typeof amountOfGroup>[1];
  weeks: (typeof habitWeeks)[number];
}

function Products({ bought, isByCategory, sums, weeks }: ProductsProps) {
  return (
    <>
      <Columns weeks={weeks} />
      {boughtGroups(bought, isByCategory).map(({ id, title, glyph, products }) => (
        <section key={id} aria-label={title ?? label('boughtMost.title')}>
          {title && <GroupHead title={title} glyph={glyph} amount={amountOfGroup(id, sums)} />}
          <ul {...rungsAttribute} onKeyDownCapture={moveByArrow}>
            {products.map((each) => (
              <BoughtRow key={each.product.Id} {...each} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Column headings for sighted users only, because each cell already has its own text for screen readers. */
function Columns({ weeks }: Pick<ProductsProps, 'weeks'>) {
  return (
    <div
      className="grid min-h-7.5 grid-cols-[40px_minmax(0,1fr)_112px_44px_92px_92px_116px_28px_28px] items-center gap-x-4 border-b border-line px-4 text-12 text-ink-3 max-lg:hidden"
      aria-hidden="true"
    >
      <span className="col-[1/3]">{label('lists.column.product')}</span>
      <span>{label(`boughtMost.weeks.${weeks}`)}</span>
      <span className="text-right">{label('boughtMost.column.times')}</span>
      <span>{label('boughtMost.column.latest')}</span>
      <span className="text-right">{label('lists.column.price')}</span>
      <span className="text-center">{label('lists.column.quantity')}</span>
      <span />
      <span />
    </div>
  );
}

function GroupHead({ title, glyph, amount }: { title: string; glyph: string; amount: number | null }) {
  return (
    <h2 className="flex h-9 items-center gap-2.5 border-b border-line bg-surface-2 px-4 py-0 text-(length:--text-13)">
      {glyph ? (
        <FoodGlyph name={glyph} className="size-4 text-brand" />
      ) : (
        <History className="size-4 text-brand" aria-hidden="true" />
      )}
      {title}
      {amount !== null && (
        <span className="num ml-auto pr-55 max-lg:pr-0">{`${formatShortOre(Math.round(amount / 100) * 100)} kr.`}</span>
      )}
    </h2>
  );
}

interface MoreProps {
  shown: number;
  total: number;
  isReading: boolean;
  /** Reads the next products again; undefined unless they could not be read. */
  readAgain: (() => void) | undefined;
  onMore: () => void;
}

function More({ shown, total, isReading, readAgain, onMore }: MoreProps) {
  if (readAgain) return <RestFailed onRetry={readAgain} />;
  const next = Math.min(productsOfPage, total - shown);
  return (
    <div className="flex items-center justify-between gap-3 px-4 py-2.5 text-13 text-ink-2">
      {label('search.range', { from: '1', to: formatCount(shown), total: formatCount(total) })}
      {next > 0 && (
        <Button isPending={isReading} onPress={onMore}>
          {label('boughtMost.more', { amount: formatCount(next) })}
        </Button>
      )}
    </div>
  );
}

interface BoughtActionsProps {
  asked: BoughtParameters;
  /** Delivery day for which prices and stock apply, yyyy-MM-dd. */
  expectedDate: string | null;
}

/** The actions include products that the screen has not loaded yet. */
function BoughtActions({ asked, expectedDate }: BoughtActionsProps) {
  const client = useQueryClient();
  const { CanOrder, CanManageFavorites } = pageContext().user.UserActions;
  const withAll = (use: (bought: readonly BoughtProduct[]) => void | Promise<void>) => async () =>
    use(await readAllBought(client, asked, expectedDate));
  const order = useCall(withAll(putUsual), { failed: 'boughtMost.failed' });
  const save = useCall(
    withAll(async (bought) => {
      const name = `${label('boughtMost.title')} ${fullDate(todayAtSupplier())}`;
      const productIds = bought.map(({ product }) => product.Id);
      await call(createFavoriteList, { body: { name, productIds } });
      await refreshAll(client, [listFavoriteLists]);
      const { length: count } = productIds;
      const sentence = label('boughtMost.saved', { name, count });
      announce(sentence);
      toast(sentence);
    }),
    { failed: 'boughtMost.failed' },
  );
  const failure = order.failure ?? save.failure;
  return (
    <>
      {failure && (
        <p role="alert" className="w-full text-13 text-danger-ink">
          {failure}
        </p>
      )}
      <PrintButton path="/favorites/generated/salesstatistics/print" asked={{ ...asked }} />
      {CanManageFavorites && (
        <Button isPending={save.isPending} onPress={() => void save.run()}>
          <Copy aria-hidden="true" />
          {label('boughtMost.save')}
        </Button>
      )}
      {CanOrder && (
        <Button variant="primary" isPending={order.isPending} onPress={() => void order.run()}>
          <ListPlus aria-hidden="true" />
          {label('boughtMost.addUsual')}
        </Button>
      )}
    </>
  );
}

/**
 * Adds the usual quantities to the basket. Leaves out products whose usual unit is no longer sold, because the quantity
 * would be wrong in another unit.
 */
function putUsual(bought: readonly BoughtProduct[]): void {
  putUsualAmounts(
    bought.flatMap(({ product, unit, habit }) =>
      unit?.Code === habit.SalesUnitCode ? [{ product, unit, quantity: habit.UsualQuantity }] : [],
    ),
  );
}
