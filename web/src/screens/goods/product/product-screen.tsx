import { readProduct } from '@engros/contracts/goods/catalog.ts';
import type { ProductDetails } from '@engros/contracts/goods/product.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { PackageX } from 'lucide-react';
import { useBasketFrame, useBasketValue } from '../../../features/baskets/basket/basket-data.ts';
import { deliveryInput } from '../../../features/baskets/basket/edits/delivery-input.ts';
import { CampaignStripWhenReady } from '../../../features/campaigns/campaigns/campaigns-when-ready.tsx';
import { isOrderable } from '../../../features/goods/products/product-status.ts';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { type Crumb, usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { AfterDelay, Skeleton } from '../../../ui/layout/skeleton.tsx';
import { ClimatePanel, OriginPanel } from './climate-panel.tsx';
import { ContentPanel } from './content-panel.tsx';
import { ListsPanel } from './lists-panel.tsx';
import { NutritionPanel } from './nutrition-panel.tsx';
import { OrderPanel } from './order-panel.tsx';
import { PackingPanel } from './packing-panel.tsx';
import { ProductFacts } from './product-facts.tsx';
import { PurchaseHistoryPanel } from './purchases/purchase-history-panel.tsx';
import { ReplacementsPanel } from './replacements-panel.tsx';
import { SimilarProducts } from './similar-products.tsx';
import '../../../features/goods/products/products.css';
import './product.css';
import './product-tables.css';
import './product-panels.css';
import './product-narrow.css';

const route = getRouteApi('/shell/product/$productId');

export function ProductScreen() {
  const { productId } = route.useParams();
  const delivery = useBasketFrame();
  const knowsDay = useBasketValue((view) => view.status !== 'loading');
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...query(readProduct, {
      params: { productId },
      query: deliveryInput(delivery),
    }),
    enabled: knowsDay,
    placeholderData: keepPreviousData,
  });
  const product = data?.Id === productId ? data : undefined;
  usePagePlace(product?.DisplayName ?? productId, product ? categoryCrumbs(product) : undefined);
  if (product) {
    return (
      <>
        <ProductPage key={product.Id} product={product} isStale={isPlaceholderData} />
        <SimilarProducts product={product} />
      </>
    );
  }
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (error) return <Failed onRetry={() => void refetch()} />;
  return <Loading />;
}

function categoryCrumbs(product: ProductDetails): Crumb[] {
  const [levels] = product.Categories;
  if (!levels) return [];
  return [levels.Level1, levels.Level2, levels.Level3, levels.Level4].flatMap((level) =>
    level ? [{ label: level.DisplayName, href: `/catalog/search?categories=${level.Id}` }] : [],
  );
}

function ProductPage({ product, isStale }: { product: ProductDetails; isStale: boolean }) {
  return (
    <>
      <article
        className="product-page mt-1.5 grid grid-cols-[minmax(0,1fr)_484px] items-start gap-6 [transition:opacity_var(--t-2)] data-refetching:opacity-60 lg:max-xl:grid-cols-[minmax(0,1fr)_428px] lg:max-xl:gap-5"
        data-refetching={isStale ? '' : undefined}
      >
        <div className="grid min-w-0 grid-cols-1 content-start gap-4 max-lg:contents">
          <ProductFacts product={product} />
          <ContentPanel product={product} />
          <div className="product-halves grid grid-cols-[1fr_1fr] items-start gap-4 max-lg:contents lg:max-xl:grid-cols-1">
            <NutritionPanel product={product} />
            <div className="product-stack grid min-w-0 grid-cols-1 content-start gap-4 max-lg:contents">
              <ClimatePanel product={product} />
              <OriginPanel product={product} />
            </div>
          </div>
          <PackingPanel product={product} />
          <div className="print:hidden max-lg:contents max-lg:print:hidden">
            <ListsPanel product={product} />
          </div>
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-4 max-lg:contents print:hidden max-lg:print:hidden">
          <OrderPanel product={product} />
          {/* Replacements are shown before the purchase history if the product is unavailable, otherwise after it. */}
          {!isOrderable(product) && <ReplacementsPanel product={product} />}
          <PurchaseHistoryPanel product={product} />
          {isOrderable(product) && <ReplacementsPanel product={product} />}
        </div>
      </article>
      <div className="print:hidden">
        <CampaignStripWhenReady />
      </div>
    </>
  );
}

function Loading() {
  return (
    <div className="min-h-screen">
      <AfterDelay>
        <div
          role="status"
          className="product-page mt-1.5 grid grid-cols-[minmax(0,1fr)_484px] items-start gap-6 [transition:opacity_var(--t-2)] data-refetching:opacity-60 lg:max-xl:grid-cols-[minmax(0,1fr)_428px] lg:max-xl:gap-5"
        >
          <span className="visually-hidden">{label('product.loading')}</span>
          <div className="grid min-w-0 grid-cols-1 content-start gap-4 max-lg:contents">
            <div className="mb-2 grid grid-cols-[360px_minmax(0,1fr)] items-start gap-6 max-lg:contents lg:max-xl:grid-cols-1 lg:max-xl:gap-4 xl:max-2xl:grid-cols-[280px_minmax(0,1fr)]">
              <Skeleton height={300} />
              <div className="product-stack grid min-w-0 grid-cols-1 content-start gap-4 max-lg:contents">
                <Skeleton width="80%" height={28} />
                <Skeleton width="40%" />
                <Skeleton />
                <Skeleton width="90%" />
              </div>
            </div>
          </div>
          <div className="grid min-w-0 grid-cols-1 content-start gap-4 max-lg:contents">
            <Skeleton height={320} />
          </div>
        </div>
      </AfterDelay>
    </div>
  );
}

function NotFound() {
  return (
    <div className="panel mt-4">
      <EmptyState
        isWholePage
        icon={<PackageX aria-hidden="true" />}
        title={label('product.notFoundTitle')}
        actions={
          <Link to="/catalog/search" search={{}} className={buttonClass({ variant: 'primary' })}>
            {label('shell.allProducts')}
          </Link>
        }
      >
        {label('product.notFoundText')}
      </EmptyState>
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="panel mt-4">
      <FailedState isWholePage title={label('product.failed')} onRetry={onRetry} />
    </div>
  );
}
