import type { habitWeeks } from '@engros/contracts/goods/sales-statistics.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { CampaignStripWhenReady } from '../../../features/campaigns/campaigns/campaigns-when-ready.tsx';
import { RestFailed } from '../../../features/favourites/favorites/list/rest-failed.tsx';
import { moveByArrow, rungsAttribute } from '../../../features/goods/products/field/rung-keys.ts';
import {
  amountOfGroup,
  type BoughtProduct,
  boughtGroups,
} from '../../../features/insight/statistics/bought-products.ts';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { formatCount, formatShortOre } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { FoodGlyph } from '../../../ui/goods/food-glyph.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { BoughtActions, type BoughtActionsProps } from './bought-actions.tsx';
import { useBoughtCustomers } from './bought-customers.ts';
import { ShowHidden } from './bought-hidden.tsx';
import { BoughtMostTools } from './bought-most-tools.tsx';
import { BoughtRow } from './bought-row.tsx';
import { productsOfPage, useBoughtChoice, useBoughtMost } from './use-bought-most.ts';
import '../../../features/goods/products/products.css';
import './bought-most.css';

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
