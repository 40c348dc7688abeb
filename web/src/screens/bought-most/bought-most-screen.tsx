import { Link, useNavigate } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { CampaignStripWhenReady } from '../../features/campaigns/campaigns-when-ready.tsx';
import { FailedState } from '../../features/notices/failed-state.tsx';
import { usePagePlace } from '../../features/page-place/page-place.ts';
import { moveByArrow, rungsAttribute } from '../../features/products/field/rung-keys.ts';
import { ProductPages } from '../../features/products/product-pages.tsx';
import {
  type BoughtProduct,
  boughtGroups,
  boughtProducts,
} from '../../features/statistics/bought-products.ts';
import { formatCount } from '../../lib/formats.ts';
import { label } from '../../lib/labels.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { FoodGlyph } from '../../ui/goods/food-glyph.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { BoughtActions } from './bought-actions.tsx';
import { BoughtMostTools } from './bought-most-tools.tsx';
import { BoughtRow } from './bought-row.tsx';
import { productsOfPage, useBoughtChoice, useBoughtMost } from './use-bought-most.ts';
import '../../features/products/products.css';
import './bought-most.css';

/** The products that the customer buys, made from the orders, ready to be ordered again. */
export function BoughtMostScreen() {
  const { data, isError, isPlaceholderData, asked, expectedDate, refetch } = useBoughtMost();
  const { sort } = useBoughtChoice();
  const navigate = useNavigate({ from: '/favorites/generated/salesstatistics' });
  usePagePlace(label('boughtMost.title'));
  const total = data?.Page.TotalResults ?? 0;
  const bought = data ? boughtProducts(data.Page.PageOfResults, data.Purchases) : [];
  return (
    <>
      <PageHead
        title={label('boughtMost.title')}
        {...(data && { note: label('boughtMost.note', { count: total, amount: formatCount(total) }) })}
        {...(bought.length > 0 && { actions: <BoughtActions asked={asked} expectedDate={expectedDate} /> })}
      />
      <BoughtMostTools expectedDate={expectedDate} />
      <div
        className="panel panel-edge mt-3 overflow-hidden data-refetching:opacity-60"
        data-refetching={isPlaceholderData ? '' : undefined}
      >
        {!data && !isError && <SkeletonRows label={label('boughtMost.loading')} rows={8} />}
        {!data && isError && (
          <FailedState title={label('boughtMost.failed')} onRetry={() => void refetch()} />
        )}
        {data && total === 0 && <NothingBought />}
        {bought.length > 0 && <Products bought={bought} isByCategory={sort === 'category'} />}
        {data && (
          <ProductPages
            page={data.Page.CurrentPage}
            pageSize={productsOfPage}
            total={total}
            onChange={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
          />
        )}
      </div>
      <CampaignStripWhenReady />
    </>
  );
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

function Products({ bought, isByCategory }: { bought: readonly BoughtProduct[]; isByCategory: boolean }) {
  return boughtGroups(bought, isByCategory).map(({ id, title, glyph, products }) => (
    <section key={id} aria-label={title ?? label('boughtMost.title')}>
      {title && (
        <h2 className="bought-head flex items-center gap-2.5">
          {glyph ? (
            <FoodGlyph name={glyph} className="size-4 text-brand" />
          ) : (
            <History className="size-4 text-brand" aria-hidden="true" />
          )}
          {title}
        </h2>
      )}
      <ul {...rungsAttribute} onKeyDownCapture={moveByArrow}>
        {products.map((each) => (
          <BoughtRow key={each.product.Id} {...each} />
        ))}
      </ul>
    </section>
  ));
}
